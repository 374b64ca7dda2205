/** Learns which of several known things a question is for (`fact-chooser`): a network of one hidden layer, whose sums compete with each other and with none. Deterministic: same inputs, same numbers. */
import type { FactChooserFile } from '../../src/core/understanding/fact-chooser.ts';
import { adam } from './adam.ts';
import { chancesOf, itemAt } from './chances.ts';
import { stored, storedRows } from './stored-numbers.ts';

const SETTINGS = { epochs: 25, batch: 32, units: 24, rate: 0.002, hold: 0.002, dropout: 0.3, first: 0.2, seed: 1 };
/** Numbers that are nearly always the same are not blown up: they would be learnt by heart. */
const LEAST_SPREAD = 0.1;

export interface FactQuestion {
  /** Of each thing that is known. */
  features: readonly (readonly number[])[];
  /** Of the question itself. */
  told: readonly number[];
  /** The place of the thing that is asked for; as many as there are things: none. */
  meant: number;
}

export function fitFacts(questions: readonly FactQuestion[]): Omit<FactChooserFile, 'about'> {
  const first = itemAt(questions, 0);
  const [width, ofQuestion] = [itemAt(first.features, 0).length, first.told.length];
  const rows = questions.flatMap(({ features }) => features);
  const mean = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;
  const columns = Array.from({ length: width }, (_, at) => rows.map((row) => row[at] ?? 0));
  const means = columns.map((column) => stored(mean(column)));
  const spreads = columns.map((column, at) =>
    stored(Math.max(LEAST_SPREAD, Math.sqrt(mean(column.map((value) => (value - (means[at] ?? 0)) ** 2))))),
  );
  const ready = questions.map(({ features, ...rest }) => ({
    ...rest,
    inputs: features.map((row) =>
      Float64Array.from(row, (value, at) => (value - (means[at] ?? 0)) / (spreads[at] ?? 1)),
    ),
  }));

  const { share, shuffled } = chancesOf(SETTINGS.seed);
  const { units } = SETTINGS;
  /** Between -1 and 1, most of them near 0. */
  const around = () => share() + share() + share() + share() - 2;
  const hidden = Float32Array.from({ length: units * width }, () => around() * Math.sqrt(2 / width));
  const hiddenBias = new Float32Array(units);
  const output = Float32Array.from({ length: units }, () => around() * SETTINGS.first);
  const direct = new Float32Array(width);
  const none = new Float32Array(1 + ofQuestion);
  const all = [hidden, hiddenBias, output, direct, none];
  const steps = all.map((weights) => adam(weights, SETTINGS.rate));
  const slopes = all.map(({ length }) => new Float64Array(length));
  const [ofHidden, ofHiddenBias, ofOutput, ofDirect, ofNone] = slopes as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];

  for (let epoch = 0; epoch < SETTINGS.epochs; epoch += 1) {
    const mixed = shuffled(ready);
    for (let from = 0; from < mixed.length; from += SETTINGS.batch) {
      const batch = mixed.slice(from, from + SETTINGS.batch);
      for (const slope of slopes) slope.fill(0);
      for (const { inputs, told, meant } of batch) {
        // The same numbers are left out of all things, since they are compared.
        const left = Float64Array.from({ length: width }, () =>
          share() < SETTINGS.dropout ? 0 : 1 / (1 - SETTINGS.dropout),
        );
        const seen = inputs.map((input) => input.map((value, at) => value * (left[at] ?? 0)));
        const sums = seen.map((input) => unitsOf(input, hidden, hiddenBias));
        const logits = seen.map((input, thing) => {
          let logit = 0;
          for (let at = 0; at < width; at += 1) logit += (direct[at] ?? 0) * (input[at] ?? 0);
          for (let unit = 0; unit < units; unit += 1)
            logit += Math.max(0, sums[thing]?.[unit] ?? 0) * (output[unit] ?? 0);
          return logit;
        });
        logits.push(told.reduce((sum, value, at) => sum + value * (none[at + 1] ?? 0), none[0] ?? 0));
        const most = Math.max(...logits);
        const weights = logits.map((logit) => Math.exp(logit - most));
        const total = weights.reduce((sum, weight) => sum + weight, 0);
        for (const [at, weight] of weights.entries()) {
          const slope = (weight / total - Number(at === meant)) / batch.length;
          const input = seen[at];
          const sum = sums[at];
          if (input === undefined || sum === undefined) {
            ofNone[0] = (ofNone[0] ?? 0) + slope;
            for (const [place, value] of told.entries()) ofNone[place + 1] = (ofNone[place + 1] ?? 0) + slope * value;
            continue;
          }
          for (let place = 0; place < width; place += 1)
            ofDirect[place] = (ofDirect[place] ?? 0) + slope * (input[place] ?? 0);
          for (let unit = 0; unit < units; unit += 1) {
            const value = sum[unit] ?? 0;
            if (value <= 0) continue;
            ofOutput[unit] = (ofOutput[unit] ?? 0) + slope * value;
            const own = slope * (output[unit] ?? 0);
            ofHiddenBias[unit] = (ofHiddenBias[unit] ?? 0) + own;
            for (let place = 0; place < width; place += 1)
              ofHidden[unit * width + place] = (ofHidden[unit * width + place] ?? 0) + own * (input[place] ?? 0);
          }
        }
      }
      for (const [place, weights] of all.entries()) {
        // Biases are not drawn to 0.
        const hold = weights === hiddenBias ? 0 : SETTINGS.hold;
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
    direct: Array.from(direct, stored),
    none: Array.from(none, stored),
  };
}

function unitsOf(input: Float64Array, hidden: Float32Array, bias: Float32Array): Float64Array {
  const width = input.length;
  return Float64Array.from(bias, (start, unit) => {
    let sum = start;
    for (let at = 0; at < width; at += 1) sum += (hidden[unit * width + at] ?? 0) * (input[at] ?? 0);
    return sum;
  });
}
