import { useCallback, useLayoutEffect, useState } from 'react';
import { createStore, useStore, type StoreApi } from 'zustand';
import { edited, isDirty, savedState, settled, storedChange, type DraftState } from './draft-state.ts';
import { dropDraft, readDraft, writeDraft } from './draft-storage.ts';

export interface Draft {
  text: string;
  dirty: boolean;
  /** The revision that the text is based on; saving names it, so that a newer one is never overwritten unseen. */
  baseRevision: number;
  /** When the unsaved text came from an earlier session: its time, until the person has dealt with it. */
  recoveredAt: string | null;
  /** What is there now; what the last render shows may be older by what was typed since. */
  now: () => Pick<DraftState, 'text' | 'baseRevision'> & { dirty: boolean };
  edit: (text: string) => void;
  /** Throws the unsaved text away. */
  discard: () => void;
  acknowledge: () => void;
  /** After a save of `sentText`: the host has `savedText`, which may be written a little differently. */
  settle: (sentText: string, savedText: string, revision: number) => void;
  /** Keeps the text but bases it on another revision (after a conflict, when one's own text shall win). */
  rebase: (revision: number) => void;
}

/** Drafts that this page has written; one that it has not is from before a reload or a crash, and is offered back. */
const writtenHere = new Set<string>();

function initialState(key: string, serverText: string, serverRevision: number): DraftState {
  const draft = readDraft(key);
  const saved = savedState(serverText, serverRevision);
  if (!draft || draft.text === serverText) return saved;
  return {
    ...saved,
    text: draft.text,
    baseRevision: draft.revision,
    recoveredAt: writtenHere.has(key) ? null : draft.savedAt,
  };
}

/** A draft, and each change of it stored on this machine as it is made. */
function storedDraft(key: string, initial: DraftState): StoreApi<DraftState> {
  const store = createStore<DraftState>()(() => initial);
  let written = initial.text;
  store.subscribe((state, was) => {
    const change = storedChange(was, state);
    // A save may end when its editor is gone and another one of the same document writes.
    if (change === 'drop' && readDraft(key)?.text === written) dropDraft(key);
    const { text, baseRevision: revision } = state;
    if (change === 'write' && writeDraft(key, { text, revision, savedAt: new Date().toISOString() })) {
      written = text;
      writtenHere.add(key);
    }
  });
  return store;
}

/**
 * The text of one document while it is edited. `key` names the document; the caller mounts one hook per document.
 * A newer revision from the host replaces the text only while nothing is unsaved.
 * The state is outside React's own, which shows what an editor reports only some time after it: a save that is asked for in between saves what is there.
 */
export function useDraft(key: string, serverText: string, serverRevision: number): Draft {
  const [store] = useState(() => storedDraft(key, initialState(key, serverText, serverRevision)));
  const known = useStore(store);
  // What other changes make of a record, such as a list that is deleted, is no revision of its own.
  const isOther =
    serverRevision > known.baseRevision || (serverRevision === known.baseRevision && serverText !== known.baseText);
  const isReplaced = !isDirty(known) && isOther;
  const state = isReplaced ? savedState(serverText, serverRevision) : known;
  useLayoutEffect(() => {
    if (isReplaced && !isDirty(store.getState())) store.setState(savedState(serverText, serverRevision));
  }, [store, isReplaced, serverText, serverRevision]);

  const edit = useCallback((text: string) => store.setState((old) => edited(old, text)), [store]);
  const discard = useCallback(
    () => store.setState(savedState(serverText, serverRevision)),
    [store, serverText, serverRevision],
  );
  const settle = useCallback(
    (sentText: string, savedText: string, revision: number) =>
      store.setState((old) => settled(old, sentText, savedText, revision)),
    [store],
  );
  const acknowledge = useCallback(() => store.setState({ recoveredAt: null }), [store]);
  const rebase = useCallback((revision: number) => store.setState({ baseRevision: revision }), [store]);
  const now = useCallback(() => {
    const there = store.getState();
    return { ...there, dirty: isDirty(there) };
  }, [store]);
  return {
    text: state.text,
    dirty: isDirty(state),
    baseRevision: state.baseRevision,
    recoveredAt: state.recoveredAt,
    now,
    edit,
    discard,
    acknowledge,
    settle,
    rebase,
  };
}
