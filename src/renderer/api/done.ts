/** What was done last to documents and records in this window, and how it is taken back. It ends with the window, and with the account that it was done for. */
import { create } from 'zustand';
import type { AnyKind } from '../../core/documents/record-kinds.ts';
import type { Restoration } from '../../core/documents/rename.ts';

/** `expected`: the revision that has to be the newest: else somebody has changed it since. */
export type Step =
  | { do: 'delete'; expected: number }
  | { do: 'undelete' }
  /** `other`: the revision that takes this step back. */
  | { do: 'restore'; revision: number; other: number; expected: number }
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

interface History {
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

export const forgetDone = (): void => useDone.setState({ done: [], undone: [] });

const without = (list: readonly Done[], { key }: Done): Done[] => list.filter((one) => one.key !== key);

/** It was taken back: `again` does it again. */
export const moveToUndone = (one: Done, again: Step): void =>
  useDone.setState(({ done, undone }) => ({ done: without(done, one), undone: [...undone, { ...one, step: again }] }));

export const moveToDone = (one: Done, back: Step): void =>
  useDone.setState(({ done, undone }) => ({ done: [...done, { ...one, step: back }], undone: without(undone, one) }));

/** Neither can be done with it any more. */
export const dropDone = (one: Done): void =>
  useDone.setState(({ done, undone }) => ({ done: without(done, one), undone: without(undone, one) }));
