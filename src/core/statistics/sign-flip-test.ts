/** Whether several differences have a direction in common. */
import { stream } from '../random.ts';

const PERMUTATIONS = 2000;
/** Up to so many differences, all sign patterns are tried instead of a sample. */
const EXACT_UP_TO = 11;

/** The least that the test can answer with so many differences: all of one sign, one way or the other. */
export const leastSignFlip = (differences: number): number => 2 ** (1 - differences);

/** Sign-flip test (Fisher 1935), two-sided; exact for few differences, else sampled with a fixed seed. 1 where there is none. */
export function signFlipTest(differences: readonly number[]): number {
  const observed = Math.abs(differences.reduce((sum, value) => sum + value, 0)) - 1e-12;
  if (differences.length <= EXACT_UP_TO) {
    const patterns = 1 << differences.length;
    let extreme = 0;
    for (let mask = 0; mask < patterns; mask += 1) {
      const sum = differences.reduce((all, value, at) => all + (mask & (1 << at) ? value : -value), 0);
      if (Math.abs(sum) >= observed) extreme += 1;
    }
    return extreme / patterns;
  }
  const random = stream(0, 'permutation', differences.length);
  let extreme = 1; // the observed pattern is one of them, so p is never 0 (Phipson & Smyth 2010)
  for (let i = 0; i < PERMUTATIONS; i += 1) {
    const sum = differences.reduce((all, value) => all + (random.next() < 0.5 ? value : -value), 0);
    if (Math.abs(sum) >= observed) extreme += 1;
  }
  return extreme / (PERMUTATIONS + 1);
}
