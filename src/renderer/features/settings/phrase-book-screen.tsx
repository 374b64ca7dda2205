import { Download, RotateCcw, Save, Upload } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import type { PhraseBook } from '../../../core/language/phrase-book.ts';
import { usePhraseBook, useSavePhraseBook } from '../../api/phrase-book.ts';
import { DraftBars } from '../../documents/draft-bars.tsx';
import { useDraft } from '../../documents/use-draft.ts';
import type { CodeEditorHandle } from '../../editor/code-editor.tsx';
import { CodeEditor } from '../../editor/lazy-editors.tsx';
import { ProblemsList } from '../../editor/problems-list.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { plural } from '../../ui/formats.ts';
import { PaneHeader } from '../../ui/pane-header.tsx';
import { saveText } from '../../ui/save-file.ts';
import { SectionNav } from '../../ui/section-nav.tsx';
import { SETTINGS_SECTIONS } from '../../ui/sections.ts';
import { ErrorState, Loading } from '../../ui/states.tsx';
import { reporting, showError, showToast } from '../../ui/toasts.tsx';
import { useSaveKey } from '../../ui/use-save-key.ts';
import { phraseBookText, readPhraseBook } from './phrase-book-text.ts';

/** A book is some 30 kB; more than this is another file. */
const MAX_FILE_BYTES = 1_000_000;

/** What errors are about. */
const IMPORT = 'phrase book import';
const SAVE = 'phrase book';

function ImportButton({ onText }: { onText: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const read = (file: File | undefined) => {
    if (!file) return;
    if (file.size > MAX_FILE_BYTES) {
      showError(`${file.name} is too large for a phrase book: at most 1 MB.`, { about: IMPORT });
      return;
    }
    const { onSuccess, onError } = reporting(IMPORT, onText, `${file.name} could not be read: `);
    file.text().then(onSuccess, onError);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".json,.yaml,.yml"
        aria-label="Phrase book file"
        className="hidden"
        onChange={(event) => {
          read(event.target.files?.[0]);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
      <Button kind="quiet" icon={<Upload size={14} aria-hidden />} onClick={() => input.current?.click()}>
        Import…
      </Button>
    </>
  );
}

function PhraseBookEditor({ book, isOwn }: { book: PhraseBook; isOwn: boolean }) {
  const serverText = useMemo(() => phraseBookText(book), [book]);
  const draft = useDraft('settings/phrase-book', serverText, 0);
  const saving = useSavePhraseBook();
  const editor = useRef<CodeEditorHandle>(null);
  const [restoring, setRestoring] = useState(false);
  const reading = useMemo(() => readPhraseBook(draft.text), [draft.text]);
  const problems = 'problems' in reading ? reading.problems : [];
  const send = (next: PhraseBook | null, said: string) =>
    saving.mutate(
      next,
      reporting(
        SAVE,
        (kept: { phrase_book: PhraseBook }) => {
          draft.settle(draft.text, phraseBookText(kept.phrase_book), 0);
          setRestoring(false);
          showToast(said);
        },
        'Not saved: ',
      ),
    );
  const save = () => {
    if (!draft.dirty || saving.isPending) return;
    if ('book' in reading) send(reading.book, 'Rehearsals and new runs speak by this book now.');
    else showError(`Line ${problems[0]?.line ?? 1} cannot be saved: ${problems[0]?.message ?? ''}`, { about: SAVE });
  };
  useSaveKey(save);
  return (
    <>
      <PaneHeader
        title="Phrase book"
        subtitle={
          <>
            <Badge tone={isOwn ? 'accent' : 'neutral'}>{isOwn ? "this workspace's own" : 'as shipped'}</Badge>
            {book.language}, version {book.version}
            {draft.dirty && <output className="text-warn">● unsaved</output>}
          </>
        }
      >
        <ImportButton onText={draft.edit} />
        <Button
          kind="quiet"
          icon={<Download size={14} aria-hidden />}
          onClick={() => saveText(`phrase-book-${book.language}.json`, 'application/json', draft.text)}
        >
          Export
        </Button>
        <Button
          kind="quiet"
          disabled={!isOwn}
          icon={<RotateCcw size={14} aria-hidden />}
          onClick={() => setRestoring(true)}
        >
          Restore…
        </Button>
        <Button
          kind="primary"
          disabled={!draft.dirty || saving.isPending}
          icon={<Save size={14} aria-hidden />}
          title="Save (Ctrl/⌘+S)"
          onClick={save}
        >
          Save
        </Button>
      </PaneHeader>
      <p className="border-b border-line px-3 py-2 text-muted">
        By these phrases the offline engines understand and speak: how both sides hear what the other means, what
        simulated leads and scripted agents say, which facts are asked for and how, what a bad line makes of a word. It
        holds for rehearsals and for runs that start from now on, in all accounts of this workspace; runs under way and
        finished ones keep the book that they were held with. “*” stands for up to three words.
      </p>
      <DraftBars
        editing={{ draft, saving: saving.isPending, conflict: false, save, keepMine: save, takeTheirs: draft.discard }}
        language="yaml"
        serverText={serverText}
        serverRevision={0}
      />
      <div className="min-h-0 flex-1">
        <CodeEditor
          ref={editor}
          ariaLabel="Phrase book"
          language="yaml"
          value={draft.text}
          problems={problems}
          onChange={draft.edit}
          onSave={save}
        />
      </div>
      <ProblemsList
        problems={problems}
        onReveal={(problem) => editor.current?.reveal(problem.line, problem.column)}
        onFix={(problem) => editor.current?.fix(problem)}
      />
      <footer className="flex h-7 shrink-0 items-center border-t border-line px-3 text-sm text-muted">
        <span className={problems.length > 0 ? 'text-fail' : ''}>
          {problems.length === 0 ? 'no problems' : plural(problems.length, 'problem')}
        </span>
      </footer>
      {restoring && (
        <ConfirmDialog
          title="Go back to the shipped phrase book?"
          doIt="Use the shipped one"
          busy={saving.isPending}
          onConfirm={() => send(null, 'The shipped phrase book is back.')}
          onClose={() => setRestoring(false)}
        >
          This workspace&apos;s own book is given up. Export it first if it may be wanted again; finished runs keep the
          book that they were held with.
        </ConfirmDialog>
      )}
    </>
  );
}

/** The phrases by which conversations are understood and held, for the whole workspace. */
export function PhraseBookScreen() {
  const kept = usePhraseBook();
  return (
    <div className="flex h-full min-h-0 flex-col">
      <SectionNav label="Settings" items={SETTINGS_SECTIONS} />
      {kept.isPending && <Loading what="the phrase book" />}
      {kept.error && !kept.data && (
        <ErrorState what="The phrase book could not be read" error={kept.error} onRetry={() => void kept.refetch()} />
      )}
      {kept.data && <PhraseBookEditor book={kept.data.phrase_book} isOwn={kept.data.is_own} />}
    </div>
  );
}
