import { PanelRight } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { readingTime } from '../../../core/authoring/reading-time.ts';
import { parseScript } from '../../../core/authoring/script-text.ts';
import type { DocumentRecord } from '../../../core/documents/document-record.ts';
import type { TrialRecord } from '../../../core/runs/trial-record.ts';
import { DocumentFrame } from '../../documents/document-frame.tsx';
import { useDocumentEditing } from '../../documents/use-document-editing.ts';
import type { CodeEditorHandle } from '../../editor/code-editor.tsx';
import { SourceEditor } from '../../documents/source-editor.tsx';
import { ProblemsList } from '../../editor/problems-list.tsx';
import { Button } from '../../ui/button.tsx';
import { clock, plural } from '../../ui/formats.ts';
import { Panes } from '../../ui/panes.tsx';
import { scriptCoverage } from './script-coverage.ts';
import { editorProblems, readScript } from './script-form.ts';
import { ScriptRehearsal } from './script-rehearsal.tsx';

type ScriptRecord = DocumentRecord<'scripts'>;

/** The script editor with its rehearsal beside it; what the rehearsal reached is marked in the margin. */
export function ScriptEditor({ record }: { record: ScriptRecord }) {
  const editing = useDocumentEditing('scripts', record, readScript);
  const { draft } = editing;
  const editor = useRef<CodeEditorHandle>(null);
  const [rehearse, setRehearse] = useState(true);
  const [trial, setTrial] = useState<TrialRecord | null>(null);
  const script = useMemo(() => parseScript(draft.text), [draft.text]);
  const problems = useMemo(() => editorProblems(draft.text), [draft.text]);
  const coverage = useMemo(
    () => (trial && rehearse ? scriptCoverage(script, trial.turns) : null),
    [script, trial, rehearse],
  );
  const takeTrial = useCallback((next: TrialRecord | null) => setTrial(next), []);
  const errors = problems.filter((problem) => problem.severity === 'error').length;

  const editPane = (
    <DocumentFrame
      kind="scripts"
      record={record}
      editing={editing}
      after={
        <Button
          aria-label="Rehearsal pane"
          aria-pressed={rehearse}
          icon={PanelRight}
          onClick={() => setRehearse(!rehearse)}
        />
      }
    >
      <div className="min-h-0 flex-1">
        <SourceEditor
          editing={editing}
          ref={editor}
          ariaLabel={`Script ${record.name}`}
          problems={problems}
          lineMarks={coverage?.marks ?? []}
        />
      </div>
      <ProblemsList problems={problems} editor={editor} />
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
        { id: 'rehearsal', size: '34%', min: 260, hidden: !rehearse },
      ]}
    >
      {editPane}
      {rehearse && <ScriptRehearsal scriptId={record.id} script={script} onTrial={takeTrial} />}
    </Panes>
  );
}
