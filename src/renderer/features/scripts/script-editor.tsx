import { PanelRight } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { readingTime } from '../../../core/authoring/reading-time.ts';
import { parseScript } from '../../../core/authoring/script-text.ts';
import type { DocumentRecord } from '../../../core/contract/local/documents.ts';
import type { TrialRecord } from '../../../core/simulation/trial-record.ts';
import { DocumentActions } from '../../documents/document-actions.tsx';
import { DraftBars } from '../../documents/draft-bars.tsx';
import { HistoryDialog } from '../../documents/history-dialog.tsx';
import { SaveControls, SaveState } from '../../documents/save-controls.tsx';
import { useDocumentEditing } from '../../documents/use-document-editing.ts';
import type { CodeEditorHandle } from '../../editor/code-editor.tsx';
import { CodeEditor } from '../../editor/lazy-editors.tsx';
import { ProblemsList } from '../../editor/problems-list.tsx';
import { Button } from '../../ui/button.tsx';
import { clock, plural } from '../../ui/formats.ts';
import { PaneHeader } from '../../ui/pane-header.tsx';
import { Panes } from '../../ui/panes.tsx';
import { useSaveKey } from '../../ui/use-save-key.ts';
import { scriptCoverage } from './script-coverage.ts';
import { editorProblems, SCRIPT_FORM } from './script-form.ts';
import { ScriptRehearsal } from './script-rehearsal.tsx';

type ScriptRecord = DocumentRecord<'scripts'>;

/** The script editor with its rehearsal beside it; what the rehearsal reached is marked in the margin. */
export function ScriptEditor({ record }: { record: ScriptRecord }) {
  const editing = useDocumentEditing('scripts', record, SCRIPT_FORM);
  const { draft } = editing;
  useSaveKey(editing.save);
  const editor = useRef<CodeEditorHandle>(null);
  const [showHistory, setShowHistory] = useState(false);
  const [rehearse, setRehearse] = useState(true);
  const [trial, setTrial] = useState<TrialRecord | null>(null);
  const script = useMemo(() => parseScript(draft.text), [draft.text]);
  const problems = useMemo(() => editorProblems(draft.text), [draft.text]);
  const coverage = useMemo(() => (trial && rehearse ? scriptCoverage(script, trial.turns) : null), [script, trial, rehearse]);
  const takeTrial = useCallback((next: TrialRecord | null) => setTrial(next), []);
  const errors = problems.filter((problem) => problem.severity === 'error').length;

  const editPane = (
    <div className="flex h-full min-h-0 flex-col">
      <PaneHeader title={record.name} subtitle={<SaveState editing={editing} updatedAt={record.updated_at} revision={record.revision} />}>
        <SaveControls editing={editing} onHistory={() => setShowHistory(true)} />
        <Button kind="quiet" aria-label="Rehearsal pane" aria-pressed={rehearse} icon={<PanelRight size={14} aria-hidden />} onClick={() => setRehearse(!rehearse)} />
        <DocumentActions kind="scripts" base="/author/scripts" record={record} dirty={draft.dirty} renamed={(name) => ({ name, lines: record.lines })} />
      </PaneHeader>
      <DraftBars editing={editing} language="understudy-script" serverText={SCRIPT_FORM.toText(record)} serverRevision={record.revision} />
      <div className="min-h-0 flex-1">
        <CodeEditor
          ref={editor}
          ariaLabel={`Script ${record.name}`}
          language="understudy-script"
          value={draft.text}
          problems={problems}
          lineMarks={coverage?.marks ?? []}
          onChange={draft.edit}
          onSave={editing.save}
        />
      </div>
      <ProblemsList problems={problems} onReveal={(problem) => editor.current?.reveal(problem.line, problem.column)} onFix={(problem) => editor.current?.fix(problem)} />
      <footer className="flex h-7 shrink-0 items-center gap-4 overflow-hidden border-t border-line px-3 text-sm whitespace-nowrap text-muted">
        <span>{plural(script.lines.length, 'line')}</span>
        <span title="Time it takes to say the agent's lines, without answers">{clock(readingTime(script.lines))} spoken</span>
        <span className={errors > 0 ? 'text-fail' : ''}>{problems.length === 0 ? 'no problems' : plural(problems.length, 'problem')}</span>
        {coverage && (
          <span className="ml-auto" title="Agent lines spoken in this rehearsal; marked in the margin">
            {coverage.reached} of {plural(coverage.total, 'line')} reached
          </span>
        )}
      </footer>
    </div>
  );
  return (
    <>
      {rehearse ? (
        <Panes id="script" panes={[{ id: 'editor', min: 280 }, { id: 'rehearsal', size: '34%', min: 260 }]}>
          {editPane}
          <ScriptRehearsal scriptId={record.id} script={script} onTrial={takeTrial} />
        </Panes>
      ) : (
        editPane
      )}
      {showHistory && (
        <HistoryDialog
          kind="scripts"
          id={record.id}
          name={record.name}
          currentRevision={record.revision}
          language="understudy-script"
          textOf={SCRIPT_FORM.toText}
          dirty={draft.dirty}
          onClose={() => setShowHistory(false)}
        />
      )}
    </>
  );
}
