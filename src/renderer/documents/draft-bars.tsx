import { useState } from 'react';
import { DiffEditor } from '../editor/lazy-editors.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { LeftDraftsBar } from './left-drafts-bar.tsx';
import { RecoveredBar } from './recovered-bar.tsx';
import type { DocumentEditing } from './use-document-editing.ts';

/** The bars over an editor: a draft that came back, what other windows left, and a save that met another one. */
export function DraftBars({ editing }: { editing: DocumentEditing }) {
  const { draft, conflict, stored, language } = editing;
  const [comparing, setComparing] = useState(false);
  return (
    <>
      {conflict && (
        <div
          role="alert"
          className="flex min-h-9 flex-wrap items-center gap-2 border-b border-line bg-warn-soft px-3 py-1"
        >
          <span className="min-w-60 flex-1">
            Revision {stored.revision} was saved while you edited revision {draft.baseRevision}. Nothing was
            overwritten.
          </span>
          <span className="flex flex-wrap gap-2">
            <Button onClick={() => setComparing(true)}>Compare</Button>
            <Button onClick={editing.keepMine}>Save mine over it</Button>
            <Button onClick={editing.takeTheirs}>Take revision {stored.revision}</Button>
          </span>
        </div>
      )}
      {!conflict && <RecoveredBar draft={draft} onCompare={() => setComparing(true)} />}
      <LeftDraftsBar draft={draft} language={language} />
      <Dialog
        title="Saved text and your changes"
        description={`Left: revision ${stored.revision} as saved. Right: your text.`}
        size="wide"
        open={comparing}
        onClose={() => setComparing(false)}
      >
        <div className="h-[60vh]">
          <DiffEditor
            language={language}
            before={stored.text}
            after={draft.text}
            names={[`Revision ${stored.revision} as saved`, 'Your text']}
          />
        </div>
      </Dialog>
    </>
  );
}
