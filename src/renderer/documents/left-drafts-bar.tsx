import { useState } from 'react';
import { DiffEditor } from '../editor/lazy-editors.tsx';
import type { EditorLanguage } from '../editor/code-editor.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TimeAgo } from '../ui/time-ago.tsx';
import type { LeftDraft } from './draft-storage.ts';
import type { Draft } from './use-draft.ts';

/** A bar for each text that another window left unsaved: both can be had, one after the other. */
export function LeftDraftsBar({
  draft,
  language,
}: {
  draft: Pick<Draft, 'text' | 'dirty' | 'left' | 'takeLeft' | 'dropLeft'>;
  language: EditorLanguage;
}) {
  const [compared, setCompared] = useState<LeftDraft | null>(null);
  return (
    <>
      {draft.left.map((left) => (
        <section
          key={left.window}
          aria-label="Left by another window"
          className="flex min-h-9 flex-wrap items-center gap-2 border-b border-line bg-accent-soft px-3 py-1"
        >
          <span className="min-w-60 flex-1">
            {left.isClosed ? 'Other' : 'Another window has'} unsaved changes from <TimeAgo iso={left.savedAt} />
            {left.isClosed && ' are stored on this machine, too'}.
          </span>
          <span className="flex flex-wrap gap-2">
            <Button onClick={() => setCompared(left)}>Compare</Button>
            <Button
              title={draft.dirty ? 'What is unsaved here is kept in their place' : undefined}
              onClick={() => draft.takeLeft(left)}
            >
              {draft.dirty ? 'Show them instead' : 'Show them'}
            </Button>
            {left.isClosed && (
              <Button kind="quiet" onClick={() => draft.dropLeft(left)}>
                Throw them away
              </Button>
            )}
          </span>
        </section>
      ))}
      <Dialog
        title="Your text and that of the other window"
        description="Left: the text here. Right: what the other window left unsaved."
        size="wide"
        open={compared !== null}
        onClose={() => setCompared(null)}
      >
        <div className="h-[60vh]">
          <DiffEditor
            language={language}
            before={draft.text}
            after={compared?.text ?? ''}
            names={['The text here', 'The text of the other window']}
          />
        </div>
      </Dialog>
    </>
  );
}
