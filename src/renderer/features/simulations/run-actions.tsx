import { Bug, GitCompareArrows, RotateCcw, Tag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { RunSummary, Simulation } from '../../../core/contract/local/simulation.ts';
import { runTitle } from '../../../core/reporting/run-name.ts';
import { readExport, useRerun, type ExportFormat } from '../../api/run-analysis.ts';
import { readCassette } from '../../api/recordings.ts';
import {
  isUnderWay,
  settingsOf,
  useDeleteSimulation,
  useSimulationCommand,
  useStartSimulation,
} from '../../api/simulations.ts';
import { Button } from '../../ui/button.tsx';
import { useQueryParam } from '../../ui/hash-location.ts';
import { ExportMenu } from '../../ui/export-menu.tsx';
import { Menu } from '../../ui/menu.tsx';
import { saveText } from '../../ui/save-file.ts';
import { reporting, showToast } from '../../ui/toasts.tsx';
import { CompareDialog } from './compare-dialog.tsx';
import { LabelDialog } from './label-dialog.tsx';
import { RegradeDialog } from './regrade-dialog.tsx';
import { figuresCsv } from './run-csv.ts';

const SEED_RANGE = 10_000;

const FILES: readonly { label: string; hint: string; format: ExportFormat; ending: string; type: string }[] = [
  { label: 'Report', hint: 'HTML', format: 'html', ending: '.html', type: 'text/html' },
  { label: 'Trials', hint: 'CSV', format: 'csv', ending: '-trials.csv', type: 'text/csv' },
  { label: 'Test results', hint: 'JUnit XML', format: 'junit', ending: '.xml', type: 'application/xml' },
  { label: 'Run record', hint: 'JSON', format: 'json', ending: '.json', type: 'application/json' },
];

/** What the models were asked and answered, to be played again here or elsewhere. */
function saveRecording(id: string, name: string): void {
  const { onSuccess, onError } = reporting(
    'recording export',
    (text: string) => saveText(`${name}.cassette.jsonl`, 'application/jsonl', text),
    'Not exported: ',
  );
  void readCassette(id).then(onSuccess, onError);
}

function RunExport({ run, summary }: { run: Simulation; summary: RunSummary | null }) {
  const name = `${runTitle(run)} seed ${run.seed}`.replaceAll(/[^\w.-]+/g, '-');
  const save = ({ format, ending, type }: (typeof FILES)[number]) => {
    const { onSuccess, onError } = reporting(
      'run export',
      (text: string) => saveText(`${name}${ending}`, type, text),
      'Not exported: ',
    );
    void readExport(run.id, format).then(onSuccess, onError);
  };
  return (
    <ExportMenu
      items={[
        ...FILES.map((file) => ({ label: file.label, hint: file.hint, onSelect: () => save(file) })),
        {
          label: 'Figures',
          hint: 'CSV',
          disabled: summary == null,
          onSelect: () => summary && saveText(`${name}-figures.csv`, 'text/csv', figuresCsv(run, summary)),
        },
        ...(run.spend === null
          ? []
          : [{ label: 'Recording', hint: '.cassette.jsonl', onSelect: () => saveRecording(run.id, name) }]),
      ]}
    />
  );
}

function AgainMenu({ run, onRegrade }: { run: Simulation; onRegrade: () => void }) {
  const [, navigate] = useLocation();
  const rerun = useRerun();
  const start = useStartSimulation();
  const open = reporting('run again', (next: Simulation) => navigate(`/simulate/runs/${next.id}`));
  const startAnew = () => start.mutate(settingsOf(run), open);
  return (
    <Menu
      label="Run again"
      align="end"
      trigger={
        <Button icon={RotateCcw} disabled={rerun.isPending || start.isPending}>
          Run again
        </Button>
      }
      items={[
        {
          label: 'With the same seed',
          hint: `as it was, ${run.seed}`,
          onSelect: () => rerun.mutate({ id: run.id, seed: run.seed }, open),
        },
        {
          label: 'With another seed',
          hint: 'as it was',
          onSelect: () => rerun.mutate({ id: run.id, seed: Math.floor(Math.random() * SEED_RANGE) }, open),
        },
        { label: 'With today’s agent and scenarios', hint: `seed ${run.seed}`, onSelect: startAnew },
        {
          label: 'With other settings…',
          onSelect: () =>
            navigate(`/simulate/runs/${run.id}?new=1&agent=${run.agent_id}&set=${run.scenario_set_id ?? ''}`),
        },
        {
          label: 'Grade anew…',
          hint: 'same conversations, today’s expectations',
          disabled: isUnderWay(run.status),
          onSelect: onRegrade,
        },
      ]}
    />
  );
}

function DeleteButton({ run }: { run: Simulation }) {
  const [, navigate] = useLocation();
  const remove = useDeleteSimulation();
  const restore = useSimulationCommand('restore');
  // As a promise: this component is gone by the time of an Undo, and callbacks of its mutation with it.
  const undo = () => {
    const { onSuccess, onError } = reporting('run deletion', () => navigate(`/simulate/runs/${run.id}`));
    void restore.mutateAsync(run.id).then(onSuccess, onError);
  };
  const deleteRun = () =>
    remove.mutate(
      run.id,
      reporting('run deletion', () => {
        navigate('/simulate/runs');
        showToast(`Deleted the run ${runTitle(run)}, seed ${run.seed}.`, { label: 'Undo', run: undo });
      }),
    );
  return <Button aria-label="Delete this run" icon={Trash2} disabled={isUnderWay(run.status)} onClick={deleteRun} />;
}

function MutationButton({ agentId, setId }: { agentId: string; setId: string }) {
  const [, navigate] = useLocation();
  return (
    <Button
      icon={Bug}
      title="Breaks the agent, and tells what the set notices"
      onClick={() => navigate(`/simulate/mutation?new=1&set=${setId}&agent=${agentId}`)}
    >
      Mutation…
    </Button>
  );
}

/** What can be done with a run: again, compared, as a file, away. */
export function RunActions({ run, summary }: { run: Simulation; summary: RunSummary | null }) {
  // In the address, so that the palette can ask for it.
  const [comparing, setComparing] = useQueryParam('compare');
  const [isLabelling, setLabelling] = useState(false);
  const [isRegrading, setRegrading] = useState(false);
  return (
    <>
      <Button aria-label="Name this run" icon={Tag} onClick={() => setLabelling(true)} />
      <AgainMenu run={run} onRegrade={() => setRegrading(true)} />
      <Button icon={GitCompareArrows} disabled={isUnderWay(run.status)} onClick={() => setComparing('1')}>
        Compare…
      </Button>
      {run.scenario_set_id && <MutationButton agentId={run.agent_id} setId={run.scenario_set_id} />}
      <RunExport run={run} summary={summary} />
      <DeleteButton run={run} />
      {isLabelling && <LabelDialog run={run} onClose={() => setLabelling(false)} />}
      {isRegrading && <RegradeDialog run={run} onClose={() => setRegrading(false)} />}
      {comparing != null && <CompareDialog run={run} onClose={() => setComparing(null)} />}
    </>
  );
}
