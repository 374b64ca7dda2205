/** Numbers of a network as they are stored: to six digits, which is more than what was learnt is exact to. */

const DIGITS = 6;
export const stored = (value: number): number => Number(value.toPrecision(DIGITS));

/** A row of weights for each unit. */
export const storedRows = (weights: Float32Array, units: number, width: number): number[][] =>
  Array.from({ length: units }, (_, unit) => Array.from(weights.slice(unit * width, (unit + 1) * width), stored));
