/** How large a drop would have been found: what a comparison that found nothing can say. */

/** 80 % quantile of the normal distribution: the drop is found four times out of five. */
const Z_POWER = 0.841621233572914;
const HALVINGS = 30;

/** The smallest drop for which `margin`, what is left of it beyond chance, is not negative; null where even a drop to nothing is not found. */
function smallest(margin: (drop: number) => number): number | null {
  if (margin(1) < 0) return null;
  let low = 0;
  let high = 1;
  for (let i = 0; i < HALVINGS; i += 1) {
    const drop = (low + high) / 2;
    if (margin(drop) < 0) low = drop;
    else high = drop;
  }
  return high;
}

/** For pairs, of which a share `differing` differs as it is (Connor 1987). `z`: the normal quantile of the test's level. */
export const detectableInPairs = (pairs: number, differing: number, z: number): number | null =>
  smallest((drop) => {
    // A drop makes pairs differ that did not.
    const share = Math.max(differing, drop);
    return drop * Math.sqrt(pairs) - z * Math.sqrt(share) - Z_POWER * Math.sqrt(Math.max(0, share - drop * drop));
  });

/** For `n` trials the first time and the second, at a rate before (Fleiss 1981). */
export const detectableInTrials = (n: readonly [number, number], before: number, z: number): number | null =>
  smallest((drop) => {
    const after = Math.max(0, before - drop);
    const spread = before * (1 - before) + after * (1 - after);
    const middle = (before + after) / 2;
    const each = 1 / n[0] + 1 / n[1];
    return drop - z * Math.sqrt(middle * (1 - middle) * each) - Z_POWER * Math.sqrt((spread * each) / 2);
  });
