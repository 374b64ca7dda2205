import { Button } from '../ui/button.tsx';
import { TimeAgo } from '../ui/time-ago.tsx';
import type { Draft } from './use-draft.ts';

/** The bar over an editor or form whose unsaved changes came back. */
export function RecoveredBar({ draft, onCompare }: { draft: Draft; onCompare?: () => void }) {
  if (draft.recoveredAt === null || !draft.dirty) return null;
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-2 border-b border-line bg-accent-soft px-3 py-1">
      <output className="min-w-60 flex-1">
        Unsaved changes from <TimeAgo iso={draft.recoveredAt} /> were stored on this machine and are back.
      </output>
      <span className="flex flex-wrap gap-2">
        {onCompare && <Button onClick={onCompare}>Compare</Button>}
        <Button onClick={draft.discard}>Discard them</Button>
        <Button kind="quiet" onClick={draft.acknowledge}>
          Keep
        </Button>
      </span>
    </div>
  );
}
