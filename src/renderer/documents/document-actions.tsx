import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { DocumentRecord } from '../../core/documents/document-record.ts';
import { documentKind, type DocumentBody, type DocumentKind } from '../../core/documents/documents.ts';
import { useDeleteDocument, useSaveDocument } from '../api/documents.ts';
import { Button } from '../ui/button.tsx';
import { Menu } from '../ui/menu.tsx';
import { reporting, showToast } from '../ui/toasts.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';
import { useRestore } from './use-restore.ts';

export interface DocumentActionsProps<K extends DocumentKind> {
  kind: K;
  record: DocumentRecord<K>;
  /** The record's body under another name. */
  renamed: (name: string) => DocumentBody<K>;
  /** Renaming saves the whole document, so it waits until nothing is unsaved. */
  dirty: boolean;
  /** Who would miss it, under this name or at all: said before a rename and a deletion. */
  missedBy?: string | undefined;
}

/** Rename and delete; a deletion asks first, and can be undone from its toast and from the bin. */
export function DocumentActions<K extends DocumentKind>({
  kind,
  record,
  renamed,
  dirty,
  missedBy,
}: DocumentActionsProps<K>) {
  const [, navigate] = useLocation();
  const [asking, setAsking] = useState<'name' | 'deletion' | null>(null);
  const save = useSaveDocument(kind);
  const remove = useDeleteDocument(kind);
  const { restore } = useRestore(kind);
  const name = record.name ?? 'Untitled';
  const close = () => setAsking(null);
  const deleteNow = () =>
    remove.mutate(
      record.id,
      reporting(`delete ${record.id}`, () => {
        navigate(documentKind(kind).place ?? '/');
        showToast(`Deleted ${name}. It is in the bin.`, { label: 'Undo', run: () => restore(record.id, name) });
      }),
    );
  return (
    <>
      <Menu
        label={`Actions for ${name}`}
        align="end"
        trigger={<Button aria-label="More actions" icon={Ellipsis} iconPx={16} />}
        items={[
          {
            label: 'Rename…',
            icon: Pencil,
            disabled: dirty,
            ...(dirty ? { hint: 'save first' } : {}),
            onSelect: () => setAsking('name'),
          },
          {
            label: 'Delete…',
            icon: Trash2,
            danger: true,
            onSelect: () => setAsking('deletion'),
          },
        ]}
      />
      {asking === 'name' && (
        <NameDialog
          title={`Rename ${name}`}
          submitLabel="Rename"
          initial={name}
          hint={missedBy}
          busy={save.isPending}
          error={save.error?.message ?? null}
          onSubmit={(next) =>
            save.mutate({ id: record.id, revision: record.revision, body: renamed(next) }, { onSuccess: close })
          }
          onClose={close}
        />
      )}
      {asking === 'deletion' && (
        <DeleteDialog
          kind={kind}
          id={record.id}
          name={name}
          busy={remove.isPending}
          dirty={dirty}
          missedBy={missedBy}
          onConfirm={deleteNow}
          onClose={close}
        />
      )}
    </>
  );
}
