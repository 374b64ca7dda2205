/**
 * Totals of filtered lists, remembered until the account is written to: a page of calls costs a fraction of counting them all.
 * Keyed by the condition itself, so that two ways of asking for the same share one count.
 */
import { createBoundedMap } from '../../core/bounded-map.ts';
import type { Condition } from './call-filter.ts';

/** Totals remembered for one account at most; the oldest go first. */
const LIMIT = 500;

export interface TotalMemo {
  /** The remembered total, or the count made now and remembered, unless something was written meanwhile. */
  total(condition: Condition, count: () => number | Promise<number>): number | Promise<number>;
  /** How many calls the workspace holds, about: other accounts may have written meanwhile. */
  size(count: () => number): number;
  /** Forgets everything: something was written. */
  forget(): void;
}

export function createTotalMemo(): TotalMemo {
  const totals = createBoundedMap<number>(LIMIT);
  let writes = 0;
  let size: number | undefined;
  const remember = (key: string, total: number): number => {
    totals.set(key, total);
    return total;
  };
  return {
    total(condition, count) {
      const key = `${condition.sql}\u0000${JSON.stringify(condition.values)}`;
      const known = totals.get(key);
      if (known !== undefined) return known;
      const counted = count();
      if (typeof counted === 'number') return remember(key, counted);
      const startedAt = writes;
      return counted.then((total) => (writes === startedAt ? remember(key, total) : total));
    },
    size: (count) => (size ??= count()),
    forget() {
      writes += 1;
      size = undefined;
      totals.clear();
    },
  };
}
