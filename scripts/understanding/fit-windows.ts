/**
 * Learns the network of `word-windows`: by what holds of a text where somebody has marked it, and by what a slower reader hears in it everywhere (Hinton, Vinyals and
 * Dean 2015, "Distilling the Knowledge in a Neural Network"). Deterministic: same inputs, same numbers.
 */
import { PIECES_LIMIT, type WordWindowsFile } from '../../src/core/understanding/word-windows.ts';
import { batchPieces, type Points } from './batch-pieces.ts';
import { chancesOf } from './chances.ts';
import { descent } from './descent.ts';
import { layersOf } from './fit-layers.ts';
import { sideOf } from './fit-side.ts';

const SETTINGS = {
  epochs: 8,
  batch: 256,
  features: 192,
  units: 256,
  rate: 0.001,
  /** Of the rate, in the last third. */
  last: 0.3,
  /** Of the pieces' own points. */
  pieceRate: 0.02,
  draw: 0.0005,
  /** Shares of pieces, features and units that are seen at once. */
  pieces: 0.95,
  seen: 0.8,
  used: 0.7,
  seed: 1,
};

export interface WindowExample {
  said: readonly number[];
  before: readonly number[];
  /** By act, 0 to 1. */
  targets: Float32Array;
  /** Counts so much. */
  weight: number;
}

export function fitWindows(examples: readonly WindowExample[], start: Points): WordWindowsFile {
  const chances = chancesOf(SETTINGS.seed);
  const pieces = batchPieces(start, SETTINGS.pieceRate);
  const [said, before] = [
    sideOf(SETTINGS.features, pieces, chances),
    sideOf(SETTINGS.features, pieces, chances),
  ] as const;
  const half = SETTINGS.features + start.width;
  const layers = layersOf(
    { ...SETTINGS, inputs: 2 * half, acts: examples[0]?.targets.length ?? 0, passesBack: true },
    chances,
  );
  const { step } = descent([...said.weights, ...before.weights, ...layers.weights], SETTINGS);
  const input = new Float32Array(2 * half);
  const [ofSaid, ofBefore] = [input.subarray(0, half), input.subarray(half)];
  const shown = (of: readonly number[]): number[] =>
    of.slice(0, PIECES_LIMIT).map((piece) => pieces.place(chances.share() < SETTINGS.pieces ? piece : 0));

  function learnBatch(batch: readonly WindowExample[], share: number): void {
    pieces.begin();
    const seen = batch.map((example) => ({ ...example, said: shown(example.said), before: shown(example.before) }));
    said.begin(seen.flatMap((one) => one.said));
    before.begin(seen.flatMap((one) => one.before));
    for (const one of seen) {
      said.look(one.said, ofSaid);
      before.look(one.before, ofBefore);
      const slopes = layers.learn(input, one.targets, one.weight / batch.length);
      said.passBack(slopes.subarray(0, half));
      before.passBack(slopes.subarray(half));
    }
    said.end();
    before.end();
    pieces.step();
    step(share);
  }

  for (let epoch = 0; epoch < SETTINGS.epochs; epoch += 1) {
    const mixed = chances.shuffled(examples);
    const share = epoch < Math.floor((SETTINGS.epochs * 2) / 3) ? 1 : SETTINGS.last;
    for (let from = 0; from < mixed.length; from += SETTINGS.batch)
      learnBatch(mixed.slice(from, from + SETTINGS.batch), share);
  }
  return { pieces: pieces.file(), said: said.file(), before: before.file(), ...layers.file() };
}
