/** Counts, in the train split, which half of the day is meant by each hour of times as they are mostly said. */
import type { CorpusTurn } from './corpora.ts';

/** By hour of the dial, 1 to 12: of the first half of the day and of the second. */
export function hourCounts(turns: readonly CorpusTurn[]): [number, number][] {
  const counts = Array.from({ length: 12 }, (): [number, number] => [0, 0]);
  for (const { speaker, acts } of turns) {
    if (speaker !== 'lead') continue;
    for (const { slot = '', values = [], canonical = values } of acts) {
      if (!slot.endsWith('time')) continue;
      for (const value of canonical) {
        const [, hour] = /^(\d{2}):\d{2}$/.exec(value) ?? [];
        const count = hour === undefined ? undefined : counts[(Number(hour) + 11) % 12];
        if (count) count[Number(hour) < 12 ? 0 : 1] += 1;
      }
    }
  }
  return counts;
}
