import { useState } from 'react';
import type { DocumentRecord } from '../../core/documents/document-record.ts';
import { documentKind, type DocumentBody, type DocumentKind } from '../../core/documents/documents.ts';
import { useSaveDocument } from '../api/documents.ts';
import { ApiError } from '../../client/api-error.ts';
import { sentenceOf } from '../ui/message-of.ts';
import { settleErrors, showError } from '../ui/toasts.tsx';
import type { EditorLanguage } from '../editor/code-editor.tsx';
import { documentText } from './document-text.ts';
import { useDraft, type Draft } from './use-draft.ts';

/** The body to save, given the edited text and the record it was made from; a text says why it cannot be saved. */
export type ReadText<K extends DocumentKind> = (text: string, record: DocumentRecord<K>) => DocumentBody<K> | string;

export interface DocumentEditing {
  language: EditorLanguage;
  /** What the host has. */
  stored: { text: string; revision: number };
  draft: Draft;
  saving: boolean;
  /** The host has a newer revision than the one that was edited. */
  conflict: boolean;
  save: () => void;
  keepMine: () => void;
  takeTheirs: () => void;
}

/** Editing one document as text: draft, save, and what happens when somebody else has saved meanwhile. */
export function useDocumentEditing<K extends DocumentKind>(
  kind: K,
  record: DocumentRecord<K>,
  readText: ReadText<K>,
): DocumentEditing {
  const stored = { text: documentText(kind, record), revision: record.revision };
  const draft = useDraft(`${kind}/${record.id}`, stored.text, record.revision);
  const saving = useSaveDocument(kind);
  const [refused, setRefused] = useState(false);
  const conflict = draft.dirty && (refused || record.revision > draft.baseRevision);

  const about = `save ${kind}/${record.id}`;

  const saveOver = (revision: number) => {
    const text = draft.text;
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
          settleErrors(about);
          draft.settle(text, documentText(kind, saved), saved.revision);
        },
        onError: (error) => {
          if (error instanceof ApiError && error.status === 409) setRefused(true);
          else showError(`Not saved: ${sentenceOf(error)} Your text is stored on this machine.`, { about });
        },
      },
    );
  };
  return {
    language: documentKind(kind).language,
    stored,
    draft,
    saving: saving.isPending,
    conflict,
    save: () => {
      if (draft.dirty && !saving.isPending) saveOver(draft.baseRevision);
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
