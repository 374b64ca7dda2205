/**
 * Learns the network of `word-windows`: by what holds of a text where somebody has marked it, and by what a slower reader hears in it everywhere (Hinton, Vinyals and
 * Dean 2015, "Distilling the Knowledge in a Neural Network"). Deterministic: same inputs, same numbers.
 */
import { PIECES_LIMIT, WINDOW, type WordWindowsFile } from '../../src/core/understanding/word-windows.ts';
import { adam } from './adam.ts';
import { chancesOf } from './chances.ts';
import { wholeMatrix } from './encoder-weights.ts';
import { stored, storedRows } from './stored-numbers.ts';

const SETTINGS = {
  epochs: 8,
  batch: 256,
  features: 192,
  units: 128,
  rate: 0.001,
  /** Of the rate, in the last third. */
  last: 0.3,
  /** Of the pieces' own points. */
  pieceRate: 0.02,
  hold: 0.0005,
  /** Shares of pieces, features and units that are seen at once. */
  pieces: 0.95,
  seen: 0.8,
  used: 0.5,
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

/** Points of pieces, a row each. */
export interface Points {
  width: number;
  values: Float32Array;
}

/** What is said, or what was said before. */
interface Side {
  /** Three rows for each number of a point: what it adds to the features as the piece before, the piece itself, the one behind. */
  weights: Float32Array;
  bias: Float32Array;
  weightSlopes: Float32Array;
  biasSlopes: Float32Array;
  /** Pieces of the batch that it has, by their places there. */
  places: Set<number>;
  /** By piece of the batch: what it adds, and the slope of that. */
  adds: Float32Array;
  addSlopes: Float32Array;
  /** Of one example: the strongest of each feature, where, and its pieces by their places in the batch. */
  most: Float32Array;
  where: Int32Array;
  pieces: number[];
}

export function fitWindows(examples: readonly WindowExample[], start: Points): WordWindowsFile {
  const { width } = start;
  const { features, units } = SETTINGS;
  const acts = examples[0]?.targets.length ?? 0;
  const { share, around, shuffled } = chancesOf(SETTINGS.seed);
  const spread = (inputs: number, outputs: number) =>
    Float32Array.from({ length: inputs * outputs }, () => around() / Math.sqrt(inputs));
  const points = Float32Array.from(start.values);
  points.fill(0, 0, width);
  const pieceSlopes = new Float32Array(points.length);
  const pieceSquares = new Float32Array(points.length);
  const across = WINDOW * features;
  const side = (): Side => ({
    weights: spread(WINDOW * width, features),
    bias: new Float32Array(features),
    weightSlopes: new Float32Array(WINDOW * width * features),
    biasSlopes: new Float32Array(features),
    places: new Set(),
    adds: new Float32Array(0),
    addSlopes: new Float32Array(0),
    most: new Float32Array(features),
    where: new Int32Array(features),
    pieces: [],
  });
  const sides = [side(), side()] as const;
  const half = features + width;
  const inputs = 2 * half;
  const hidden = spread(inputs, units);
  const hiddenBias = new Float32Array(units);
  const output = spread(units, acts);
  const outputBias = new Float32Array(acts);
  const [ofHidden, ofHiddenBias, ofOutput, ofOutputBias] = [hidden, hiddenBias, output, outputBias].map(
    ({ length }) => new Float32Array(length),
  ) as [Float32Array, Float32Array, Float32Array, Float32Array];
  const learnt = [
    ...sides.flatMap((one) => [
      { values: one.weights, slopes: one.weightSlopes, isHeld: true },
      { values: one.bias, slopes: one.biasSlopes, isHeld: false },
    ]),
    { values: hidden, slopes: ofHidden, isHeld: true },
    { values: hiddenBias, slopes: ofHiddenBias, isHeld: false },
    { values: output, slopes: ofOutput, isHeld: true },
    { values: outputBias, slopes: ofOutputBias, isHeld: false },
  ].map((one) => ({ ...one, step: adam(one.values, SETTINGS.rate) }));

  /** Pieces of the batch, and the place of each; the first is none. */
  let batchPieces: number[] = [];
  const placeOf = new Map<number, number>();
  const placed = (piece: number): number => {
    let place = placeOf.get(piece);
    if (place === undefined) {
      placeOf.set(piece, (place = batchPieces.length));
      batchPieces.push(piece);
    }
    return place;
  };

  function workOutAdds(one: Side): void {
    one.adds = new Float32Array(batchPieces.length * across);
    one.addSlopes = new Float32Array(one.adds.length);
    for (const place of one.places)
      for (let turn = 0; turn < WINDOW; turn += 1) {
        const piece = batchPieces[place] ?? 0;
        const to = place * across + turn * features;
        for (let at = 0; at < width; at += 1) {
          const value = points[piece * width + at] ?? 0;
          if (value === 0) continue;
          const from = (turn * width + at) * features;
          for (let feature = 0; feature < features; feature += 1)
            one.adds[to + feature] = (one.adds[to + feature] ?? 0) + value * (one.weights[from + feature] ?? 0);
        }
      }
  }

  /** What the slopes of what pieces add mean for weights and points. */
  function passDown(one: Side): void {
    for (const place of one.places)
      for (let turn = 0; turn < WINDOW; turn += 1) {
        const piece = batchPieces[place] ?? 0;
        const from = place * across + turn * features;
        for (let at = 0; at < width; at += 1) {
          const value = points[piece * width + at] ?? 0;
          const row = (turn * width + at) * features;
          let sum = 0;
          for (let feature = 0; feature < features; feature += 1) {
            const slope = one.addSlopes[from + feature] ?? 0;
            sum += slope * (one.weights[row + feature] ?? 0);
            one.weightSlopes[row + feature] = (one.weightSlopes[row + feature] ?? 0) + slope * value;
          }
          pieceSlopes[piece * width + at] = (pieceSlopes[piece * width + at] ?? 0) + sum;
        }
      }
  }

  function look(one: Side, to: Float32Array): void {
    const { pieces, adds, most, where, bias } = one;
    most.fill(0);
    where.fill(-1);
    to.fill(0);
    for (let at = 0; at < pieces.length; at += 1) {
      const last = (pieces[at - 1] ?? 0) * across;
      const here = (pieces[at] ?? 0) * across + features;
      const next = (pieces[at + 1] ?? 0) * across + 2 * features;
      for (let feature = 0; feature < features; feature += 1) {
        const sum =
          (bias[feature] ?? 0) +
          (adds[last + feature] ?? 0) +
          (adds[here + feature] ?? 0) +
          (adds[next + feature] ?? 0);
        if (sum <= (most[feature] ?? 0)) continue;
        most[feature] = sum;
        where[feature] = at;
      }
      const piece = batchPieces[pieces[at] ?? 0] ?? 0;
      for (let place = 0; place < width; place += 1)
        to[features + place] = (to[features + place] ?? 0) + (points[piece * width + place] ?? 0);
    }
    to.set(most);
    const part = 1 / Math.sqrt(Math.max(1, pieces.length));
    for (let at = features; at < half; at += 1) to[at] = (to[at] ?? 0) * part;
  }

  function passBack(one: Side, slopes: Float32Array): void {
    const { pieces, addSlopes, where, biasSlopes } = one;
    for (let feature = 0; feature < features; feature += 1) {
      const at = where[feature] ?? -1;
      const slope = slopes[feature] ?? 0;
      if (at === -1 || slope === 0) continue;
      biasSlopes[feature] = (biasSlopes[feature] ?? 0) + slope;
      for (let turn = 0; turn < WINDOW; turn += 1) {
        const place = (pieces[at + turn - 1] ?? 0) * across + turn * features + feature;
        addSlopes[place] = (addSlopes[place] ?? 0) + slope;
      }
    }
    const part = 1 / Math.sqrt(Math.max(1, pieces.length));
    for (const place of pieces) {
      const piece = batchPieces[place] ?? 0;
      for (let at = 0; at < width; at += 1)
        pieceSlopes[piece * width + at] = (pieceSlopes[piece * width + at] ?? 0) + part * (slopes[features + at] ?? 0);
    }
  }

  const input = new Float32Array(inputs);
  const inputSlopes = new Float32Array(inputs);
  const mask = new Float32Array(inputs);
  const active = new Float32Array(units);
  const own = new Float32Array(units);

  function learn({ targets, weight }: WindowExample, size: number): void {
    for (const [at, one] of sides.entries()) look(one, input.subarray(at * half, (at + 1) * half));
    for (let at = 0; at < inputs; at += 1) {
      mask[at] = share() < SETTINGS.seen ? 1 / SETTINGS.seen : 0;
      input[at] = (input[at] ?? 0) * (mask[at] ?? 0);
    }
    active.set(hiddenBias);
    for (let at = 0; at < inputs; at += 1) {
      const value = input[at] ?? 0;
      if (value === 0) continue;
      for (let unit = 0, from = at * units; unit < units; unit += 1)
        active[unit] = (active[unit] ?? 0) + value * (hidden[from + unit] ?? 0);
    }
    for (let unit = 0; unit < units; unit += 1)
      active[unit] = share() < SETTINGS.used ? Math.max(0, active[unit] ?? 0) / SETTINGS.used : 0;
    own.fill(0);
    for (let act = 0; act < acts; act += 1) {
      let logit = outputBias[act] ?? 0;
      for (let unit = 0; unit < units; unit += 1) logit += (output[unit * acts + act] ?? 0) * (active[unit] ?? 0);
      const slope = (weight * (1 / (1 + Math.exp(-logit)) - (targets[act] ?? 0))) / size;
      ofOutputBias[act] = (ofOutputBias[act] ?? 0) + slope;
      for (let unit = 0; unit < units; unit += 1) {
        if ((active[unit] ?? 0) <= 0) continue;
        const place = unit * acts + act;
        ofOutput[place] = (ofOutput[place] ?? 0) + slope * (active[unit] ?? 0);
        own[unit] = (own[unit] ?? 0) + (slope * (output[place] ?? 0)) / SETTINGS.used;
      }
    }
    for (let unit = 0; unit < units; unit += 1) ofHiddenBias[unit] = (ofHiddenBias[unit] ?? 0) + (own[unit] ?? 0);
    for (let at = 0; at < inputs; at += 1) {
      inputSlopes[at] = 0;
      const value = input[at] ?? 0;
      if ((mask[at] ?? 0) === 0) continue;
      let sum = 0;
      for (let unit = 0, from = at * units; unit < units; unit += 1) {
        const slope = own[unit] ?? 0;
        ofHidden[from + unit] = (ofHidden[from + unit] ?? 0) + slope * value;
        sum += slope * (hidden[from + unit] ?? 0);
      }
      inputSlopes[at] = sum * (mask[at] ?? 0);
    }
    for (const [at, one] of sides.entries()) passBack(one, inputSlopes.subarray(at * half, (at + 1) * half));
  }

  function stepPieces(): void {
    for (const piece of batchPieces) {
      if (piece === 0) continue;
      for (let at = piece * width; at < (piece + 1) * width; at += 1) {
        const slope = pieceSlopes[at] ?? 0;
        pieceSquares[at] = (pieceSquares[at] ?? 0) + slope * slope;
        points[at] = (points[at] ?? 0) - (SETTINGS.pieceRate * slope) / (Math.sqrt(pieceSquares[at] ?? 0) + 1e-4);
      }
    }
  }

  const shown = (pieces: readonly number[]): number[] =>
    pieces.slice(0, PIECES_LIMIT).map((piece) => placed(share() < SETTINGS.pieces ? piece : 0));
  for (let epoch = 0; epoch < SETTINGS.epochs; epoch += 1) {
    const rate = epoch < Math.floor((SETTINGS.epochs * 2) / 3) ? 1 : SETTINGS.last;
    const mixed = shuffled(examples);
    for (let from = 0; from < mixed.length; from += SETTINGS.batch) {
      const batch = mixed.slice(from, from + SETTINGS.batch);
      batchPieces = [];
      placeOf.clear();
      placed(0);
      const seen = batch.map(({ said, before }) => [shown(said), shown(before)] as const);
      for (const { slopes } of learnt) slopes.fill(0);
      for (const piece of batchPieces) pieceSlopes.fill(0, piece * width, (piece + 1) * width);
      for (const [which, one] of sides.entries()) {
        one.places = new Set(seen.flatMap((both) => both[which] ?? []));
        workOutAdds(one);
      }
      for (const [at, example] of batch.entries()) {
        for (const [which, one] of sides.entries()) one.pieces = seen[at]?.[which] ?? [];
        learn(example, batch.length);
      }
      for (const one of sides) passDown(one);
      stepPieces();
      // Biases are not drawn to 0.
      for (const { values, slopes, isHeld, step } of learnt)
        step((at) => (slopes[at] ?? 0) + (isHeld ? SETTINGS.hold * (values[at] ?? 0) : 0), rate);
    }
  }
  const rows = (values: Float32Array, length: number, count: number): Float32Array => {
    const turned = new Float32Array(values.length);
    for (let row = 0; row < count; row += 1)
      for (let at = 0; at < length; at += 1) turned[at * count + row] = values[row * length + at] ?? 0;
    return turned;
  };
  const turnedOutput = new Float32Array(output.length);
  for (let unit = 0; unit < units; unit += 1)
    for (let act = 0; act < acts; act += 1) turnedOutput[act * units + unit] = output[unit * acts + act] ?? 0;
  const [said, before] = sides;
  return {
    pieces: wholeMatrix(rows(points, width, points.length / width), width, points.length / width),
    said: wholeMatrix(said.weights, WINDOW * width, features, said.bias),
    before: wholeMatrix(before.weights, WINDOW * width, features, before.bias),
    hidden: wholeMatrix(hidden, inputs, units, hiddenBias),
    output: storedRows(turnedOutput, acts, units),
    output_bias: Array.from(outputBias, stored),
  };
}
