import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { DocumentBody, DocumentKind, DocumentRecord } from '../../core/contract/local/documents.ts';
import { useDeleteDocument, useSaveDocument, useUndeleteDocument } from '../api/documents.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Menu } from '../ui/menu.tsx';
import { messageOf } from '../ui/message-of.ts';
import { showError, showToast } from '../ui/toasts.tsx';
import { NameDialog } from './name-dialog.tsx';

export interface DocumentActionsProps<K extends DocumentKind> {
  kind: K;
  base: string;
  record: DocumentRecord<K>;
  /** The record's body under another name. */
  renamed: (name: string) => DocumentBody<K>;
  /** Renaming saves the whole document, so it waits until nothing is unsaved. */
  dirty: boolean;
  /** Who would miss it, under this name or at all: said before a rename, and asked before a deletion. */
  missedBy?: string | undefined;
}

/** Rename and delete; a deletion can be undone from its toast. */
export function DocumentActions<K extends DocumentKind>({ kind, base, record, renamed, dirty, missedBy }: DocumentActionsProps<K>) {
  const [, navigate] = useLocation();
  const [renaming, setRenaming] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const save = useSaveDocument(kind);
  const remove = useDeleteDocument(kind);
  const undelete = useUndeleteDocument(kind);
  const name = record.name ?? 'Untitled';
  // As a promise: by the time somebody clicks Undo this component is gone, and callbacks of its mutation with it.
  const undo = () =>
    void undelete.mutateAsync(record.id).then(
      () => {
        showToast(`${name} is back.`);
        navigate(`${base}/${record.id}`);
      },
      (error: unknown) => showError(messageOf(error)),
    );
  const deleteNow = () =>
    remove.mutate(record.id, {
      onSuccess: () => {
        navigate(base);
        showToast(`Deleted ${name}.`, { label: 'Undo', run: undo });
      },
      onError: (error) => showError(error.message),
    });
  return (
    <>
      <Menu
        label={`Actions for ${name}`}
        align="end"
        trigger={<Button kind="quiet" aria-label="More actions" icon={<Ellipsis size={16} aria-hidden />} />}
        items={[
          { label: 'Rename…', icon: <Pencil size={14} aria-hidden />, disabled: dirty, ...(dirty ? { hint: 'save first' } : {}), onSelect: () => setRenaming(true) },
          { label: missedBy === undefined ? 'Delete' : 'Delete…', icon: <Trash2 size={14} aria-hidden />, danger: true, onSelect: () => (missedBy === undefined ? deleteNow() : setDeleting(true)) },
        ]}
      />
      {renaming && (
        <NameDialog
          title={`Rename ${name}`}
          submitLabel="Rename"
          initial={name}
          hint={missedBy}
          busy={save.isPending}
          error={save.error?.message ?? null}
          onSubmit={(next) => save.mutate({ id: record.id, revision: record.revision, body: renamed(next) }, { onSuccess: () => setRenaming(false) })}
          onClose={() => setRenaming(false)}
        />
      )}
      {deleting && (
        <ConfirmDialog title={`Delete ${name}?`} doIt="Delete" busy={remove.isPending} onConfirm={deleteNow} onClose={() => setDeleting(false)}>
          <p>{missedBy}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
