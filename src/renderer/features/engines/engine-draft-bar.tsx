import { Button } from '../../ui/button.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import type { EngineEditing } from './use-engine-editing.ts';

/** The bar over the form: changes that came back, and a save that met another one. */
export function EngineDraftBar({ editing }: { editing: EngineEditing }) {
  const { draft, isOvertaken } = editing;
  if (isOvertaken)
    return (
      <div
        role="alert"
        className="flex min-h-9 flex-wrap items-center gap-2 border-b border-line bg-warn-soft px-4 py-1"
      >
        <span className="min-w-0 flex-1">It was saved elsewhere while you edited it. Nothing was overwritten.</span>
        <Button onClick={() => void editing.save()}>Save mine over it</Button>
        <Button onClick={draft.discard}>Take what is saved</Button>
      </div>
    );
  if (draft.recoveredAt === null || !draft.dirty) return null;
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-2 border-b border-line bg-accent-soft px-4 py-1">
      <output className="min-w-0 flex-1">
        Unsaved changes from <TimeAgo iso={draft.recoveredAt} /> were stored on this machine and are back.
      </output>
      <Button onClick={draft.discard}>Discard them</Button>
      <Button kind="quiet" onClick={draft.acknowledge}>
        Keep
      </Button>
    </div>
  );
}
