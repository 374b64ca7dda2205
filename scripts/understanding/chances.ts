/** Chance with a seed, so that what is learnt is the same each time. */
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

const PARTS = 65_536;

export interface Chances {
  /** 0 to 1. */
  share(this: void): number;
  /** About 0, of about the spread of a normal chance. */
  around(this: void): number;
  below(this: void, limit: number): number;
  shuffled<Item>(this: void, list: readonly Item[]): Item[];
}

export function chancesOf(seed: number): Chances {
  const random = xoroshiro128plus(seed);
  const below = (limit: number): number => (random.next() >>> 0) % limit;
  const share = (): number => ((random.next() >>> 0) % PARTS) / PARTS;
  return {
    share,
    around: () => (share() + share() + share() + share() - 2) * Math.sqrt(3),
    below,
    shuffled: (list) => {
      const mixed = [...list];
      for (let at = mixed.length - 1; at > 0; at -= 1) {
        const other = below(at + 1);
        const [a, b] = [mixed[at], mixed[other]];
        if (a !== undefined && b !== undefined) [mixed[at], mixed[other]] = [b, a];
      }
      return mixed;
    },
  };
}

export function itemAt<Item>(list: readonly Item[], index: number): Item {
  const item = list[index];
  if (item === undefined) throw new Error('Out of the list.');
  return item;
}
