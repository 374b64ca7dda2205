import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { DocumentRecord, Revision } from '../../core/documents/document-record.ts';
import { documentKind, type DocumentBody, type DocumentKind } from '../../core/documents/documents.ts';
import { useRestoreRevision, useRevisions } from '../api/documents.ts';
import { DiffEditor } from '../editor/lazy-editors.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { TimeAgo } from '../ui/time-ago.tsx';
import { reporting, showToast } from '../ui/toasts.tsx';
import { documentText } from './document-text.ts';

export interface HistoryDialogProps<K extends DocumentKind> {
  kind: K;
  id: string;
  name: string;
  currentRevision: number;
  /** Restoring is refused while there is unsaved text, since it would be lost. */
  dirty: boolean;
  onClose: () => void;
}

function RevisionList({
  revisions,
  selected,
  current,
  onSelect,
}: {
  revisions: readonly Revision[];
  selected: number;
  current: number;
  onSelect: (revision: number) => void;
}) {
  return (
    <ul aria-label="Revisions" className="w-48 shrink-0 overflow-auto border-r border-line pr-2">
      {revisions.map((revision) => (
        <li key={revision.revision}>
          <button
            type="button"
            aria-current={revision.revision === selected ? 'true' : undefined}
            onClick={() => onSelect(revision.revision)}
            className="flex w-full flex-col rounded px-2 py-1 text-left hover:bg-hover aria-[current=true]:bg-selected"
          >
            <span>
              r{revision.revision} {revision.revision === current && <span className="text-subtle">(current)</span>}
            </span>
            <span className="text-sm text-muted">
              <TimeAgo iso={revision.saved_at} /> {revision.note}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Every revision with what it changed, and the way back to it (which makes a new revision: nothing is lost). */
export function HistoryDialog<K extends DocumentKind>({
  kind,
  id,
  name,
  currentRevision,
  dirty,
  onClose,
}: HistoryDialogProps<K>) {
  // A body was checked against its kind's schema when it was saved.
  const revisionText = (revision: Revision | undefined) =>
    revision ? documentText(kind, revision.body as unknown as DocumentBody<K>) : '';
  const revisions = useRevisions(kind, id);
  const restore = useRestoreRevision(kind);
  const [chosen, setChosen] = useState<number | null>(null);
  const items = (revisions.data?.items ?? []).toSorted((a, b) => b.revision - a.revision);
  const selected = items.find((revision) => revision.revision === (chosen ?? currentRevision)) ?? items[0];
  const previous = selected && items.find((revision) => revision.revision < selected.revision);
  const canRestore = selected != null && selected.revision !== currentRevision && !dirty;
  const restoreSelected = () => {
    if (!selected) return;
    restore.mutate(
      { id, revision: selected.revision },
      reporting(`restore ${kind}/${id}`, (record: DocumentRecord<K>) => {
        showToast(`${name} is as it was in r${selected.revision}; that is now r${record.revision}.`);
        onClose();
      }),
    );
  };
  return (
    <Dialog
      title={`History of ${name}`}
      description={
        selected
          ? previous
            ? `What r${selected.revision} changed (left: r${previous.revision})`
            : `r${selected.revision} is the first`
          : 'Every save is a revision'
      }
      size="wide"
      open
      onClose={onClose}
      footer={
        <>
          {dirty && (
            <span className="mr-auto text-muted">
              Save or discard your changes before restoring an earlier revision.
            </span>
          )}
          <Button kind="primary" disabled={!canRestore || restore.isPending} onClick={restoreSelected} icon={RotateCcw}>
            Restore r{selected?.revision ?? ''}
          </Button>
        </>
      }
    >
      <div className="flex h-[60vh] gap-3">
        <QueryView query={revisions} what="the history" />
        {selected && (
          <>
            <RevisionList
              revisions={items}
              selected={selected.revision}
              current={currentRevision}
              onSelect={setChosen}
            />
            <div className="min-w-0 flex-1">
              <DiffEditor
                language={documentKind(kind).language}
                before={revisionText(previous)}
                after={revisionText(selected)}
              />
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}
