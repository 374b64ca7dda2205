export interface ChangedPart {
  /** Offsets in the text before. */
  from: number;
  to: number;
  /** What stands there now. */
  text: string;
}

/** The one stretch in which two texts differ. */
export function changedPart(before: string, after: string): ChangedPart {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let tail = 0;
  while (tail < shorter - from && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  return { from, to: before.length - tail, text: after.slice(from, after.length - tail) };
}
