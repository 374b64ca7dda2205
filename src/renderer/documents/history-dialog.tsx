import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { Origin, Revision } from '../../core/documents/document-record.ts';
import { languageOf, type Stored, type StoredBody } from '../../core/documents/stored.ts';
import type { AnyKind } from '../../core/documents/record-kinds.ts';
import { useRestoreRevision, useRevisions } from '../api/documents.ts';
import { DiffEditor } from '../editor/lazy-editors.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SelectInput } from '../ui/field.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { EmptyState } from '../ui/states.tsx';
import { TimeAgo } from '../ui/time-ago.tsx';
import { reporting, showToast } from '../ui/toasts.tsx';
import { documentText } from './document-text.ts';
import { useUndo } from './use-undo.ts';

export interface HistoryDialogProps<K extends AnyKind> {
  kind: K;
  id: string;
  name: string;
  currentRevision: number;
  /** Restoring is refused while there is unsaved text, since it would be lost. */
  dirty: boolean;
  onClose: () => void;
}

const FROM: Readonly<Record<Origin, string>> = { screen: 'on the screen', api: 'by API', file: 'from files' };

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
    <ul aria-label="Revisions" className="w-52 shrink-0 overflow-auto border-r border-line pr-2">
      {revisions.map(({ revision, saved_at, origin, note }) => (
        <li key={revision}>
          <button
            type="button"
            aria-current={revision === selected ? 'true' : undefined}
            onClick={() => onSelect(revision)}
            className="flex w-full flex-col rounded px-2 py-1 text-left hover:bg-hover aria-[current=true]:bg-selected"
          >
            <span>
              r{revision} {revision === current && <span className="text-subtle">(current)</span>}
            </span>
            <span className="text-sm text-muted">
              <TimeAgo iso={saved_at} /> {origin !== null && FROM[origin]}
            </span>
            {note !== null && <span className="text-sm text-subtle">{note}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Which revision stands on a side of the comparison. */
function Side({
  label,
  revisions,
  value,
  onValue,
}: {
  label: string;
  revisions: readonly Revision[];
  value: number;
  onValue: (revision: number) => void;
}) {
  return (
    <label className="flex flex-1 items-center gap-2 text-sm text-muted">
      {label}
      <SelectInput value={value} onText={(text) => onValue(Number(text))}>
        {revisions.map(({ revision }) => (
          <option key={revision} value={revision}>
            r{revision}
          </option>
        ))}
      </SelectInput>
    </label>
  );
}

/** Every revision with when it was made and from where, any two of them side by side, and the way back to one (which makes a new revision: nothing is lost). */
export function HistoryDialog<K extends AnyKind>({
  kind,
  id,
  name,
  currentRevision,
  dirty,
  onClose,
}: HistoryDialogProps<K>) {
  const revisions = useRevisions(kind, id);
  const restore = useRestoreRevision(kind);
  const { offer } = useUndo();
  const [chosen, setChosen] = useState<number | null>(null);
  /** The sides, where they are others than follow from what is chosen. */
  const [sides, setSides] = useState<{ left?: number; right?: number }>({});
  const items = (revisions.data?.items ?? []).toSorted((a, b) => b.revision - a.revision);
  const selected = items.find((revision) => revision.revision === (chosen ?? currentRevision)) ?? items[0];
  const newest = items[0]?.revision ?? currentRevision;
  // What is chosen against what stands there now; of that, what it changed.
  const before = items.find(({ revision }) => revision < newest)?.revision ?? newest;
  const left = sides.left ?? (selected?.revision === newest ? before : (selected?.revision ?? newest));
  const right = sides.right ?? newest;
  const textOf = (wanted: number): string => {
    const found = items.find(({ revision }) => revision === wanted);
    // A body was checked against its kind's schema when it was saved.
    return found ? documentText(kind, found.body as unknown as StoredBody[K]) : '';
  };
  const canRestore = selected != null && selected.revision !== newest && !dirty;
  const restoreSelected = () => {
    if (!selected) return;
    restore.mutate(
      { id, revision: selected.revision },
      reporting(`restore ${kind}/${id}`, (record: Stored[K]) => {
        showToast(`${name} is as it was in r${selected.revision}; that is now r${record.revision}.`, offer());
        onClose();
      }),
    );
  };
  return (
    <Dialog
      title={`History of ${name}`}
      description="Every change is a revision, whoever made it. Choose one to see it beside what is there now, or any two to compare."
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
        {revisions.data && !selected && (
          <EmptyState title="Nothing was changed yet">
            The next change is stored as a revision, and with it what stood there before.
          </EmptyState>
        )}
        {selected && (
          <>
            <RevisionList
              revisions={items}
              selected={selected.revision}
              current={newest}
              onSelect={(revision) => {
                setChosen(revision);
                setSides({});
              }}
            />
            <div className="flex min-w-0 flex-1 flex-col gap-2">
              <div className="flex gap-3">
                <Side
                  label="Left"
                  revisions={items}
                  value={left}
                  onValue={(one) => setSides({ ...sides, left: one })}
                />
                <Side
                  label="Right"
                  revisions={items}
                  value={right}
                  onValue={(one) => setSides({ ...sides, right: one })}
                />
                {left === right && <span className="self-center text-sm text-muted">the same on both sides</span>}
              </div>
              <div className="min-h-0 flex-1">
                <DiffEditor
                  language={languageOf(kind)}
                  before={textOf(left)}
                  after={textOf(right)}
                  names={[`${name}, r${left}`, `${name}, r${right}`]}
                />
              </div>
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}
