import { Download, RotateCcw, Trash2 } from 'lucide-react';
import { useLocation } from 'wouter';
import type { RunSummary, Simulation, TrialRow } from '../../../core/contract/local/simulation.ts';
import { isUnderWay, useDeleteSimulation, useRestoreSimulation, useStartSimulation } from '../../api/simulations.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { saveText } from '../../ui/save-file.ts';
import { duration, plural } from '../../ui/formats.ts';
import { Menu } from '../../ui/menu.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { messageOf } from '../../ui/message-of.ts';
import { showError, showToast } from '../../ui/toasts.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { figuresCsv, trialsCsv } from './run-csv.ts';
import { runTitle, STATUS_TONES } from './run-labels.ts';

const SEED_RANGE = 10_000;

function RunActions({ run, summary, trials }: { run: Simulation; summary: RunSummary | null; trials: readonly TrialRow[] }) {
  const [, navigate] = useLocation();
  const start = useStartSimulation();
  const remove = useDeleteSimulation();
  const restore = useRestoreSimulation();
  const rerun = (seed: number) =>
    start.mutate(
      {
        agent_id: run.agent_id,
        ...(run.scenario_set_id ? { scenario_set_id: run.scenario_set_id } : { scenario_ids: run.scenarios.map((scenario) => scenario.id) }),
        num_trials: run.num_trials,
        seed,
        max_steps: run.max_steps,
        max_errors: run.max_errors,
      },
      { onSuccess: (next) => navigate(`/simulate/runs/${next.id}`), onError: (error) => showError(error.message) },
    );
  const name = `${runTitle(run)} seed ${run.seed}`.replaceAll(/[^\w.-]+/g, '-');
  // As a promise: this component is gone by the time of an Undo, and callbacks of its mutation with it.
  const undo = () =>
    void restore.mutateAsync(run.id).then(
      () => navigate(`/simulate/runs/${run.id}`),
      (error: unknown) => showError(messageOf(error)),
    );
  const deleteRun = () =>
    remove.mutate(run.id, {
      onSuccess: () => {
        navigate('/simulate/runs');
        showToast(`Deleted the run ${runTitle(run)}, seed ${run.seed}.`, { label: 'Undo', run: undo });
      },
      onError: (error) => showError(error.message),
    });
  return (
    <>
      <Menu
        label="Run again"
        align="end"
        trigger={
          <Button icon={<RotateCcw size={14} aria-hidden />} disabled={start.isPending}>
            Run again
          </Button>
        }
        items={[
          { label: 'With the same seed', hint: String(run.seed), onSelect: () => rerun(run.seed) },
          { label: 'With another seed', onSelect: () => rerun(Math.floor(Math.random() * SEED_RANGE)) },
          { label: 'With other settings…', onSelect: () => navigate(`/simulate/runs/${run.id}?new=1&agent=${run.agent_id}&set=${run.scenario_set_id ?? ''}`) },
        ]}
      />
      <Menu
        label="Export"
        align="end"
        trigger={<Button icon={<Download size={14} aria-hidden />}>Export</Button>}
        items={[
          { label: 'Trials', hint: 'CSV', onSelect: () => saveText(`${name}-trials.csv`, 'text/csv', trialsCsv(trials)) },
          { label: 'Figures', hint: 'CSV', disabled: summary == null, onSelect: () => summary && saveText(`${name}-figures.csv`, 'text/csv', figuresCsv(run, summary)) },
          { label: 'Run record', hint: 'JSON', onSelect: () => saveText(`${name}.json`, 'application/json', JSON.stringify({ ...run, trials }, null, 2)) },
        ]}
      />
      <Button kind="quiet" aria-label="Delete this run" icon={<Trash2 size={14} aria-hidden />} disabled={isUnderWay(run.status)} onClick={deleteRun} />
    </>
  );
}

/** What was run, by which engines and seed, and what can be done with it. */
export function RunHeader(props: { run: Simulation; summary: RunSummary | null; trials: readonly TrialRow[] }) {
  const { run } = props;
  usePageTitle(runTitle(run));
  const took = run.completed_at ? Date.parse(run.completed_at) - Date.parse(run.created_at) : null;
  return (
    <header className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2">
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="flex items-center gap-2">
          <h1 className="truncate text-lg font-semibold">{runTitle(run)}</h1>
          {run.status !== 'completed' && <Badge tone={STATUS_TONES[run.status]}>{run.status}</Badge>}
          {run.stale && (
            <Badge tone="warn" title="The agent or a scenario was changed after this run: the score is of the earlier version">
              stale
            </Badge>
          )}
        </div>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          <span>
            {plural(run.scenarios.length, 'scenario')} × {plural(run.num_trials, 'trial')}
          </span>
          <span>agent r{run.agent_revision}</span>
          <span>seed {run.seed}</span>
          <span title="The engines that played the agent and the lead">
            {run.engines.agent} × {run.engines.lead}
          </span>
          {took != null && took > 0 && <span>{duration(took)}</span>}
          <TimeAgo iso={run.created_at} />
        </p>
      </div>
      <div className="flex items-center gap-1">
        <RunActions {...props} />
      </div>
    </header>
  );
}
