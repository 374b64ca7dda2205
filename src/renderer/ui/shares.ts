/** Whole percentages that sum to 100. Pure. */

const WHOLE = 100;

const positive = (value: number): number => (Number.isFinite(value) && value > 0 ? value : 0);

/** Whole numbers in proportion to weights, which sum to `total` (largest remainder, Hamilton 1792); alike where no weight is above 0. */
function apportioned(weights: readonly number[], total: number): number[] {
  const given = weights.map(positive);
  const most = Math.max(0, ...given);
  // Against the largest, so that neither the sum nor a product can overflow.
  const parts = most > 0 ? given.map((weight) => weight / most) : given.map(() => 1);
  const sum = parts.reduce((all, part) => all + part, 0);
  const exact = parts.map((part) => (part / sum) * total);
  const floors = exact.map(Math.floor);
  const missing = total - floors.reduce((all, floor) => all + floor, 0);
  const winners = new Set(
    exact
      .map((value, at) => ({ at, rest: value - Math.floor(value) }))
      .toSorted((a, b) => b.rest - a.rest || a.at - b.at)
      .slice(0, missing)
      .map(({ at }) => at),
  );
  return floors.map((floor, at) => floor + (winners.has(at) ? 1 : 0));
}

/** Whole percentages in proportion to any weights: what is stored may be fractions, may sum to anything, or be nothing yet. */
export const wholeShares = (weights: readonly number[]): number[] =>
  weights.length === 0 ? [] : apportioned(weights, WHOLE);

/** One share set to a value; the others take or give in proportion to what they have. A share that stands alone is all there is. */
export function withShare(shares: readonly number[], at: number, value: number): number[] {
  const others = shares.filter((_share, other) => other !== at);
  if (others.length === 0) return shares.map(() => WHOLE);
  const own = Math.round(Math.min(WHOLE, positive(value)));
  const rest = apportioned(others, WHOLE - own);
  return rest.toSpliced(at, 0, own);
}
