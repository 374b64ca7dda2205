import type { z } from 'zod';
import type { Fault } from '../../core/contract/failure.ts';
import { unwrap } from '../../core/contract/validation-error.ts';

/** Where a key stands among its siblings: by declaration in an object, by number in a list. */
function place(schema: z.core.$ZodType | undefined, key: string): { rank: number; inner: z.core.$ZodType | undefined } {
  const def = schema && (unwrap(schema) as z.core.$ZodTypes)._zod.def;
  if (def?.type === 'object') {
    const rank = Object.keys(def.shape).indexOf(key);
    return { rank: rank === -1 ? Infinity : rank, inner: def.shape[key] };
  }
  return def?.type === 'array' ? { rank: Number(key), inner: def.element } : { rank: 0, inner: undefined };
}

/** Faults of one place (`body`, `query`, …) in the order in which its schema declares what they are about; equal ones stay as they are. */
export function orderFaults(faults: readonly Fault[], schema: z.core.$ZodType): Fault[] {
  const compare = (a: readonly string[], b: readonly string[], at: z.core.$ZodType | undefined): number => {
    const [x, y] = [a[0], b[0]];
    if (x === undefined || y === undefined) return a.length - b.length;
    const [left, right] = [place(at, x), place(at, y)];
    if (left.rank !== right.rank) return left.rank < right.rank ? -1 : 1;
    return x === y ? compare(a.slice(1), b.slice(1), left.inner) : 0;
  };
  return faults.toSorted((a, b) => compare(a.loc.slice(1), b.loc.slice(1), schema));
}
