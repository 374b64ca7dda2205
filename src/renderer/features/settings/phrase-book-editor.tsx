import { Download } from 'lucide-react';
import { useMemo, useRef, type ReactNode } from 'react';
import { parsePhraseBook } from '../../../core/documents/phrase-book-text.ts';
import type { DocumentEditing } from '../../documents/use-document-editing.ts';
import { DraftBars } from '../../documents/draft-bars.tsx';
import { SaveControls } from '../../documents/save-controls.tsx';
import type { CodeEditorHandle } from '../../editor/code-editor.tsx';
import { editorProblems } from '../../editor/editor-problems.ts';
import { SourceEditor } from '../../documents/source-editor.tsx';
import { ProblemsList } from '../../editor/problems-list.tsx';
import { Button } from '../../ui/button.tsx';
import { plural } from '../../ui/formats.ts';
import { Panes } from '../../ui/panes.tsx';
import { PaneHeader } from '../../ui/pane-header.tsx';
import { saveText } from '../../ui/save-file.ts';
import { useSaveKey } from '../../ui/use-save-key.ts';
import { UnderstandingPane } from './understanding-pane.tsx';
import { ImportButton } from './import-button.tsx';

export interface PhraseBookEditorProps {
  editing: DocumentEditing;
  /** Whose book it is, and since when. */
  subtitle: ReactNode;
  onHistory?: () => void;
  /** What stands in the header before Save. */
  children?: ReactNode;
}

/** The book as text, with what can be done to it. */
export function PhraseBookEditor(props: PhraseBookEditorProps) {
  const { editing, subtitle, onHistory, children } = props;
  const { draft, save } = editing;
  const editor = useRef<CodeEditorHandle>(null);
  const parsed = useMemo(() => parsePhraseBook(draft.text), [draft.text]);
  const problems = useMemo(
    () => ('problems' in parsed ? editorProblems(draft.text, parsed.problems) : []),
    [parsed, draft.text],
  );
  useSaveKey(save);
  const language = 'book' in parsed ? parsed.book.language : 'draft';
  return (
    <>
      <PaneHeader title="Phrase book" subtitle={subtitle}>
        <ImportButton onText={draft.edit} />
        <Button
          kind="quiet"
          icon={Download}
          onClick={() => saveText(`phrase-book-${language}.json`, 'application/json', draft.text)}
        >
          Export
        </Button>
        {children}
        <SaveControls editing={editing} {...(onHistory ? { onHistory } : {})} />
      </PaneHeader>
      <p className="border-b border-line px-3 py-2 text-muted">
        By these phrases the offline engines understand and speak: how both sides hear what the other means, what
        simulated leads and scripted agents say, which facts are asked for and how, what a bad line makes of a word. It
        is used by this account&apos;s rehearsals, live calls and runs that start from now on; runs under way and
        finished ones go by the book that they began with. “*” stands for up to three words.
      </p>
      <DraftBars editing={editing} />
      <div className="min-h-0 flex-1">
        <Panes id="phrase-book" panes={[{ id: 'book' }, { id: 'understanding', size: 360, min: 280 }]}>
          <SourceEditor editing={editing} ref={editor} ariaLabel="Phrase book" problems={problems} />
          <UnderstandingPane editing={editing} book={'book' in parsed ? parsed.book : null} />
        </Panes>
      </div>
      <ProblemsList problems={problems} editor={editor} />
      <footer className="flex h-7 shrink-0 items-center border-t border-line px-3 text-sm text-muted">
        <span className={problems.length > 0 ? 'text-fail' : ''}>
          {problems.length === 0 ? 'no problems' : plural(problems.length, 'problem')}
        </span>
      </footer>
    </>
  );
}
