/**
 * Seeded random streams. Every source of chance in the product is a stream derived from a seed and a purpose,
 * so that drawing more for one purpose never moves the dice of another (common random numbers).
 */
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import { finalize, fnv, FNV_BASIS } from './fnv.ts';

export interface RandomStream {
  /** Uniform in [0, 1). */
  next(): number;
  /** Uniform integer, both ends included. */
  int(lo: number, hi: number): number;
  /** One element, uniformly. Throws RangeError on an empty array. */
  pick<T>(items: readonly T[]): T;
  /** True with probability `p`; always draws once, so that changing `p` leaves later draws alone. */
  chance(p: number): boolean;
  /** Normal deviate by Box–Muller (Box & Muller 1958); always draws twice. */
  normal(mean: number, sd: number): number;
}

/** Steps of Weyl's sequence by the golden ratio, as SplitMix seeds other generators (Steele, Lea and Flood 2014). */
const GOLDEN = 0x9e3779b9;

/** Four words of state from 64 bits of hash: streams are too many for 32 bits to tell apart. */
function startState(first: number, second: number): [number, number, number, number] {
  const word = (from: number, step: number) => finalize((from + Math.imul(step, GOLDEN)) | 0);
  return [word(first, 1), word(second, 2), word(first ^ second, 3), word(finalize(first) + second, 4)];
}

const nameOf = (purpose: readonly (string | number)[]): string =>
  purpose.map((part) => `${typeof part}:${String(part)}`).join('\u0000');

/** The streams whose purposes begin alike: `streams(seed, 'a', 1)('b')` is `stream(seed, 'a', 1, 'b')`, with the beginning worked out once. */
export function streams(
  seed: number,
  ...beginning: readonly [string | number, ...(string | number)[]]
): (...rest: readonly [string | number, ...(string | number)[]]) => RandomStream {
  const name = nameOf(beginning);
  const first = fnv(`${seed}\u0000${name}`, FNV_BASIS);
  const second = fnv(name, finalize(seed | 0));
  return (...rest) => {
    const more = `\u0000${nameOf(rest)}`;
    return streamFrom(startState(fnv(more, first), fnv(more, second)));
  };
}

/** The stream of one purpose, e.g. `stream(seed, scenarioId, trial, 'lead')`. Same arguments, same numbers, on any machine. */
export function stream(seed: number, ...purpose: readonly (string | number)[]): RandomStream {
  const name = nameOf(purpose);
  return streamFrom(startState(fnv(`${seed}\u0000${name}`, FNV_BASIS), fnv(name, finalize(seed | 0))));
}

function streamFrom(state: [number, number, number, number]): RandomStream {
  const generator = xoroshiro128plusFromState(state);
  const next = () => uniformFloat64(generator);
  return {
    next,
    int: (lo, hi) => uniformInt(generator, lo, hi),
    pick: (items) => {
      if (items.length === 0) throw new RangeError('pick: nothing to pick from');
      const item = items[uniformInt(generator, 0, items.length - 1)];
      return item as (typeof items)[number]; // the index is in range by construction
    },
    chance: (p) => next() < p,
    normal: (mean, sd) => {
      const radius = Math.sqrt(-2 * Math.log(1 - next()));
      return mean + sd * radius * Math.cos(2 * Math.PI * next());
    },
  };
}
