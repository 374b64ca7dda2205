/** What was done last to documents and records in this window, and how it is taken back. It outlives a reload, and ends with the window, and with the account that it was done for. */
import { create } from 'zustand';
import type { AnyKind } from '../../core/documents/record-kinds.ts';
import type { Restoration } from '../../core/documents/rename.ts';

/** `expected`: the revision that has to be the newest: else somebody has changed it since. */
export type Step =
  | { do: 'delete'; expected: number }
  | { do: 'undelete' }
  | { do: 'restore'; revision: number; expected: number }
  /** Of several that were changed together, the revisions before it. */
  | { do: 'restore_all'; items: Restoration['items']; account: RestoredAccount };

/** The account's own name and defaults, where they were changed with it. */
export type RestoredAccount = NonNullable<Restoration['account']> | null;

export interface Done {
  key: number;
  /** Of several, the first; `name` then says what was done to them. Of the account's settings alone nothing is meant by it. */
  kind: AnyKind;
  id: string;
  name: string;
  /** In the past: "Deleted". */
  did: string;
  /** What takes it back; where it was taken back, what does it again. */
  step: Step;
}

export interface History {
  done: readonly Done[];
  undone: readonly Done[];
}

/** More than this many nobody takes back one by one; the oldest go. */
const LIMIT = 50;

let nextKey = 1;
export const useDone = create<History>()(() => ({ done: [], undone: [] }));

/** Something new was done: what was taken back before it can't be done again. */
export const noteDone = (what: Omit<Done, 'key'>): void =>
  useDone.setState(({ done }) => ({ done: [...done, { ...what, key: nextKey++ }].slice(-LIMIT), undone: [] }));

/** Several were changed together, each to `revision` (null: it is in the bin) from the one `before` (null: it was made). */
export function noteChangedTogether(
  did: string,
  name: string,
  changed: readonly { kind: AnyKind; id: string; before: number | null; revision: number | null }[],
  account: RestoredAccount = null,
): void {
  const [first = { kind: 'agents', id: '' } as const] = changed;
  if (changed.length === 0 && account === null) return;
  const items = changed.map(({ kind, id, before, revision }) => ({ kind, id, revision: before, expected: revision }));
  noteDone({ kind: first.kind, id: first.id, name, did, step: { do: 'restore_all', items, account } });
}

const storedAs = (place: string): string => `understudy:done:${place}`;

/**
 * Has a reload of the window go on with what was done at that place, a workspace and an account. It is stored only while the page is away, as the
 * window's own name is: a window that is made from this one begins with nothing. Answers how to end it.
 */
export function outliveReload(place: string): () => void {
  const name = storedAs(place);
  const store = () => {
    const { done, undone } = useDone.getState();
    if (done.length + undone.length > 0) sessionStorage.setItem(name, JSON.stringify({ done, undone }));
  };
  const shown = ({ persisted }: PageTransitionEvent) => persisted && sessionStorage.removeItem(name);
  addEventListener('pagehide', store);
  addEventListener('pageshow', shown);
  const stored = sessionStorage.getItem(name);
  sessionStorage.removeItem(name);
  if (stored !== null) void takeUp(stored);
  return () => {
    removeEventListener('pagehide', store);
    removeEventListener('pageshow', shown);
  };
}

/** What was done since the page is there stands after what was done before. */
async function takeUp(stored: string): Promise<void> {
  const { HistorySchema } = await import('./done-schema.ts');
  const read = HistorySchema.safeParse(JSON.parse(stored));
  // What another version of the workbench stored is no history.
  if (!read.success) return;
  const { done, undone } = read.data;
  const before = nextKey;
  nextKey += 1 + Math.max(0, ...[...done, ...undone].map(({ key }) => key));
  const moved = (all: readonly Done[]) => all.map((one) => ({ ...one, key: one.key + before }));
  useDone.setState((now) => ({
    done: [...moved(done), ...now.done].slice(-LIMIT),
    // Something new was done: what was taken back before it can't be done again.
    undone: now.done.length > 0 ? now.undone : [...moved(undone), ...now.undone],
  }));
}

export const forgetDone = (): void => useDone.setState({ done: [], undone: [] });

/** A revision that was brought back as a new one: whoever expected it now expects that. */
export interface BroughtBack {
  kind: AnyKind;
  id: string;
  from: number;
  to: number;
}

function expectingAnew(one: Done, back: readonly BroughtBack[]): Done {
  const { step } = one;
  if (step.do === 'undelete') return one;
  const now = (kind: AnyKind, id: string, expected: number): number =>
    back.find((each) => each.kind === kind && each.id === id && each.from === expected)?.to ?? expected;
  if (step.do !== 'restore_all') return { ...one, step: { ...step, expected: now(one.kind, one.id, step.expected) } };
  const items = step.items.map((item) =>
    item.expected === null ? item : { ...item, expected: now(item.kind, item.id, item.expected) },
  );
  return { ...one, step: { ...step, items } };
}

const without = (list: readonly Done[], { key }: Done, back: readonly BroughtBack[] = []): Done[] =>
  list.filter((one) => one.key !== key).map((one) => expectingAnew(one, back));

/** It was taken back: `again` does it again. What was done before and after it goes by the revisions that it `back` brought. */
export const moveToUndone = (one: Done, again: Step, back: readonly BroughtBack[]): void =>
  useDone.setState(({ done, undone }) => ({
    done: without(done, one, back),
    undone: [...without(undone, one, back), { ...one, step: again }],
  }));

export const moveToDone = (one: Done, again: Step, back: readonly BroughtBack[]): void =>
  useDone.setState(({ done, undone }) => ({
    done: [...without(done, one, back), { ...one, step: again }],
    undone: without(undone, one, back),
  }));

/** Neither can be done with it any more. */
export const dropDone = (one: Done): void =>
  useDone.setState(({ done, undone }) => ({ done: without(done, one), undone: without(undone, one) }));
