import { PanelRight } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import type { DocumentRecord } from '../../../core/contract/local/documents.ts';
import { useDocuments } from '../../api/documents.ts';
import { DocumentActions } from '../../documents/document-actions.tsx';
import { DraftBars } from '../../documents/draft-bars.tsx';
import { HistoryDialog } from '../../documents/history-dialog.tsx';
import { SaveControls, SaveState } from '../../documents/save-controls.tsx';
import { useDocumentEditing } from '../../documents/use-document-editing.ts';
import type { CodeEditorHandle } from '../../editor/code-editor.tsx';
import { CodeEditor } from '../../editor/lazy-editors.tsx';
import { ProblemsList } from '../../editor/problems-list.tsx';
import { Pick } from '../../rehearsal/pick.tsx';
import { RehearsalPane } from '../../rehearsal/rehearsal-pane.tsx';
import { Button } from '../../ui/button.tsx';
import { plural } from '../../ui/formats.ts';
import { PaneHeader } from '../../ui/pane-header.tsx';
import { Panes } from '../../ui/panes.tsx';
import { useSaveKey } from '../../ui/use-save-key.ts';
import { SCENARIO_FORM, scenarioProblems } from './scenario-form.ts';

type ScenarioRecord = DocumentRecord<'scenarios'>;

function ScenarioRehearsal({ scenarioId, source, faulty }: { scenarioId: string; source: string; faulty: boolean }) {
  const agents = useDocuments('agents').data?.items ?? [];
  const sets = useDocuments('scenario-sets').data?.items ?? [];
  const [agentId, setAgentId] = useState<string | null>(null);
  const writtenFor = sets.find((set) => set.scenario_ids.includes(scenarioId) && set.agent_id)?.agent_id;
  const agent = agents.find((one) => one.id === (agentId ?? writtenFor)) ?? agents[0];
  const request =
    agent == null ? 'Make an agent first: somebody has to answer this lead.' : faulty ? 'The scenario has problems. It is played as soon as they are gone.' : { agent_id: agent.id, scenario_source: source };
  return (
    <RehearsalPane request={request}>
      <Pick label="Agent" value={agent?.id ?? null} options={agents} onPick={setAgentId} />
    </RehearsalPane>
  );
}

/** The YAML of a scenario with its problems, and a rehearsal of it as it stands. */
export function ScenarioEditor({ record }: { record: ScenarioRecord }) {
  const editing = useDocumentEditing('scenarios', record, SCENARIO_FORM);
  const { draft } = editing;
  useSaveKey(editing.save);
  const editor = useRef<CodeEditorHandle>(null);
  const [showHistory, setShowHistory] = useState(false);
  const [rehearse, setRehearse] = useState(true);
  const problems = useMemo(() => scenarioProblems(draft.text), [draft.text]);
  const editPane = (
    <div className="flex h-full min-h-0 flex-col">
      <PaneHeader title={record.name} subtitle={<SaveState editing={editing} updatedAt={record.updated_at} revision={record.revision} />}>
        <SaveControls editing={editing} onHistory={() => setShowHistory(true)} />
        <Button kind="quiet" aria-label="Rehearsal pane" aria-pressed={rehearse} icon={<PanelRight size={14} aria-hidden />} onClick={() => setRehearse(!rehearse)} />
        <DocumentActions
          kind="scenarios"
          base="/simulate/scenarios"
          record={record}
          dirty={draft.dirty}
          renamed={(name) => ({ name, source: renameInSource(record.source, name), tags: record.tags ?? [] })}
        />
      </PaneHeader>
      <DraftBars editing={editing} language="yaml" serverText={record.source} serverRevision={record.revision} />
      <div className="min-h-0 flex-1">
        <CodeEditor ref={editor} ariaLabel={`Scenario ${record.name}`} language="yaml" value={draft.text} problems={problems} onChange={draft.edit} onSave={editing.save} />
      </div>
      <ProblemsList problems={problems} onReveal={(problem) => editor.current?.reveal(problem.line, problem.column)} onFix={(problem) => editor.current?.fix(problem)} />
      <footer className="flex h-7 shrink-0 items-center gap-4 overflow-hidden border-t border-line px-3 text-sm whitespace-nowrap text-muted">
        <span className={problems.length > 0 ? 'text-fail' : ''}>{problems.length === 0 ? 'no problems' : plural(problems.length, 'problem')}</span>
      </footer>
    </div>
  );
  return (
    <>
      {rehearse ? (
        <Panes id="scenario" panes={[{ id: 'editor', min: 280 }, { id: 'rehearsal', size: '38%', min: 260 }]}>
          {editPane}
          <ScenarioRehearsal scenarioId={record.id} source={draft.text} faulty={problems.length > 0} />
        </Panes>
      ) : (
        editPane
      )}
      {showHistory && (
        <HistoryDialog
          kind="scenarios"
          id={record.id}
          name={record.name}
          currentRevision={record.revision}
          language="yaml"
          textOf={SCENARIO_FORM.toText}
          dirty={draft.dirty}
          onClose={() => setShowHistory(false)}
        />
      )}
    </>
  );
}

/** The name stands in the text too; the first top-level `name:` is rewritten. */
const renameInSource = (source: string, name: string): string =>
  /^name\s*:.*$/m.test(source) ? source.replace(/^name\s*:.*$/m, () => `name: ${JSON.stringify(name)}`) : `name: ${JSON.stringify(name)}\n${source}`;
