import { useCallback, useState } from 'react';
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
  /** After a save of `sentText`: the revision holds `savedText`, which may be written a little differently. */
  settle: (sentText: string, savedText: string, revision: number) => void;
  /** Keeps the text but bases it on another revision (after a conflict, when one's own text shall win). */
  rebase: (revision: number) => void;
}

interface State {
  text: string;
  baseText: string;
  baseRevision: number;
  recoveredAt: string | null;
}

/** Drafts that this page has written; one that it has not is from before a reload or a crash, and is offered back. */
const writtenHere = new Set<string>();

function initialState(key: string, serverText: string, serverRevision: number): State {
  const stored = readDraft(key);
  if (!stored || stored.text === serverText)
    return { text: serverText, baseText: serverText, baseRevision: serverRevision, recoveredAt: null };
  return {
    text: stored.text,
    baseText: serverText,
    baseRevision: stored.revision,
    recoveredAt: writtenHere.has(key) ? null : stored.savedAt,
  };
}

/**
 * The text of one document while it is edited. `key` names the document; the caller mounts one hook per document.
 * A newer revision from the host replaces the text only while nothing is unsaved.
 */
export function useDraft(key: string, serverText: string, serverRevision: number): Draft {
  const [state, setState] = useState(() => initialState(key, serverText, serverRevision));
  const dirty = state.text !== state.baseText;

  if (!dirty && serverRevision > state.baseRevision) {
    setState({ text: serverText, baseText: serverText, baseRevision: serverRevision, recoveredAt: null });
  }

  const edit = useCallback(
    (text: string) => {
      setState((old) => {
        if (text === old.text) return old;
        if (text === old.baseText) dropDraft(key);
        else if (writeDraft(key, { text, revision: old.baseRevision, savedAt: new Date().toISOString() }))
          writtenHere.add(key);
        return { ...old, text };
      });
    },
    [key],
  );
  const discard = useCallback(() => {
    dropDraft(key);
    setState({ text: serverText, baseText: serverText, baseRevision: serverRevision, recoveredAt: null });
  }, [key, serverText, serverRevision]);
  const settle = useCallback(
    (sentText: string, savedText: string, revision: number) => {
      setState((old) => {
        // Typed on while the save was under way: that part is still unsaved.
        const text = old.text === sentText ? savedText : old.text;
        if (text === savedText) dropDraft(key);
        else writeDraft(key, { text, revision, savedAt: new Date().toISOString() });
        return { text, baseText: savedText, baseRevision: revision, recoveredAt: null };
      });
    },
    [key],
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
