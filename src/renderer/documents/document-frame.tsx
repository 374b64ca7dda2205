import type { ReactNode } from 'react';
import { titleOf, type Stored, type StoredBody } from '../../core/documents/stored.ts';
import type { AnyKind } from '../../core/documents/record-kinds.ts';
import { useQueryParam } from '../ui/hash-location.ts';
import { PaneHeader } from '../ui/pane-header.tsx';
import { useSaveKey } from '../ui/use-save-key.ts';
import { DocumentActions } from './document-actions.tsx';
import { DraftBars } from './draft-bars.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { SaveControls, SaveState } from './save-controls.tsx';
import type { DocumentEditing } from './use-document-editing.ts';
import { bodyOf } from './document-text.ts';

export interface DocumentFrameProps<K extends AnyKind> {
  kind: K;
  record: Stored[K];
  editing: DocumentEditing;
  /** The record's body under another name, where that stands in its text too; null for what is not called by one. */
  renamed?: ((name: string) => StoredBody[K]) | null;
  /** The body of a copy, where more of it has to be another than the name. */
  copied?: (name: string) => StoredBody[K];
  /** Who would miss it, under this name or at all. */
  missedBy?: string | undefined;
  /** What stands in the header before Save, and after it. */
  before?: ReactNode;
  after?: ReactNode;
  children: ReactNode;
}

/** What is around every document's editor: its header with save, history and actions, and the bars over an unsaved draft. */
export function DocumentFrame<K extends AnyKind>({
  kind,
  record,
  editing,
  renamed = (name) => ({ ...bodyOf(kind, record), name }),
  copied,
  missedBy,
  before,
  after,
  children,
}: DocumentFrameProps<K>) {
  const [history, setHistory] = useQueryParam('history');
  useSaveKey(editing.save);
  const name = titleOf(kind, record);
  const { dirty } = editing.draft;
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PaneHeader title={name} subtitle={<SaveState editing={editing} updatedAt={record.updated_at ?? null} />}>
        {before}
        <SaveControls editing={editing} onHistory={() => setHistory('1')} />
        {after}
        <DocumentActions
          kind={kind}
          record={record}
          dirty={dirty}
          renamed={renamed}
          copied={copied}
          missedBy={missedBy}
        />
      </PaneHeader>
      <DraftBars editing={editing} />
      {children}
      {history !== null && (
        <HistoryDialog
          kind={kind}
          id={record.id}
          name={name}
          currentRevision={record.revision}
          dirty={dirty}
          onClose={() => setHistory(null)}
        />
      )}
    </div>
  );
}
