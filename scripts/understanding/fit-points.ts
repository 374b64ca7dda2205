/** Learns the network over the points of texts, by which the one of `word-windows` is taught. Deterministic: same inputs, same numbers. */
import type { PointNetwork } from '../../src/core/understanding/point-network.ts';
import { adam } from './adam.ts';
import { chancesOf } from './chances.ts';
import { wholeMatrix } from './encoder-weights.ts';
import { stored, storedRows } from './stored-numbers.ts';

const SETTINGS = { epochs: 12, batch: 256, units: 128, rate: 0.001, hold: 0.001, seen: 0.9, used: 0.5, seed: 1 };

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
  const [width, acts] = [examples[0]?.input.length ?? 0, examples[0]?.labels.length ?? 0];
  const { units } = SETTINGS;
  const { share, around, shuffled } = chancesOf(SETTINGS.seed);
  // Points have a length of one; as inputs their numbers are about one.
  const scale = Math.sqrt(width / 2);
  const hidden = Float32Array.from({ length: units * width }, () => around() / Math.sqrt(width));
  const hiddenBias = new Float32Array(units);
  const output = Float32Array.from({ length: acts * units }, () => around() / Math.sqrt(units));
  const outputBias = new Float32Array(acts);
  const all = [hidden, hiddenBias, output, outputBias];
  const steps = all.map((weights) => adam(weights, SETTINGS.rate));
  const slopes = all.map(({ length }) => new Float32Array(length));
  const [ofHidden, ofHiddenBias, ofOutput, ofOutputBias] = slopes as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const seen = new Float32Array(width);
  const sums = new Float32Array(units);
  const own = new Float32Array(units);

  function learn({ input, labels, weight }: PointExample, size: number): void {
    for (let at = 0; at < width; at += 1)
      seen[at] = share() < SETTINGS.seen ? ((input[at] ?? 0) * scale) / SETTINGS.seen : 0;
    for (let unit = 0; unit < units; unit += 1) {
      own[unit] = 0;
      sums[unit] = 0;
      if (share() >= SETTINGS.used) continue;
      let sum = hiddenBias[unit] ?? 0;
      for (let at = 0, place = unit * width; at < width; at += 1) sum += (hidden[place + at] ?? 0) * (seen[at] ?? 0);
      sums[unit] = Math.max(0, sum) / SETTINGS.used;
    }
    for (let act = 0; act < acts; act += 1) {
      const label = labels[act] ?? -1;
      if (label === -1) continue;
      let logit = outputBias[act] ?? 0;
      for (let unit = 0; unit < units; unit += 1) logit += (output[act * units + unit] ?? 0) * (sums[unit] ?? 0);
      const slope = (weight * (1 / (1 + Math.exp(-logit)) - label)) / size;
      ofOutputBias[act] = (ofOutputBias[act] ?? 0) + slope;
      for (let unit = 0; unit < units; unit += 1) {
        if ((sums[unit] ?? 0) <= 0) continue;
        const place = act * units + unit;
        ofOutput[place] = (ofOutput[place] ?? 0) + slope * (sums[unit] ?? 0);
        own[unit] = (own[unit] ?? 0) + (slope * (output[place] ?? 0)) / SETTINGS.used;
      }
    }
    for (let unit = 0; unit < units; unit += 1) {
      const slope = own[unit] ?? 0;
      if (slope === 0) continue;
      ofHiddenBias[unit] = (ofHiddenBias[unit] ?? 0) + slope;
      for (let at = 0, place = unit * width; at < width; at += 1)
        ofHidden[place + at] = (ofHidden[place + at] ?? 0) + slope * (seen[at] ?? 0);
    }
  }

  for (let epoch = 0; epoch < SETTINGS.epochs; epoch += 1) {
    const mixed = shuffled(examples);
    for (let from = 0; from < mixed.length; from += SETTINGS.batch) {
      const batch = mixed.slice(from, from + SETTINGS.batch);
      for (const slope of slopes) slope.fill(0);
      for (const example of batch) learn(example, batch.length);
      for (const [place, weights] of all.entries()) {
        // Biases are not drawn to 0.
        const hold = weights === hidden || weights === output ? SETTINGS.hold : 0;
        steps[place]?.((at) => (slopes[place]?.[at] ?? 0) + hold * (weights[at] ?? 0));
      }
    }
  }
  const turned = new Float32Array(width * units);
  for (let unit = 0; unit < units; unit += 1)
    for (let at = 0; at < width; at += 1) turned[at * units + unit] = (hidden[unit * width + at] ?? 0) * scale;
  return {
    hidden: wholeMatrix(turned, width, units, hiddenBias),
    output: storedRows(output, acts, units),
    output_bias: Array.from(outputBias, stored),
  };
}
