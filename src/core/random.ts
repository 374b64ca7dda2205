/**
 * Seeded random streams. Every source of chance in the product is a stream derived from a seed and a purpose,
 * so that drawing more for one purpose never moves the dice of another (common random numbers).
 */
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';

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

/** FNV-1a over UTF-16 code units, 32 bits (Fowler, Noll, Vo). Spreads purposes over seeds; not for security. */
function hash(text: string, basis: number): number {
  let h = basis >>> 0;
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return h;
}

/**
 * MurmurHash3's 32-bit finalizer (Appleby 2011): every bit of the answer depends on every bit of `h`. FNV alone leaves the lowest bit to the
 * parity of the characters, and a generator that starts from it throws the same side of a coin first in every stream.
 */
function finalize(h: number): number {
  let mixed = h ^ (h >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) | 0;
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
  const first = hash(`${seed}\u0000${name}`, 0x811c9dc5);
  const second = hash(name, finalize(seed | 0));
  return (...rest) => {
    const more = `\u0000${nameOf(rest)}`;
    return streamFrom(startState(hash(more, first), hash(more, second)));
  };
}

/** The stream of one purpose, e.g. `stream(seed, scenarioId, trial, 'lead')`. Same arguments, same numbers, on any machine. */
export function stream(seed: number, ...purpose: readonly (string | number)[]): RandomStream {
  const name = nameOf(purpose);
  return streamFrom(startState(hash(`${seed}\u0000${name}`, 0x811c9dc5), hash(name, finalize(seed | 0))));
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
