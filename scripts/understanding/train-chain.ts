/**
 * A linear chain conditional random field (Lafferty, McCallum and Pereira 2001) by stochastic gradient descent with AdaGrad's step sizes (Duchi, Hazan and
 * Singer 2011); features are left out at random while it learns. Deterministic: the same examples in the same order give the same weights.
 */
import type { Learnt } from './train-linear.ts';
import { chancesOf } from './chances.ts';

export interface ChainExample {
  /** Of each token. */
  features: readonly (readonly number[])[];
  labels: readonly number[];
}
export interface ChainSettings {
  epochs: number;
  rate: number;
  dropout: number;
  /** Examples in which a feature must be seen to be kept. */
  least: number;
  seed: number;
}
export interface LearntChain extends Learnt {
  /** From one label to the next, row by row. */
  transitions: Float32Array;
}

const logSum = (values: Float64Array): number => {
  let most = -Infinity;
  for (const value of values) if (value > most) most = value;
  let sum = 0;
  for (const value of values) sum += Math.exp(value - most);
  return most + Math.log(sum);
};

export function trainChain(examples: readonly ChainExample[], width: number, settings: ChainSettings): LearntChain {
  const counts = new Map<number, number>();
  for (const { features } of examples)
    for (const id of new Set(features.flat())) counts.set(id, (counts.get(id) ?? 0) + 1);
  const ids = [...counts]
    .filter(([, count]) => count >= settings.least)
    .map(([id]) => id)
    .toSorted((a, b) => a - b);
  const rowOf = new Map(ids.map((id, row) => [id, row]));
  let cases = examples.map(({ features, labels }) => ({
    rows: features.map((list) => list.map((id) => rowOf.get(id) ?? -1).filter((row) => row !== -1)),
    labels,
  }));
  const weights = new Float32Array(ids.length * width);
  const squares = new Float32Array(ids.length * width).fill(0.01);
  const biases = new Float32Array(width);
  const biasSquares = new Float32Array(width).fill(1);
  const transitions = new Float32Array(width * width);
  const transitionSquares = new Float32Array(width * width).fill(1);
  const { share: chance, shuffled } = chancesOf(settings.seed);
  const step = (into: Float32Array, square: Float32Array, at: number, slope: number): void => {
    const all = (square[at] ?? 0) + slope * slope;
    square[at] = all;
    into[at] = (into[at] ?? 0) - (settings.rate * slope) / Math.sqrt(all);
  };
  for (let epoch = 0; epoch < settings.epochs; epoch += 1) {
    cases = shuffled(cases);
    for (const { rows: all, labels } of cases) {
      const rows = all.map((list) => list.filter(() => chance() >= settings.dropout));
      const length = rows.length;
      const emissions = rows.map((list) => {
        const sums = Float64Array.from(biases);
        for (const row of list)
          for (let of = 0; of < width; of += 1) sums[of] = (sums[of] ?? 0) + (weights[row * width + of] ?? 0);
        return sums;
      });
      const forward = emissions.map((sums) => Float64Array.from(sums));
      const terms = new Float64Array(width);
      for (let at = 1; at < length; at += 1)
        for (let to = 0; to < width; to += 1) {
          for (let from = 0; from < width; from += 1)
            terms[from] = (forward[at - 1]?.[from] ?? 0) + (transitions[from * width + to] ?? 0);
          const here = forward[at];
          if (here) here[to] = (emissions[at]?.[to] ?? 0) + logSum(terms);
        }
      const backward = emissions.map(() => new Float64Array(width));
      for (let at = length - 2; at >= 0; at -= 1)
        for (let from = 0; from < width; from += 1) {
          for (let to = 0; to < width; to += 1)
            terms[to] =
              (transitions[from * width + to] ?? 0) + (emissions[at + 1]?.[to] ?? 0) + (backward[at + 1]?.[to] ?? 0);
          const here = backward[at];
          if (here) here[from] = logSum(terms);
        }
      const total = logSum(forward[length - 1] ?? new Float64Array(width));
      const slopes = new Float64Array(width * width);
      for (let at = 1; at < length; at += 1)
        for (let from = 0; from < width; from += 1)
          for (let to = 0; to < width; to += 1) {
            const p = Math.exp(
              (forward[at - 1]?.[from] ?? 0) +
                (transitions[from * width + to] ?? 0) +
                (emissions[at]?.[to] ?? 0) +
                (backward[at]?.[to] ?? 0) -
                total,
            );
            const truth = labels[at - 1] === from && labels[at] === to ? 1 : 0;
            slopes[from * width + to] = (slopes[from * width + to] ?? 0) + p - truth;
          }
      for (let at = 0; at < length; at += 1)
        for (let of = 0; of < width; of += 1) {
          const slope =
            Math.exp((forward[at]?.[of] ?? 0) + (backward[at]?.[of] ?? 0) - total) - (labels[at] === of ? 1 : 0);
          if (Math.abs(slope) < 0.001) continue;
          step(biases, biasSquares, of, slope * 0.1);
          for (const row of rows[at] ?? []) step(weights, squares, row * width + of, slope);
        }
      for (let at = 0; at < width * width; at += 1)
        if (Math.abs(slopes[at] ?? 0) > 0.001) step(transitions, transitionSquares, at, slopes[at] ?? 0);
    }
  }
  const share = 1 - settings.dropout;
  return { ids, weights: weights.map((weight) => weight * share), biases, transitions };
}
