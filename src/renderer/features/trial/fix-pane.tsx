import { Play, Save, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { parseScript } from '../../../core/authoring/script-text.ts';
import type { Conversation } from '../../../core/contract/local/conversation.ts';
import type { Simulation, TrialRow } from '../../../core/contract/local/simulation.ts';
import type { TrialRehearsal } from '../../../core/contract/local/trial-rehearsal.ts';
import type { DocumentBody } from '../../../core/documents/documents.ts';
import type { RecordBody } from '../../../core/documents/record-bodies.ts';
import { nounOf, placeOf } from '../../../core/documents/record-kinds.ts';
import { titleOf, type Stored } from '../../../core/documents/stored.ts';
import { rowOfId, scenarioOfRow } from '../../../core/scenarios/row-id.ts';
import { isRuleBased } from '../../../core/reporting/rule-based.ts';
import { useDocument } from '../../api/documents.ts';
import { usePersonas } from '../../api/personas.ts';
import { settingsOf, useStartSimulation } from '../../api/simulations.ts';
import { DraftBars } from '../../documents/draft-bars.tsx';
import { readJson } from '../../documents/json-text.ts';
import { readRole, readScenario, readScript } from '../../documents/read-text.ts';
import { SaveState } from '../../documents/save-controls.tsx';
import { useDocumentEditing, type ReadText } from '../../documents/use-document-editing.ts';
import { Button } from '../../ui/button.tsx';
import { capital } from '../../../core/capital.ts';
import { Panes } from '../../ui/panes.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { reporting } from '../../ui/toasts.tsx';
import { PAUSE_MS, useDebounced } from '../../ui/use-debounced.ts';
import { useSaveKey } from '../../ui/use-save-key.ts';
import { FixText } from './fix-text.tsx';
import { fixLine } from './fix-place.ts';
import type { FixableKind, FixTarget } from './fix-targets.ts';
import { TrialReplay } from './trial-replay.tsx';

interface FixProps {
  run: Simulation;
  trial: TrialRow;
  conversation: Conversation;
  target: Pick<FixTarget, 'kind' | 'id' | 'at'>;
  onClose: () => void;
}

/** The text of a document that can be read, in the place of what is stored; the host says what is wrong with its fields. */
function unsavedOf(kind: FixableKind, id: string, text: string): Partial<TrialRehearsal> {
  switch (kind) {
    case 'scripts':
      return { scripts: [{ id, lines: parseScript(text).lines }] };
    case 'roles':
      return { roles: [{ id, source: text }] };
    case 'scenarios':
      return { scenarios: [{ id, source: text }] };
    case 'agents':
      return { agents: [{ id, body: JSON.parse(text) as DocumentBody<'agents'> }] };
    case 'campaigns':
      return { campaigns: [{ id, body: JSON.parse(text) as DocumentBody<'campaigns'> }] };
    case 'data-stores': {
      const { documents } = JSON.parse(text) as RecordBody<'data-stores'>;
      return { data_stores: [{ id, documents }] };
    }
  }
}

/** The same conversation in the document's own screen: its rehearsal takes seed, trial and who speaks from the address. */
function rehearsedAs(kind: FixableKind, { run, trial, line }: Pick<FixProps, 'run' | 'trial'> & { line: number }) {
  const scenario = scenarioOfRow(trial.scenario_id);
  const row = rowOfId(trial.scenario_id);
  const query = new URLSearchParams({
    line: String(line),
    seed: String(run.seed),
    trial: String(trial.trial + 1),
    agent: run.agent_id,
    ...(kind !== 'scenarios' && { scenario }),
    ...(row !== null && { row: String(row) }),
  });
  return `?${query.toString()}`;
}

/** Runs of models are asked for with their budget, in the dialog. */
function dialogOf(run: Simulation): string {
  const query = new URLSearchParams({
    new: '1',
    agent: run.agent_id,
    ...(run.scenario_set_id !== null && { set: run.scenario_set_id }),
    speak: 'models',
    agent_engine: run.engines.agent,
    lead_engine: run.engines.lead,
    ...(run.judge && { judge_engine: run.judge.engine }),
  });
  return `/simulate/runs/${run.id}?${query.toString()}`;
}

function FixEditor<K extends FixableKind>({
  kind,
  record,
  readText,
  personas,
  run,
  trial,
  conversation,
  target,
  onClose,
}: FixProps & { kind: K; record: Stored[K]; readText: ReadText<K>; personas: readonly string[] }) {
  const editing = useDocumentEditing(kind, record, readText);
  const { draft, saving } = editing;
  const [, navigate] = useLocation();
  const start = useStartSimulation();
  useSaveKey(editing.save);
  const settled = useDebounced(draft.text, PAUSE_MS);
  const refused = useMemo(() => {
    const body = readText(settled, record);
    return typeof body === 'string' ? body : null;
  }, [settled, readText, record]);
  // A text that cannot be read is not played: what was played last stays.
  const [played, setPlayed] = useState(settled);
  if (refused === null && played !== settled) setPlayed(settled);
  const request = { simulation_id: run.id, trial_id: trial.id, ...unsavedOf(kind, record.id, played) };
  // The editor goes to the place at once, and not again while its text changes.
  const [line] = useState(() => fixLine(target, draft.text, personas, conversation.turns));
  const runSet = () =>
    editing.saveThen(() => {
      if (!isRuleBased(run.engines)) {
        navigate(dialogOf(run));
        return;
      }
      start.mutate(
        settingsOf(run),
        reporting('run again', ({ id }: Simulation) => navigate(`/simulate/runs/${id}`)),
      );
    });
  const name = titleOf(kind, record);
  const noun = nounOf(kind);
  const place = placeOf(kind);
  return (
    <section aria-label="Fix in place" className="flex h-full min-h-0 flex-col">
      <header className="flex min-h-10 shrink-0 flex-wrap items-center gap-2 border-b border-line px-3 py-1">
        <h2 className="min-w-0 truncate font-semibold" title={name}>
          {capital(noun)} {name}
        </h2>
        <span className="text-sm text-subtle">
          <SaveState editing={editing} updatedAt={record.updated_at ?? null} />
        </span>
        <Link
          href={`${place}/${record.id}${rehearsedAs(kind, { run, trial, line })}`}
          className="text-sm text-accent hover:underline"
        >
          Open
        </Link>
        <Button className="ml-auto" aria-label="Close" icon={X} onClick={onClose} />
      </header>
      <DraftBars editing={editing} />
      <div className="min-h-0 flex-1">
        <Panes
          id="fix"
          direction="vertical"
          panes={[
            { id: 'text', size: '42%', min: 120 },
            { id: 'replay', min: 160 },
          ]}
        >
          <FixText
            key={record.id}
            kind={kind}
            id={record.id}
            label={`${capital(noun)} ${name}`}
            editing={editing}
            line={line}
            agentId={run.agent_id}
            scenarioId={scenarioOfRow(trial.scenario_id)}
          />
          <div className="flex h-full min-h-0 flex-col">
            {refused !== null && (
              <p role="alert" className="shrink-0 border-b border-line px-3 py-1 text-sm text-fail">
                {refused}
              </p>
            )}
            <TrialReplay
              run={run}
              trial={trial}
              conversation={conversation}
              request={request}
              revision={record.revision}
            />
          </div>
        </Panes>
      </div>
      <footer className="flex min-h-10 shrink-0 flex-wrap items-center justify-end gap-2 border-t border-line px-3 py-1">
        <Button icon={Save} disabled={!draft.dirty || saving} onClick={editing.save}>
          Save
        </Button>
        <Button
          kind="primary"
          icon={Play}
          spins={start.isPending}
          disabled={saving || start.isPending || refused !== null}
          onClick={runSet}
        >
          {draft.dirty ? 'Save and run the set' : 'Run the set'}
        </Button>
      </footer>
    </section>
  );
}

/** Reads the document, and opens it once it is there. */
function FixDocument<K extends FixableKind>({
  isReady = true,
  ...props
}: FixProps & { kind: K; readText: ReadText<K>; personas: readonly string[]; isReady?: boolean }) {
  const { id, at } = props.target;
  const query = useDocument(props.kind, isReady ? id : null);
  return (
    <QueryView query={query} what={`the ${nounOf(props.kind)}`}>
      {(record) => <FixEditor key={`${id} ${at}`} record={record} {...props} />}
    </QueryView>
  );
}

/** The document that is to blame, at the very place, over the trials as they go with it: what is typed is played at each pause. */
export function FixPane(props: FixProps) {
  const { kind } = props.target;
  const { ready, own } = usePersonas();
  const readYaml = useMemo(() => readScenario(own), [own]);
  switch (kind) {
    case 'scripts':
      return <FixDocument kind={kind} readText={readScript} personas={own} {...props} />;
    case 'roles':
      return <FixDocument kind={kind} readText={readRole} personas={own} {...props} />;
    case 'scenarios':
      return <FixDocument kind={kind} readText={readYaml} personas={own} isReady={ready} {...props} />;
    case 'agents':
      return <FixDocument kind={kind} readText={readJson} personas={own} {...props} />;
    case 'campaigns':
      return <FixDocument kind={kind} readText={readJson} personas={own} {...props} />;
    case 'data-stores':
      return <FixDocument kind={kind} readText={readJson} personas={own} {...props} />;
  }
}
