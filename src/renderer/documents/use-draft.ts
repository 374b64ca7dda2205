import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { createStore, useStore, type StoreApi } from 'zustand';
import { edited, isDirty, savedState, settled, storedChange, type DraftState } from './draft-state.ts';
import type { StoredDraft } from './draft-slots.ts';
import {
  adoptDraft,
  dropDraft,
  dropLeft,
  readDraft,
  swapDrafts,
  useLeftDrafts,
  writeDraft,
  type LeftDraft,
} from './draft-storage.ts';
import { showError } from '../ui/toasts.tsx';

export interface Draft {
  text: string;
  dirty: boolean;
  /** The revision that the text is based on; saving names it, so that a newer one is never overwritten unseen. */
  baseRevision: number;
  /** When the unsaved text came from an earlier session: its time, until the person has dealt with it. */
  recoveredAt: string | null;
  /** What else was typed into the document and not saved, in windows that are closed; newest first. */
  left: readonly LeftDraft[];
  /** Puts one of them in the place of the text, which is left in its turn where it is unsaved. */
  takeLeft: (left: LeftDraft) => void;
  dropLeft: (left: LeftDraft) => void;
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

const recovered = (draft: StoredDraft, isOwn = false): Pick<DraftState, 'text' | 'baseRevision' | 'recoveredAt'> => ({
  text: draft.text,
  baseRevision: draft.revision,
  recoveredAt: isOwn ? null : draft.savedAt,
});

interface DraftStore extends StoreApi<DraftState> {
  /** As the document is opened: takes over what a closed window left. What is left later is offered, and takes the place of nothing under somebody's eyes. */
  lookForLeft: () => void;
  /** Shows what is stored already. */
  show: (draft: StoredDraft, serverText: string) => void;
  /** What is unsaved, as it is stored. */
  unsaved: () => StoredDraft | null;
}

/** A draft, and each change of it stored on this machine as it is made. */
function storedDraft(key: string, serverText: string, serverRevision: number): DraftStore {
  const saved = savedState(serverText, serverRevision);
  const there = readDraft(key);
  let written = there?.text === serverText ? null : there;
  const store = createStore<DraftState>()(() => ({
    ...saved,
    ...(written && recovered(written, writtenHere.has(key))),
  }));
  store.subscribe((state, was) => {
    const change = storedChange(was, state);
    // A save may end when its editor is gone and another one of the same document writes.
    if (change === 'drop') {
      if (readDraft(key)?.text === written?.text) dropDraft(key);
      written = null;
    }
    const { text, baseRevision: revision } = state;
    if (change !== 'write' || (written?.text === text && written.revision === revision)) return;
    const draft = { text, revision, savedAt: new Date().toISOString() };
    if (!writeDraft(key, draft)) return;
    written = draft;
    writtenHere.add(key);
  });
  const show = (draft: StoredDraft, baseText: string) => {
    written = draft;
    store.setState({ baseText, ...recovered(draft) });
  };
  const isClean = () => !isDirty(store.getState());
  return {
    ...store,
    show,
    lookForLeft() {
      // What is stored has been saved meanwhile.
      if (isClean() && readDraft(key)) dropDraft(key);
      void adoptDraft(key, serverText, isClean, (draft) => show(draft, serverText));
    },
    unsaved() {
      const { text, baseRevision: revision } = store.getState();
      if (isClean()) return null;
      const isStored = written?.text === text && written.revision === revision;
      return isStored ? written : { text, revision, savedAt: new Date().toISOString() };
    },
  };
}

/**
 * The text of one document while it is edited. `key` names the document; the caller mounts one hook per document.
 * A newer revision from the host replaces the text only while nothing is unsaved.
 * The state is outside React's own, which shows what an editor reports only some time after it: a save that is asked for in between saves what is there.
 */
export function useDraft(key: string, serverText: string, serverRevision: number): Draft {
  const [store] = useState(() => storedDraft(key, serverText, serverRevision));
  const known = useStore(store);
  // What other changes make of a record, such as a list that is deleted, is no revision of its own.
  const isOther =
    serverRevision > known.baseRevision || (serverRevision === known.baseRevision && serverText !== known.baseText);
  const isReplaced = !isDirty(known) && isOther;
  const state = isReplaced ? savedState(serverText, serverRevision) : known;
  useLayoutEffect(() => {
    if (isReplaced && !isDirty(store.getState())) store.setState(savedState(serverText, serverRevision));
  }, [store, isReplaced, serverText, serverRevision]);

  useEffect(() => store.lookForLeft(), [store]);

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
  const allLeft = useLeftDrafts();
  const left = useMemo(() => allLeft.filter((draft) => draft.key === key), [allLeft, key]);
  const takeLeft = useCallback(
    (draft: LeftDraft) => {
      if (swapDrafts(store.unsaved(), draft)) store.show(draft, serverText);
      else showError('There is no room on this machine to set aside what is unsaved here. Save it first.');
    },
    [store, serverText],
  );
  const now = useCallback(() => {
    const there = store.getState();
    return { ...there, dirty: isDirty(there) };
  }, [store]);
  return {
    text: state.text,
    dirty: isDirty(state),
    baseRevision: state.baseRevision,
    recoveredAt: state.recoveredAt,
    left,
    takeLeft,
    dropLeft,
    now,
    edit,
    discard,
    acknowledge,
    settle,
    rebase,
  };
}
