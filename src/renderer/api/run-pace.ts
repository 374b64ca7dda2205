import { create } from 'zustand';

interface Pace {
  firstDone: number;
  firstAt: number;
  lastDone: number;
  lastAt: number;
}

/** A pace is known after so many conversations. */
const MIN_PLAYED = 30;

/** How fast each run under way has gone since this page first heard of it. */
const usePaces = create<{ paces: Readonly<Record<string, Pace>> }>()(() => ({ paces: {} }));

/** Notes a report of progress at a time in milliseconds of the page's clock. */
export function notePace(id: string, done: number, at: number): void {
  usePaces.setState(({ paces }) => {
    const known = paces[id];
    // Fewer than before: the run was started again.
    const pace =
      known && done >= known.lastDone
        ? { ...known, lastDone: done, lastAt: at }
        : { firstDone: done, firstAt: at, lastDone: done, lastAt: at };
    return { paces: { ...paces, [id]: pace } };
  });
}

/** Milliseconds that the rest of a run takes at its pace so far, or null while that is not known. */
export function useTimeLeft(id: string, total: number): number | null {
  const pace = usePaces((state) => state.paces[id]);
  const played = pace ? pace.lastDone - pace.firstDone : 0;
  if (!pace || played < MIN_PLAYED) return null;
  return Math.max(1000, ((pace.lastAt - pace.firstAt) / played) * (total - pace.lastDone));
}
