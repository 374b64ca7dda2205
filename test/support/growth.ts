/** How the work on a text grows with it: a ratio of the thread's own CPU time, so that it means the same on every machine, whatever else that does. */

/** A little over twice: the machine has its own weather. */
export const LINEAR = 2.5;

/** Rounds of which the best counts: collecting garbage makes a round longer, never shorter. */
const ROUNDS = 5;
/** Above what is remembered of what was made of a text (core/text-memo.ts): what is remembered costs nothing. */
const SMALLEST = 4100;
/** So many show most things linear. */
const FEW_ROUNDS = 3;
/** Below this a clock that may tick every four milliseconds tells nothing. */
const MEASURABLE_MS = 20;

function timed(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

const best = (work: () => unknown, rounds = ROUNDS): number =>
  Math.min(...Array.from({ length: rounds }, () => timed(work)));

/**
 * How many times as long the text of twice the size takes, once it takes long enough to be measured; 0 where even `limit` characters are read
 * faster than that. `limit` is 8200 at least. `text(n)` should be of about n characters.
 */
export function growth(text: (size: number) => string, work: (text: string) => unknown, limit: number): number {
  let least = 0;
  for (let size = SMALLEST; size * 2 <= limit; size *= 2) {
    const [small, large] = [text(size), text(size * 2)];
    // One round is never shorter than the best of many.
    if (timed(() => work(small)) < MEASURABLE_MS) continue;
    const once = best(() => work(small), FEW_ROUNDS);
    if (once < MEASURABLE_MS) continue;
    const ratio = timed(() => work(large)) / once;
    if (ratio < LINEAR) return ratio;
    // Warm, and three times: what compiles or collects garbage in between is no growth.
    const warm = Math.min(
      ...Array.from(
        { length: 3 },
        () =>
          best(() => work(large)) /
          Math.max(
            best(() => work(small)),
            Number.EPSILON,
          ),
      ),
    );
    if (warm < LINEAR) return warm;
    // What grows too fast does so at twice the size as well; what was only slow to be compiled at this one does not.
    least = least === 0 ? warm : Math.min(least, warm);
  }
  return least;
}

/** The kinds of text for which twice as much takes more than LINEAR times as long, each with its ratio. */
export function overgrown(
  kinds: Readonly<Record<string, (size: number) => string>>,
  work: (text: string) => unknown,
  limit: number,
): string[] {
  return Object.entries(kinds).flatMap(([kind, text]) => {
    const ratio = growth(text, work, limit);
    return ratio < LINEAR ? [] : [`${kind}: ${ratio.toFixed(1)}`];
  });
}
