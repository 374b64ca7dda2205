/** The value that `p` percent of the values do not exceed (nearest rank); NaN of none. */
export const percentile = (values: readonly number[], p: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil((p / 100) * values.length) - 1)] ?? Number.NaN;
