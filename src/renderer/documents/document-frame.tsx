import { useState, type ReactNode } from 'react';
import type { DocumentRecord } from '../../core/documents/document-record.ts';
import type { DocumentBody, DocumentKind } from '../../core/documents/documents.ts';
import { PaneHeader } from '../ui/pane-header.tsx';
import { useSaveKey } from '../ui/use-save-key.ts';
import { DocumentActions } from './document-actions.tsx';
import { DraftBars } from './draft-bars.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { SaveControls, SaveState } from './save-controls.tsx';
import type { DocumentEditing } from './use-document-editing.ts';
import { recordBody } from './document-text.ts';

export interface DocumentFrameProps<K extends DocumentKind> {
  kind: K;
  record: DocumentRecord<K>;
  editing: DocumentEditing;
  /** The record's body under another name, where that stands in its text too. */
  renamed?: (name: string) => DocumentBody<K>;
  /** Who would miss it, under this name or at all. */
  missedBy?: string | undefined;
  /** What stands in the header before Save, and after it. */
  before?: ReactNode;
  after?: ReactNode;
  children: ReactNode;
}

/** What is around every document's editor: its header with save, history and actions, and the bars over an unsaved draft. */
export function DocumentFrame<K extends DocumentKind>({
  kind,
  record,
  editing,
  renamed = (name) => ({ ...recordBody(record), name }) as DocumentBody<K>,
  missedBy,
  before,
  after,
  children,
}: DocumentFrameProps<K>) {
  const [showHistory, setShowHistory] = useState(false);
  useSaveKey(editing.save);
  const name = record.name ?? 'Untitled';
  const { dirty } = editing.draft;
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PaneHeader title={name} subtitle={<SaveState editing={editing} updatedAt={record.updated_at} />}>
        {before}
        <SaveControls editing={editing} onHistory={() => setShowHistory(true)} />
        {after}
        <DocumentActions kind={kind} record={record} dirty={dirty} renamed={renamed} missedBy={missedBy} />
      </PaneHeader>
      <DraftBars editing={editing} />
      {children}
      {showHistory && (
        <HistoryDialog
          kind={kind}
          id={record.id}
          name={name}
          currentRevision={record.revision}
          dirty={dirty}
          onClose={() => setShowHistory(false)}
        />
      )}
    </div>
  );
}
