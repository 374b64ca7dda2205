import { History, Save } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { TimeAgo } from '../ui/time-ago.tsx';
import type { DocumentEditing } from './use-document-editing.ts';

/** Save state in words: saved when, or unsaved. */
export function SaveState({ editing, updatedAt }: { editing: DocumentEditing; updatedAt: string | null }) {
  if (editing.saving) return <output>saving…</output>;
  return editing.draft.dirty ? (
    <output className="text-warn">● unsaved</output>
  ) : (
    <output>
      r{editing.stored.revision}{' '}
      {updatedAt === null ? (
        'saved'
      ) : (
        <>
          saved <TimeAgo iso={updatedAt} />
        </>
      )}
    </output>
  );
}

export function SaveControls({
  editing,
  onHistory,
}: {
  editing: Pick<DocumentEditing, 'draft' | 'saving' | 'save'>;
  /** Absent for what has none yet. */
  onHistory?: () => void;
}) {
  return (
    <>
      {onHistory && (
        <Button kind="quiet" icon={History} onClick={onHistory}>
          History
        </Button>
      )}
      <Button
        kind="primary"
        disabled={!editing.draft.dirty || editing.saving}
        onClick={editing.save}
        title="Save (Ctrl/⌘+S)"
        icon={Save}
        spins={editing.saving}
      >
        Save
      </Button>
    </>
  );
}
