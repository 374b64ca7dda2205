import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { edited, isDirty, savedState, settled, storedChange, type DraftState } from './draft-state.ts';
import { dropDraft, readDraft, writeDraft } from './draft-storage.ts';

export interface Draft {
  text: string;
  dirty: boolean;
  /** The revision that the text is based on; saving names it, so that a newer one is never overwritten unseen. */
  baseRevision: number;
  /** When the unsaved text came from an earlier session: its time, until the person has dealt with it. */
  recoveredAt: string | null;
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

/** Stores what is unsaved with each commit. */
function useStoredDraft(key: string, state: DraftState): void {
  const stored = useRef(state);
  useLayoutEffect(() => {
    const change = storedChange(stored.current, state);
    stored.current = state;
    if (change === 'drop') dropDraft(key);
    const { text, baseRevision: revision } = state;
    if (change === 'write' && writeDraft(key, { text, revision, savedAt: new Date().toISOString() }))
      writtenHere.add(key);
  }, [key, state]);
}

/**
 * The text of one document while it is edited. `key` names the document; the caller mounts one hook per document.
 * A newer revision from the host replaces the text only while nothing is unsaved.
 */
export function useDraft(key: string, serverText: string, serverRevision: number): Draft {
  const [state, setState] = useState(() => initialState(key, serverText, serverRevision));
  const dirty = isDirty(state);
  // What other changes make of a record, such as a list that is deleted, is no revision of its own.
  const isOther =
    serverRevision > state.baseRevision || (serverRevision === state.baseRevision && serverText !== state.baseText);
  if (!dirty && isOther) setState(savedState(serverText, serverRevision));
  useStoredDraft(key, state);

  const edit = useCallback((text: string) => setState((old) => edited(old, text)), []);
  const discard = useCallback(() => setState(savedState(serverText, serverRevision)), [serverText, serverRevision]);
  const settle = useCallback(
    (sentText: string, savedText: string, revision: number) =>
      setState((old) => settled(old, sentText, savedText, revision)),
    [],
  );
  const acknowledge = useCallback(() => setState((old) => ({ ...old, recoveredAt: null })), []);
  const rebase = useCallback((revision: number) => setState((old) => ({ ...old, baseRevision: revision })), []);
  return {
    text: state.text,
    dirty,
    baseRevision: state.baseRevision,
    recoveredAt: state.recoveredAt,
    edit,
    discard,
    acknowledge,
    settle,
    rebase,
  };
}
