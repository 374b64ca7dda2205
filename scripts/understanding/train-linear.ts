/**
 * One-against-the-rest logistic regression by stochastic gradient descent with AdaGrad's step sizes (Duchi, Hazan and Singer 2011), then rounded to
 * bytes. Features are left out at random while it learns (Wager, Wang and Liang 2013), so that it does not lean on the words of one trade, and only
 * those are kept at all that are seen in several. What it has learnt at the ends of the later epochs is averaged (Polyak and Juditsky 1992), so that the examples
 * that came last count for no more than others. Deterministic: the same examples in the same order give the same weights.
 */
import type { Example } from './examples.ts';
import { chancesOf } from './chances.ts';

export interface Settings {
  epochs: number;
  rate: number;
  /** Share of an example's features that is left out each time. */
  dropout: number;
  /** Share of the examples that is read as speech recognition would have written them. */
  bare: number;
  /** Services, or utterances of ours, in which a feature must be seen to be kept. */
  sources: number;
  seed: number;
}

export interface Learnt {
  /** Of the features that were kept, in rising order. */
  ids: readonly number[];
  /** A row of each feature, a column of each class. */
  weights: Float32Array;
  biases: Float32Array;
}

/** Features by the number of sources in which they are seen. */
function kept(examples: readonly Example[], least: number, isOwn: (source: string) => boolean): number[] {
  const seen = new Map<number, Set<string> | null>();
  for (const { ids, bare, sources } of examples)
    for (const id of new Set([...ids, ...bare.ids])) {
      const known = seen.get(id);
      if (known === null) continue;
      const all = known ?? new Set<string>();
      for (const source of sources) all.add(source);
      const enough = all.size >= least || [...all].filter(isOwn).length >= 2;
      seen.set(id, enough ? null : all);
    }
  return [...seen]
    .filter(([, left]) => left === null)
    .map(([id]) => id)
    .toSorted((a, b) => a - b);
}

export function trainLinear(examples: readonly Example[], width: number, settings: Settings): Learnt {
  const ids = kept(examples, settings.sources, (source) => source.startsWith('own '));
  const rowOf = new Map(ids.map((id, row) => [id, row]));
  const rows = (list: Int32Array) => list.map((id) => rowOf.get(id) ?? -1).filter((row) => row !== -1);
  let cases = examples.map(({ ids: all, bare, labels, weight }) => ({
    full: { rows: rows(all), labels },
    bare: { rows: rows(bare.ids), labels: bare.labels },
    weight,
  }));
  const state = startState(ids.length, width);
  const mean = { weights: new Float32Array(state.weights.length), biases: new Float32Array(width) };
  const averaged = settings.epochs - Math.floor(settings.epochs / 2);
  const { share: chance, shuffled } = chancesOf(settings.seed);
  for (let epoch = 0; epoch < settings.epochs; epoch += 1) {
    cases = shuffled(cases);
    for (const { full, bare, weight } of cases) {
      const sight = chance() < settings.bare ? bare : full;
      learnFrom(
        state,
        sight.rows.filter(() => chance() >= settings.dropout),
        sight.labels,
        weight * settings.rate,
      );
    }
    if (epoch < settings.epochs - averaged) continue;
    addShare(mean.weights, state.weights, averaged);
    addShare(mean.biases, state.biases, averaged);
  }
  // A reader sees all features, and so each counts for less.
  const share = 1 - settings.dropout;
  return { ids, weights: mean.weights.map((weight) => weight * share), biases: mean.biases };
}

/** One of so many that are averaged. */
function addShare(mean: Float32Array, values: Float32Array, of: number): void {
  for (let at = 0; at < mean.length; at += 1) mean[at] = (mean[at] ?? 0) + (values[at] ?? 0) / of;
}

interface State {
  width: number;
  weights: Float32Array;
  squares: Float32Array;
  biases: Float32Array;
}

const startState = (rows: number, width: number): State => ({
  width,
  weights: new Float32Array(rows * width),
  squares: new Float32Array(rows * width).fill(0.01),
  biases: new Float32Array(width),
});

/** Share of the step by which a bias, which every example moves, is moved. */
const BIAS_RATE = 0.025;
/** Slopes that move nothing worth the work. */
const FLAT = 0.001;

function learnFrom(
  { width, weights, squares, biases }: State,
  rows: Int32Array,
  labels: Int8Array,
  rate: number,
): void {
  const sums = Float64Array.from(biases);
  for (const row of rows)
    for (let at = 0, from = row * width; at < width; at += 1, from += 1)
      sums[at] = (sums[at] ?? 0) + (weights[from] ?? 0);
  const steep: number[] = [];
  for (let at = 0; at < width; at += 1) {
    const label = labels[at] ?? -1;
    const slope = label === -1 ? 0 : 1 / (1 + Math.exp(-(sums[at] ?? 0))) - label;
    sums[at] = slope;
    biases[at] = (biases[at] ?? 0) - BIAS_RATE * rate * slope;
    if (Math.abs(slope) > FLAT) steep.push(at);
  }
  for (const row of rows)
    for (const at of steep) {
      const from = row * width + at;
      const slope = sums[at] ?? 0;
      const square = (squares[from] ?? 0) + slope * slope;
      squares[from] = square;
      weights[from] = (weights[from] ?? 0) - (rate * slope) / Math.sqrt(square);
    }
}
