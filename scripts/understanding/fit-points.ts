/** Learns the network over the points of texts, by which the one of `word-windows` is taught. Deterministic: same inputs, same numbers. */
import type { PointNetwork } from '../../src/core/understanding/point-network.ts';
import { chancesOf } from './chances.ts';
import { descent } from './descent.ts';
import { layersOf } from './fit-layers.ts';

const SETTINGS = {
  epochs: 10,
  batch: 256,
  units: 256,
  rate: 0.001,
  /** Of the rate, in the last third. */
  last: 0.3,
  draw: 0.0005,
  /** Shares of numbers and units that are seen at once. */
  seen: 0.9,
  used: 0.7,
  seed: 1,
};

/** A text beside what was said before. */
export interface PointExample {
  /** Both points, one after the other. */
  input: Float32Array;
  /** By act: 1 holds, 0 does not, −1 is not known. */
  labels: Int8Array;
  /** Counts so much. */
  weight: number;
}

export function fitPoints(examples: readonly PointExample[]): PointNetwork {
  const [inputs, acts] = [examples[0]?.input.length ?? 0, examples[0]?.labels.length ?? 0];
  const chances = chancesOf(SETTINGS.seed);
  const layers = layersOf({ ...SETTINGS, inputs, acts, passesBack: false }, chances);
  const { step } = descent(layers.weights, SETTINGS);
  // Points have a length of one; as inputs their numbers are about one.
  const scale = Math.sqrt(inputs / 2);
  const scaled = new Float32Array(inputs);
  for (let epoch = 0; epoch < SETTINGS.epochs; epoch += 1) {
    const mixed = chances.shuffled(examples);
    const share = epoch < Math.floor((SETTINGS.epochs * 2) / 3) ? 1 : SETTINGS.last;
    for (let from = 0; from < mixed.length; from += SETTINGS.batch) {
      const batch = mixed.slice(from, from + SETTINGS.batch);
      for (const { input, labels, weight } of batch) {
        for (let at = 0; at < inputs; at += 1) scaled[at] = (input[at] ?? 0) * scale;
        layers.learn(scaled, labels, weight / batch.length);
      }
      step(share);
    }
  }
  return layers.file(scale);
}
