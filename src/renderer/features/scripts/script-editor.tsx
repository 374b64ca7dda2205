import { Eye, PanelRight } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { readingTime } from '../../../core/authoring/reading-time.ts';
import type { ScriptSymbol } from '../../../core/authoring/script-symbols.ts';
import { parseScript } from '../../../core/authoring/script-text.ts';
import type { DocumentRecord } from '../../../core/documents/document-record.ts';
import type { Rename } from '../../../core/contract/local/rename.ts';
import type { TrialRecord } from '../../../core/runs/trial-record.ts';
import { useScriptWorld } from '../../api/script-world.ts';
import { DocumentFrame } from '../../documents/document-frame.tsx';
import { RenameDialog } from '../../documents/rename-dialog.tsx';
import { readScript } from '../../documents/read-text.ts';
import { useDocumentEditing } from '../../documents/use-document-editing.ts';
import type { CodeEditorHandle, LineMark } from '../../editor/code-editor.tsx';
import { SourceEditor } from '../../documents/source-editor.tsx';
import { ProblemsList } from '../../editor/problems-list.tsx';
import { TextRemedy } from '../../problems/text-remedy.tsx';
import { useScriptProblems } from '../../problems/use-problems.ts';
import { useCast } from '../../rehearsal/use-cast.ts';
import { Button } from '../../ui/button.tsx';
import { clock, plural } from '../../ui/formats.ts';
import { Panes } from '../../ui/panes.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { definitionOf } from './definition-of.ts';
import { scriptCoverage, type ScriptCoverage } from './script-coverage.ts';
import { ScriptPreviewPane } from './script-preview-pane.tsx';
import { ScriptRehearsal } from './script-rehearsal.tsx';
import { lineOfTurn, turnAtLine } from './script-turns.ts';

type ScriptRecord = DocumentRecord<'scripts'>;

interface Played {
  trial: TrialRecord;
  coverage: ScriptCoverage;
}

const NO_MARKS: readonly LineMark[] = [];

/** The script editor with its rehearsal beside it; what the rehearsal reached is marked in the margin. */
export function ScriptEditor({ record }: { record: ScriptRecord }) {
  const editing = useDocumentEditing('scripts', record, readScript);
  const { draft } = editing;
  const editor = useRef<CodeEditorHandle>(null);
  const [pane, setPane] = useState<'rehearsal' | 'preview' | null>('rehearsal');
  const toggle = (which: 'rehearsal' | 'preview') => setPane(pane === which ? null : which);
  const [played, setPlayed] = useState<Played | null>(null);
  const trial = played?.trial ?? null;
  const coverage = pane ? played?.coverage : null;
  const script = useMemo(() => parseScript(draft.text), [draft.text]);
  const [caretLine, setCaretLine] = useState<number | null>(null);
  const cast = useCast({
    of: { kind: 'scripts', id: record.id },
    uses: ({ script_id, script_ids }) => script_id === record.id || !!script_ids?.includes(record.id),
  });
  // What is marked and completed takes somebody to hear it: until they are chosen, the first ones stand in.
  const world = useScriptWorld(cast.agent ?? cast.agents[0], cast.scenario ?? cast.scenarios[0]);
  const problems = useScriptProblems(record.id, draft.text, world, script);
  const shownTurn = useMemo(
    () => (trial && caretLine !== null ? turnAtLine(script, trial.turns, caretLine) : null),
    [script, trial, caretLine],
  );
  const latest = useRef({ script, trial });
  useEffect(() => {
    latest.current = { script, trial };
  });
  // What was reached is marked once for each rehearsal: the editor moves the marks with the text.
  const takeTrial = useCallback(
    (next: TrialRecord | null) =>
      setPlayed(next && { trial: next, coverage: scriptCoverage(latest.current.script, next.turns) }),
    [],
  );
  // The same at every keystroke, so that what was played is not drawn anew.
  const showLine = useCallback((turn: number) => {
    const line = lineOfTurn(latest.current.script, latest.current.trial?.turns ?? [], turn);
    if (line !== null) editor.current?.show(line);
  }, []);
  const [, navigate] = useLocation();
  const define = (symbol: ScriptSymbol) => {
    const place = definitionOf(symbol, cast);
    if (place) navigate(place);
    else showToast(`Nothing says what ${symbol.name} is for this lead.`);
  };
  const [rename, setRename] = useState<Rename | null>(null);
  const errors = problems.filter((problem) => problem.severity === 'error').length;

  const editPane = (
    <DocumentFrame
      kind="scripts"
      record={record}
      editing={editing}
      after={
        <>
          <Button
            aria-label="Preview pane"
            aria-pressed={pane === 'preview'}
            icon={Eye}
            onClick={() => toggle('preview')}
          />
          <Button
            aria-label="Rehearsal pane"
            aria-pressed={pane === 'rehearsal'}
            icon={PanelRight}
            onClick={() => toggle('rehearsal')}
          />
        </>
      }
    >
      <div className="min-h-0 flex-1">
        <SourceEditor
          editing={editing}
          ref={editor}
          ariaLabel={`Script ${record.name}`}
          problems={problems}
          lineMarks={coverage?.marks ?? NO_MARKS}
          onLine={setCaretLine}
          world={world}
          onDefinition={define}
          onRename={setRename}
        />
      </div>
      {rename && (
        <RenameDialog
          kind="scripts"
          name={record.name ?? ''}
          rename={rename}
          editing={editing}
          onClose={() => setRename(null)}
        />
      )}
      <ProblemsList
        problems={problems}
        editor={editor}
        remedy={({ remedy }) => remedy && <TextRemedy remedy={remedy} />}
      />
      <footer className="flex h-7 shrink-0 items-center gap-4 overflow-hidden border-t border-line px-3 text-sm whitespace-nowrap text-muted">
        <span>{plural(script.lines.length, 'line')}</span>
        <span title="Time it takes to say the agent's lines, without answers">
          {clock(readingTime(script.lines))} spoken
        </span>
        <span className={errors > 0 ? 'text-fail' : ''}>
          {problems.length === 0 ? 'no problems' : plural(problems.length, 'problem')}
        </span>
        {coverage && (
          <span className="ml-auto" title="Agent lines spoken in this rehearsal; marked in the margin">
            {coverage.reached} of {plural(coverage.total, 'line')} reached
          </span>
        )}
      </footer>
    </DocumentFrame>
  );
  return (
    <Panes
      id="script"
      panes={[
        { id: 'editor', min: 280 },
        { id: 'rehearsal', size: '34%', min: 260, hidden: pane === null },
      ]}
    >
      {editPane}
      {pane === 'preview' && (
        <ScriptPreviewPane
          scriptId={record.id}
          cast={cast}
          script={script}
          world={cast.agent && cast.scenario ? world : undefined}
          caretLine={caretLine}
          onLine={(line) => editor.current?.reveal(line, 1)}
        />
      )}
      {pane === 'rehearsal' && (
        <ScriptRehearsal
          scriptId={record.id}
          cast={cast}
          script={script}
          isSaving={editing.saving}
          onTrial={takeTrial}
          shownTurn={shownTurn}
          onTurn={showLine}
        />
      )}
    </Panes>
  );
}
