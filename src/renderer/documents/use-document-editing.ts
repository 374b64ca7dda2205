import { useState } from 'react';
import { languageOf, type Stored, type StoredBody } from '../../core/documents/stored.ts';
import type { AnyKind } from '../../core/documents/record-kinds.ts';
import { bodyFaults } from '../api/body-faults.ts';
import { useSaveDocument } from '../api/documents.ts';
import { ApiError } from '../../client/api-error.ts';
import { sentenceOf } from '../ui/message-of.ts';
import { valueAt } from '../ui/object-path.ts';
import { settleToasts, showError } from '../ui/toasts.tsx';
import type { EditorLanguage } from '../editor/code-editor.tsx';
import { documentText } from './document-text.ts';
import { useDraft, type Draft } from './use-draft.ts';

/** The body to save, given the edited text and the record it was made from; a text says why it cannot be saved. */
export type ReadText<K extends AnyKind> = (text: string, record: Stored[K]) => StoredBody[K] | string;

export interface DocumentEditing {
  language: EditorLanguage;
  /** What the host has. */
  stored: { text: string; revision: number };
  draft: Draft;
  saving: boolean;
  /** The host has a newer revision than the one that was edited. */
  conflict: boolean;
  /** What the host had against the last save, by dotted path; of this body, where the value is still the one that it was about. */
  faults: (body: object) => Readonly<Record<string, string>>;
  save: () => void;
  keepMine: () => void;
  takeTheirs: () => void;
}

export interface SavedDocumentEditing extends DocumentEditing {
  /** Saves what is unsaved, and goes on once all is saved. */
  saveThen: (then: () => void) => void;
}

/** Editing one document as text: draft, save, and what happens when somebody else has saved meanwhile. */
export function useDocumentEditing<K extends AnyKind>(
  kind: K,
  record: Stored[K],
  readText: ReadText<K>,
): SavedDocumentEditing {
  const stored = { text: documentText(kind, record), revision: record.revision };
  const draft = useDraft(`${kind}/${record.id}`, stored.text, record.revision);
  const saving = useSaveDocument(kind);
  const [refused, setRefused] = useState(false);
  const [held, setHeld] = useState<{ body: object; faults: Readonly<Record<string, string>> } | null>(null);
  const conflict = draft.dirty && (refused || record.revision > draft.baseRevision);

  const about = `save ${kind}/${record.id}`;

  const saveOver = (revision: number, then?: () => void) => {
    const { text } = draft.now();
    const body = readText(text, record);
    if (typeof body === 'string') {
      showError(body, { about });
      return;
    }
    saving.mutate(
      { id: record.id, revision, body },
      {
        onSuccess: (saved) => {
          setRefused(false);
          setHeld(null);
          settleToasts(about);
          draft.settle(text, documentText(kind, saved), saved.revision);
          then?.();
        },
        onError: (error) => {
          setHeld({ body, faults: bodyFaults(error) });
          if (error instanceof ApiError && error.status === 409) setRefused(true);
          else showError(`Not saved: ${sentenceOf(error)} Your text is stored on this machine.`, { about });
        },
      },
    );
  };
  return {
    language: languageOf(kind),
    stored,
    draft,
    saving: saving.isPending,
    conflict,
    faults: (body) =>
      Object.fromEntries(
        Object.entries(held?.faults ?? {}).filter(([place]) => {
          const path = place.split('.');
          return JSON.stringify(valueAt(held?.body, path)) === JSON.stringify(valueAt(body, path));
        }),
      ),
    save: () => {
      const { dirty, baseRevision } = draft.now();
      if (dirty && !saving.isPending) saveOver(baseRevision);
    },
    saveThen: (then) => {
      if (saving.isPending) return;
      const { dirty, baseRevision } = draft.now();
      if (dirty) saveOver(baseRevision, then);
      else then();
    },
    keepMine: () => {
      draft.rebase(record.revision);
      saveOver(record.revision);
    },
    takeTheirs: () => {
      setRefused(false);
      draft.discard();
    },
  };
}
