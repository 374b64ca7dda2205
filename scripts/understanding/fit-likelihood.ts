/** Learns how likely the nearest case is meant (`case-likelihood`): a network of one hidden layer. Deterministic: same inputs, same numbers. */
import type { LikelihoodFile } from '../../src/core/understanding/case-likelihood.ts';
import { adam } from './adam.ts';
import { chancesOf, itemAt } from './chances.ts';
import { stored, storedRows } from './stored-numbers.ts';

const SETTINGS = { epochs: 60, batch: 256, units: 16, rate: 0.001, hold: 0.001, dropout: 0.2, first: 0.3, seed: 1 };
const LEAST_SPREAD = 1e-6;

/** Something said beside a case that may be meant by it. */
export interface Example {
  features: readonly number[];
  isMeant: boolean;
  /** Counts so much. */
  weight: number;
}

export function fitLikelihood(examples: readonly Example[]): LikelihoodFile {
  const width = itemAt(examples, 0).features.length;
  const columns = Array.from({ length: width }, (_, at) => examples.map(({ features }) => features[at] ?? 0));
  const mean = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;
  const means = columns.map((column) => stored(mean(column)));
  const spreads = columns.map((column, at) =>
    stored(Math.sqrt(mean(column.map((value) => (value - (means[at] ?? 0)) ** 2))) + LEAST_SPREAD),
  );
  const rows = examples.map(({ features, ...rest }) => ({
    ...rest,
    input: features.map((value, at) => (value - (means[at] ?? 0)) / (spreads[at] ?? 1)),
  }));

  const { share, shuffled } = chancesOf(SETTINGS.seed);
  const { units } = SETTINGS;
  /** Between -1 and 1, most of them near 0. */
  const around = () => share() + share() + share() + share() - 2;
  const hidden = Float32Array.from({ length: units * width }, () => around() * Math.sqrt(3 / width));
  const hiddenBias = new Float32Array(units);
  const output = Float32Array.from({ length: units }, () => around() * SETTINGS.first);
  const outputBias = new Float32Array(1);
  const all = [hidden, hiddenBias, output, outputBias];
  const steps = all.map((weights) => adam(weights, SETTINGS.rate));

  for (let epoch = 0; epoch < SETTINGS.epochs; epoch += 1) {
    const mixed = shuffled(rows);
    for (let from = 0; from < mixed.length; from += SETTINGS.batch) {
      const batch = mixed.slice(from, from + SETTINGS.batch);
      const slopes = all.map(({ length }) => new Float64Array(length));
      const [ofHidden, ofHiddenBias, ofOutput, ofOutputBias] = slopes;
      if (!ofHidden || !ofHiddenBias || !ofOutput || !ofOutputBias) continue;
      for (const { input, isMeant, weight } of batch) {
        const seen = input.map((value) => (share() < SETTINGS.dropout ? 0 : value / (1 - SETTINGS.dropout)));
        const sums = Array.from({ length: units }, (_, unit) =>
          seen.reduce((sum, value, at) => sum + value * (hidden[unit * width + at] ?? 0), hiddenBias[unit] ?? 0),
        );
        const logit = sums.reduce(
          (sum, value, unit) => sum + Math.max(0, value) * (output[unit] ?? 0),
          outputBias[0] ?? 0,
        );
        const slope = (weight * (1 / (1 + Math.exp(-logit)) - Number(isMeant))) / batch.length;
        ofOutputBias[0] = (ofOutputBias[0] ?? 0) + slope;
        for (const [unit, value] of sums.entries()) {
          if (value <= 0) continue;
          ofOutput[unit] = (ofOutput[unit] ?? 0) + slope * value;
          const own = slope * (output[unit] ?? 0);
          ofHiddenBias[unit] = (ofHiddenBias[unit] ?? 0) + own;
          for (let at = 0; at < width; at += 1)
            ofHidden[unit * width + at] = (ofHidden[unit * width + at] ?? 0) + own * (seen[at] ?? 0);
        }
      }
      for (const [place, weights] of all.entries()) {
        // Biases are not drawn to 0.
        const hold = weights === hidden || weights === output ? SETTINGS.hold : 0;
        steps[place]?.((at) => (slopes[place]?.[at] ?? 0) + hold * (weights[at] ?? 0));
      }
    }
  }
  return {
    means,
    spreads,
    hidden: storedRows(hidden, units, width),
    hidden_bias: Array.from(hiddenBias, stored),
    output: Array.from(output, stored),
    output_bias: stored(outputBias[0] ?? 0),
  };
}
