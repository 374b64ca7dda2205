/** Weights that are moved against the slopes of a batch of examples, all at once. */
import { adam } from './adam.ts';

export interface Weights {
  values: Float32Array;
  /** Of the batch, added up. */
  slopes: Float32Array;
  /** Drawn to 0; biases are not. */
  isDrawn: boolean;
}

export const weightsOf = (values: Float32Array, isDrawn: boolean): Weights => ({
  values,
  slopes: new Float32Array(values.length),
  isDrawn,
});

/** `draw`: by how much of themselves weights are drawn to 0. `step` goes by a share of the rate, and forgets the slopes. */
export function descent(all: readonly Weights[], { rate, draw }: { rate: number; draw: number }) {
  const steps = all.map(({ values }) => adam(values, rate));
  return {
    step: (share = 1): void => {
      for (const [at, { values, slopes, isDrawn }] of all.entries()) {
        steps[at]?.((place) => (slopes[place] ?? 0) + (isDrawn ? draw * (values[place] ?? 0) : 0), share);
        slopes.fill(0);
      }
    },
  };
}
