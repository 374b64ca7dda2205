/** The two upper layers of a network that tells acts: units over its inputs, and a sum of them for each act. Inputs and units are left out by chance while they learn. */
import type { PointNetwork } from '../../src/core/understanding/point-network.ts';
import type { Chances } from './chances.ts';
import { weightsOf, type Weights } from './descent.ts';
import { wholeMatrix } from './encoder-weights.ts';
import { stored, storedRows } from './stored-numbers.ts';

export interface LayersSettings {
  inputs: number;
  units: number;
  acts: number;
  /** Shares of inputs and of units that are used at once. */
  seen: number;
  used: number;
  /** Whether what the inputs are made from is learnt as well: else nobody asks for their slopes. */
  passesBack: boolean;
}

export interface Layers {
  weights: readonly Weights[];
  /**
   * Adds the slopes of one example of a batch. `targets`: by act, 0 to 1; below 0: not known. Returns the slopes of the inputs, until it is called again; zeros where they are not passed back.
   */
  learn(this: void, input: Float32Array, targets: ArrayLike<number>, share: number): Float32Array;
  /** For inputs that are so much smaller than what was learnt from. */
  file(this: void, scale?: number): PointNetwork;
}

export function layersOf(settings: LayersSettings, { share, around }: Chances): Layers {
  const { inputs, units, acts } = settings;
  const spread = (from: number, to: number) =>
    Float32Array.from({ length: from * to }, () => around() / Math.sqrt(from));
  /** A row for each unit. */
  const hidden = weightsOf(spread(inputs, units), true);
  const hiddenBias = weightsOf(new Float32Array(units), false);
  /** A row for each act. */
  const output = weightsOf(spread(units, acts), true);
  const outputBias = weightsOf(new Float32Array(acts), false);
  const seen = new Float32Array(inputs);
  const mask = new Float32Array(inputs);
  const inputSlopes = new Float32Array(inputs);
  const active = new Float32Array(units);
  const unitSlopes = new Float32Array(units);

  function look(input: Float32Array): void {
    for (let at = 0; at < inputs; at += 1) {
      mask[at] = share() < settings.seen ? 1 / settings.seen : 0;
      seen[at] = (input[at] ?? 0) * (mask[at] ?? 0);
    }
    for (let unit = 0; unit < units; unit += 1) {
      active[unit] = 0;
      if (share() >= settings.used) continue;
      let sum = hiddenBias.values[unit] ?? 0;
      for (let at = 0, place = unit * inputs; at < inputs; at += 1)
        sum += (hidden.values[place + at] ?? 0) * (seen[at] ?? 0);
      active[unit] = Math.max(0, sum) / settings.used;
    }
  }

  function compare(targets: ArrayLike<number>, weight: number): void {
    unitSlopes.fill(0);
    for (let act = 0; act < acts; act += 1) {
      const target = targets[act] ?? -1;
      if (target < 0) continue;
      const row = act * units;
      let logit = outputBias.values[act] ?? 0;
      for (let unit = 0; unit < units; unit += 1) logit += (output.values[row + unit] ?? 0) * (active[unit] ?? 0);
      const slope = weight * (1 / (1 + Math.exp(-logit)) - target);
      outputBias.slopes[act] = (outputBias.slopes[act] ?? 0) + slope;
      for (let unit = 0; unit < units; unit += 1) {
        if ((active[unit] ?? 0) <= 0) continue;
        output.slopes[row + unit] = (output.slopes[row + unit] ?? 0) + slope * (active[unit] ?? 0);
        unitSlopes[unit] = (unitSlopes[unit] ?? 0) + (slope * (output.values[row + unit] ?? 0)) / settings.used;
      }
    }
  }

  function passBack(): void {
    for (let unit = 0; unit < units; unit += 1) {
      const slope = unitSlopes[unit] ?? 0;
      if (slope === 0) continue;
      hiddenBias.slopes[unit] = (hiddenBias.slopes[unit] ?? 0) + slope;
      for (let at = 0, place = unit * inputs; at < inputs; at += 1)
        hidden.slopes[place + at] = (hidden.slopes[place + at] ?? 0) + slope * (seen[at] ?? 0);
    }
  }

  function slopesOfInputs(): Float32Array {
    inputSlopes.fill(0);
    for (let unit = 0; unit < units; unit += 1) {
      const slope = unitSlopes[unit] ?? 0;
      if (slope === 0) continue;
      for (let at = 0, place = unit * inputs; at < inputs; at += 1)
        inputSlopes[at] = (inputSlopes[at] ?? 0) + slope * (hidden.values[place + at] ?? 0);
    }
    for (let at = 0; at < inputs; at += 1) inputSlopes[at] = (inputSlopes[at] ?? 0) * (mask[at] ?? 0);
    return inputSlopes;
  }

  return {
    weights: [hidden, hiddenBias, output, outputBias],
    learn: (input, targets, weight) => {
      look(input);
      compare(targets, weight);
      passBack();
      return settings.passesBack ? slopesOfInputs() : inputSlopes;
    },
    file: (scale = 1) => {
      const turned = new Float32Array(inputs * units);
      for (let unit = 0; unit < units; unit += 1)
        for (let at = 0; at < inputs; at += 1)
          turned[at * units + unit] = (hidden.values[unit * inputs + at] ?? 0) * scale;
      return {
        hidden: wholeMatrix(turned, inputs, units, hiddenBias.values),
        output: storedRows(output.values, acts, units),
        output_bias: Array.from(outputBias.values, stored),
      };
    },
  };
}
