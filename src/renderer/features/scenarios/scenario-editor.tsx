import { PanelRight } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { saidByText } from '../../../core/reporting/said-by-text.ts';
import { saidBy } from '../../../core/scenarios/said-by.ts';
import type { DocumentRecord } from '../../../core/documents/document-record.ts';
import { useExpectationHistory } from '../../api/agent-gaps.ts';
import { onlyOne } from '../../../core/only-one.ts';
import { useDocuments } from '../../api/documents.ts';
import { useFirstNaming } from '../../api/first-naming.ts';
import { useNamedDocuments } from '../../api/named-documents.ts';
import { usePersonas } from '../../api/personas.ts';
import { MakeAgent } from '../../documents/make-missing.tsx';
import { DocumentFrame } from '../../documents/document-frame.tsx';
import { readScenario } from '../../documents/read-text.ts';
import { useDocumentEditing } from '../../documents/use-document-editing.ts';
import type { CodeEditorHandle } from '../../editor/code-editor.tsx';
import { SourceEditor } from '../../documents/source-editor.tsx';
import { ProblemsList } from '../../editor/problems-list.tsx';
import { useScenarioFormat, useScenarioProblems } from '../../problems/use-problems.ts';
import { Pick } from '../../rehearsal/pick.tsx';
import { readingOf, useChosenBeside } from '../../rehearsal/use-cast.ts';
import { RehearsalPane } from '../../rehearsal/rehearsal-pane.tsx';
import { Button } from '../../ui/button.tsx';
import { plural } from '../../ui/formats.ts';
import { useQueryParam } from '../../ui/hash-location.ts';
import { Panes } from '../../ui/panes.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { PAUSE_MS, useDebounced } from '../../ui/use-debounced.ts';
import { useRemembered } from '../../ui/use-remembered.ts';
import { ScenarioFormPane } from './form/scenario-form-pane.tsx';
import { RehearsedAtSave, SavedRows, useRehearsalAtSave, type SavedRehearsal } from './saved-rehearsal.tsx';
import { atTheirFields, problemsByPath, renameInSource } from './scenario-form.ts';

type ScenarioRecord = DocumentRecord<'scenarios'>;

/** Who answers the lead: whom the person chose, else the agent for whom a set with this scenario is written, else the one that there is. */
function useRehearsalAgent(scenarioId: string) {
  const reading = readingOf(useDocuments('agents'));
  const [agentId, setAgentId] = useChosenBeside('agent', scenarioId);
  const writtenFor = useFirstNaming(
    'scenario-sets',
    { kind: 'scenarios', id: scenarioId },
    (set) => set.scenario_ids.includes(scenarioId) && !!set.agent_id,
  );
  const wanted = agentId ?? writtenFor.first?.agent_id;
  const { records: agents, isReading } = useNamedDocuments('agents', [wanted]);
  const agent = agents.find((one) => one.id === wanted) ?? onlyOne(agents);
  const isPending = reading.isPending || (wanted == null ? writtenFor.isPending : isReading(wanted));
  return { reading: { ...reading, isPending }, agents, agent, setAgentId };
}

interface ScenarioRehearsalProps {
  players: ReturnType<typeof useRehearsalAgent>;
  source: string;
  faulty: boolean;
  saved: SavedRehearsal;
}

function ScenarioRehearsal({
  players: { reading, agents, agent, setAgentId },
  source,
  faulty,
  saved,
}: ScenarioRehearsalProps) {
  const [rowParam] = useQueryParam('row');
  const [row, setRow] = useState(() => Math.max(0, Number(rowParam ?? 1) - 1 || 0));
  const request =
    agent == null
      ? agents.length === 0
        ? 'There is no agent yet: somebody has to answer this lead.'
        : 'Choose the agent that is to answer this lead.'
      : faulty
        ? 'The scenario has problems. It is played as soon as they are gone.'
        : { agent_id: agent.id, scenario_source: source, row };
  return (
    <RehearsalPane
      request={request}
      reading={reading}
      remedy={agents.length === 0 ? <MakeAgent /> : undefined}
      below={<SavedRows saved={saved} row={row} onRow={setRow} />}
    >
      <Pick kind="agents" label="Agent" value={agent?.id ?? null} onPick={setAgentId} />
    </RehearsalPane>
  );
}

const VIEWS = [
  { id: 'form', label: 'Form' },
  { id: 'both', label: 'Both' },
  { id: 'source', label: 'Source' },
] as const;
type View = (typeof VIEWS)[number]['id'];

/** From this width of the window on there is room for form, source and rehearsal. */
const ROOMY_PX = 1280;
const isRoomy = () => innerWidth >= ROOMY_PX;

/** A scenario as a form and as YAML, side by side over one draft, and a rehearsal of it as it stands. */
export function ScenarioEditor({ record }: { record: ScenarioRecord }) {
  const { own } = usePersonas();
  const format = useScenarioFormat();
  const editing = useDocumentEditing('scenarios', record, readScenario(own));
  const { draft } = editing;
  const editor = useRef<CodeEditorHandle>(null);
  const [view, setView] = useRemembered<View>('scenario-view', ['form', 'both', 'source'], () =>
    isRoomy() ? 'both' : 'form',
  );
  const [rehearsal, setRehearsal] = useRemembered('scenario-rehearsal', ['shown', 'hidden'], () =>
    isRoomy() ? 'shown' : 'hidden',
  );
  const [activeLine, setActiveLine] = useState<number | null>(null);
  const players = useRehearsalAgent(record.id);
  const saved = useRehearsalAtSave(record, players.agent);
  const { found, gaps, problems } = useScenarioProblems(draft.text, players.agent);
  const byPath = useMemo(() => problemsByPath([...found, ...atTheirFields(gaps)]), [found, gaps]);
  // Of a large text when typing pauses, as its problems are.
  const settled = useDebounced(draft.text, PAUSE_MS);
  const by = useMemo(() => saidBy(settled), [settled]);
  const spoken = by && saidByText(by);
  const history = useExpectationHistory(record.id) ?? [];
  const reveal = (line: number, column: number) => {
    if (view === 'form') setView('both');
    // The source may only now come into sight.
    requestAnimationFrame(() => editor.current?.reveal(line, column));
  };
  return (
    <Panes
      id="scenario"
      panes={[
        { id: 'editor', min: 280 },
        { id: 'rehearsal', size: '34%', min: 260, hidden: rehearsal === 'hidden' },
      ]}
    >
      <DocumentFrame
        kind="scenarios"
        record={record}
        editing={editing}
        renamed={(name) => ({ name, source: renameInSource(record.source, name), tags: record.tags ?? [] })}
        before={<Segmented label="Form or source" options={VIEWS} value={view} onChange={setView} />}
        after={
          <Button
            aria-label="Rehearsal pane"
            aria-pressed={rehearsal === 'shown'}
            icon={PanelRight}
            onClick={() => setRehearsal(rehearsal === 'shown' ? 'hidden' : 'shown')}
          />
        }
      >
        {spoken !== null && <p className="shrink-0 border-b border-line px-3 py-1 text-sm text-muted">{spoken}</p>}
        <div className="min-h-0 flex-1">
          <Panes
            id="scenario-source"
            panes={[
              { id: 'form', min: 240, hidden: view === 'source' },
              { id: 'source', size: '50%', min: 200, hidden: view === 'form' },
            ]}
          >
            <ScenarioFormPane
              draft={draft}
              editor={editor}
              problems={byPath}
              history={history}
              activeLine={activeLine}
              onReveal={reveal}
            />
            <SourceEditor
              editing={editing}
              ref={editor}
              ariaLabel={`Scenario ${record.name}`}
              problems={problems}
              format={format}
              onLine={setActiveLine}
            />
          </Panes>
        </div>
        <ProblemsList problems={problems} editor={editor} onReveal={reveal} />
        <footer className="flex h-7 shrink-0 items-center gap-4 overflow-hidden border-t border-line px-3 text-sm whitespace-nowrap text-muted">
          <span className={problems.length > 0 ? 'text-fail' : ''}>
            {problems.length === 0 ? 'no problems' : plural(problems.length, 'problem')}
          </span>
          <span className="ml-auto">
            <RehearsedAtSave saved={saved} onShow={() => setRehearsal('shown')} />
          </span>
        </footer>
      </DocumentFrame>
      {rehearsal === 'shown' && (
        <ScenarioRehearsal players={players} source={draft.text} faulty={found.length > 0} saved={saved} />
      )}
    </Panes>
  );
}
