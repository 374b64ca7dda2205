import { LeftDraftsBar } from '../../documents/left-drafts-bar.tsx';
import { RecoveredBar } from '../../documents/recovered-bar.tsx';
import { Button } from '../../ui/button.tsx';
import type { EngineEditing } from './use-engine-editing.ts';

/** The bars over the form: changes that came back, a save that met another one, and what other windows left. */
export function EngineDraftBars({ editing }: { editing: EngineEditing }) {
  const { draft, isOvertaken } = editing;
  return (
    <>
      {isOvertaken ? (
        <div
          role="alert"
          className="flex min-h-9 flex-wrap items-center gap-2 border-b border-line bg-warn-soft px-3 py-1"
        >
          <span className="min-w-0 flex-1">It was saved elsewhere while you edited it. Nothing was overwritten.</span>
          <Button onClick={() => void editing.save()}>Save mine over it</Button>
          <Button onClick={draft.discard}>Take what is saved</Button>
        </div>
      ) : (
        <RecoveredBar draft={draft} />
      )}
      <LeftDraftsBar draft={draft} language="json" />
    </>
  );
}
