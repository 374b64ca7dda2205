import { Ban, CircleCheck, Copy, Ellipsis, FileDown, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Folder } from '../../core/contract/local/folder.ts';
import { titleOf, type Stored, type StoredBody } from '../../core/documents/stored.ts';
import { nounOf, placeOf, type AnyKind } from '../../core/documents/record-kinds.ts';
import { useCreateDocument, useDeleteDocument, useSaveDocument } from '../api/documents.ts';
import { useExportFile } from '../api/folder.ts';
import { Button } from '../ui/button.tsx';
import { Menu, type MenuItem } from '../ui/menu.tsx';
import { saveText } from '../ui/save-file.ts';
import { reporting, showToast } from '../ui/toasts.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { bodyOf } from './document-text.ts';
import { NameDialog } from './name-dialog.tsx';
import { useUndo } from './use-undo.ts';

export interface DocumentActionsProps<K extends AnyKind> {
  kind: K;
  record: Stored[K];
  /** The record's body under another name; null for what is not called by one. */
  renamed: ((name: string) => StoredBody[K]) | null;
  /** The body of a copy under that name, where more of it has to be another than the name. */
  copied?: ((name: string) => StoredBody[K]) | undefined;
  /** What changes the record as a whole waits until nothing is unsaved. */
  dirty: boolean;
  /** Who would miss it, under this name or at all: said before a rename and a deletion. */
  missedBy?: string | undefined;
}

/** One file as text; the files of a data store one by one. */
const saveFiles = ({ files }: Pick<Folder, 'files'>): void => {
  for (const { path, text } of files) saveText(path.split('/').at(-1) ?? path, 'text/plain', text);
};

const copyOf = (name: string): string => `${name.slice(0, 190)} (copy)`;

/** Whether it can be switched off, and is on; null for what has no such switch. A campaign that does not say is on. */
function switchOf(kind: AnyKind, body: object): boolean | null {
  if ('enabled' in body && typeof body.enabled === 'boolean') return body.enabled;
  return kind === 'campaigns' ? true : null;
}

/** Rename, duplicate, enable, disable and delete; a deletion asks first, and can be undone from its toast and from the bin. */
export function DocumentActions<K extends AnyKind>({
  kind,
  record,
  renamed,
  copied = renamed ?? undefined,
  dirty,
  missedBy,
}: DocumentActionsProps<K>) {
  const [, navigate] = useLocation();
  const [asking, setAsking] = useState<'name' | 'copy' | 'deletion' | null>(null);
  const save = useSaveDocument(kind);
  const create = useCreateDocument(kind);
  const remove = useDeleteDocument(kind);
  const exporting = useExportFile();
  const { offer } = useUndo();
  const name = titleOf(kind, record);
  const body = bodyOf(kind, record);
  const isOn = switchOf(kind, body);
  const close = () => setAsking(null);
  const opened = (copy: Stored[K]) => {
    close();
    navigate(`${placeOf(kind)}/${copy.id}`);
    showToast(`This is a copy of ${name}.`, offer());
  };
  const deleteNow = () =>
    remove.mutate(
      record.id,
      reporting(`delete ${record.id}`, () => {
        navigate(placeOf(kind));
        showToast(`Deleted ${name}. It is in the bin.`, offer());
      }),
    );
  const setEnabled = (enabled: boolean) =>
    save.mutate(
      { id: record.id, revision: record.revision, body: { ...body, enabled }, did: enabled ? 'Enabled' : 'Disabled' },
      reporting(`switch ${record.id}`, () => showToast(`${name} is ${enabled ? 'enabled' : 'disabled'}.`, offer())),
    );
  const saveFile = () => exporting.mutate({ kind, id: record.id }, reporting(`file ${record.id}`, saveFiles));
  /** Waits for what is unsaved. */
  const whenSaved = (item: MenuItem): MenuItem => (dirty ? { ...item, disabled: true, hint: 'save first' } : item);
  const items: MenuItem[] = [
    ...(renamed ? [whenSaved({ label: 'Rename…', icon: Pencil, onSelect: () => setAsking('name') })] : []),
    whenSaved({
      label: copied ? 'Duplicate…' : 'Duplicate',
      icon: Copy,
      onSelect: () => (copied ? setAsking('copy') : create.mutate(body, reporting(`duplicate ${record.id}`, opened))),
    }),
    ...(isOn === null
      ? []
      : [
          whenSaved({
            label: isOn ? 'Disable' : 'Enable',
            icon: isOn ? Ban : CircleCheck,
            onSelect: () => setEnabled(!isOn),
          }),
        ]),
    { label: 'Save as a file…', icon: FileDown, onSelect: saveFile },
    { label: 'Delete…', icon: Trash2, danger: true, onSelect: () => setAsking('deletion') },
  ];
  return (
    <>
      <Menu
        label={`Actions for ${name}`}
        align="end"
        trigger={<Button aria-label="More actions" icon={Ellipsis} iconPx={16} />}
        items={items}
      />
      {asking === 'name' && renamed && (
        <NameDialog
          title={`Rename ${name}`}
          submitLabel="Rename"
          initial={name}
          hint={missedBy}
          busy={save.isPending}
          error={save.error?.message ?? null}
          onSubmit={(next) =>
            save.mutate(
              { id: record.id, revision: record.revision, body: renamed(next), did: 'Renamed' },
              {
                onSuccess() {
                  close();
                  showToast(`${name} is called ${next} now.`, offer());
                },
              },
            )
          }
          onClose={close}
        />
      )}
      {asking === 'copy' && copied && (
        <NameDialog
          title={`Duplicate ${name}`}
          hint={`A ${nounOf(kind)} of its own, with all that is saved of this one.`}
          submitLabel="Duplicate"
          initial={copyOf(name)}
          busy={create.isPending}
          error={create.error?.message ?? null}
          onSubmit={(next) => create.mutate(copied(next), { onSuccess: opened })}
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
