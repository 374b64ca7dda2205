import { CirclePause, CircleStop, Play, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { RunSummary, Simulation } from '../../../core/contract/local/simulation.ts';
import { useRetry } from '../../api/run-analysis.ts';
import { useTimeLeft } from '../../api/run-pace.ts';
import { isFinishing, playedOf } from '../../api/run-played.ts';
import { isUnderWay, useInfrastructureReasons, useSimulationCommand } from '../../api/simulations.ts';
import { Button } from '../../ui/button.tsx';
import { count, duration, percent, plural } from '../../ui/formats.ts';
import { sentenceOf } from '../../ui/message-of.ts';
import { RunBar } from '../../ui/run-bar.tsx';
import { reporting, showToast } from '../../ui/toasts.tsx';
import { RaiseBudgetDialog } from './raise-budget-dialog.tsx';

/** Conversations that could not be run to their end can be run again, and those alone. */
function RetryBar({ run }: { run: Simulation }) {
  const retry = useRetry();
  const failed = run.infrastructure_errors;
  const reasons = useInfrastructureReasons(run.id, failed > 0);
  if (failed === 0) return null;
  // As a promise: the bar is gone as soon as the run is under way, and callbacks of its mutation with it.
  const again = () => {
    const { onSuccess, onError } = reporting('run retry', ({ retried }: { retried: number }) =>
      showToast(`Running ${plural(retried, 'conversation')} again.`),
    );
    void retry.mutateAsync(run.id).then(onSuccess, onError);
  };
  return (
    <div className="flex flex-wrap items-center gap-3 border-b border-line bg-warn-soft px-4 py-2">
      <output className="min-w-0 flex-1">
        {plural(failed, 'conversation')} could not be run to the end.
        {reasons.map(({ reason, trials }) => (
          <span key={reason} className="block text-sm break-words">
            {trials > 1 ? `${count(trials)} like this: ` : ''}
            {reason}
          </span>
        ))}
      </output>
      <Button icon={RefreshCw} disabled={retry.isPending} onClick={again}>
        Retry infrastructure errors
      </Button>
    </div>
  );
}

/** A run that its budget has stopped: by what, and how it goes on. */
function BudgetBar({ run }: { run: Simulation }) {
  const [raising, setRaising] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-3 border-b border-line bg-warn-soft px-4 py-2">
      <output className="min-w-0 flex-1">
        Stopped by its budget after {count(run.completed_runs)} of {count(run.total_runs)} conversations; those stay.{' '}
        {run.error !== null && sentenceOf(run.error)}
      </output>
      {run.budget && (
        <Button icon={Play} onClick={() => setRaising(true)}>
          Raise the limit and go on…
        </Button>
      )}
      {raising && run.budget && <RaiseBudgetDialog run={run} budget={run.budget} onClose={() => setRaising(false)} />}
    </div>
  );
}

/** How far a run is, with pause and cancel; what a stopped one needs to go on. A completed one has only its retries. */
export function RunProgress({ run, summary }: { run: Simulation; summary: RunSummary | null }) {
  const cancel = useSimulationCommand('cancel');
  const pause = useSimulationCommand('pause');
  const resume = useSimulationCommand('resume');
  const played = playedOf(run, summary);
  const share = run.total_runs > 0 ? played / run.total_runs : 0;
  const left = useTimeLeft(run.id, run.total_runs);
  const reported = reporting('run progress');
  if (run.status === 'completed') return <RetryBar run={run} />;
  if (isUnderWay(run.status)) {
    return (
      <RunBar
        done={played}
        total={run.total_runs}
        text={
          isFinishing(run, played)
            ? `All ${plural(run.total_runs, 'conversation')} played; the figures are worked out`
            : `${count(played)} of ${count(run.total_runs)} conversations, ${percent(share)}${left == null ? '' : `, about ${duration(left)} left`}`
        }
      >
        <Button
          icon={CirclePause}
          disabled={pause.isPending || cancel.isPending}
          onClick={() => pause.mutate(run.id, reported)}
        >
          Pause
        </Button>
        <Button
          icon={CircleStop}
          disabled={pause.isPending || cancel.isPending}
          onClick={() => cancel.mutate(run.id, reported)}
        >
          Cancel
        </Button>
      </RunBar>
    );
  }
  if (run.status === 'stopped_by_budget') return <BudgetBar run={run} />;
  return (
    <div className="flex flex-wrap items-center gap-3 border-b border-line bg-warn-soft px-4 py-2">
      <output className="min-w-0 flex-1">
        The run {run.status === 'failed' ? 'failed' : `was ${run.status}`} after {count(run.completed_runs)} of{' '}
        {count(run.total_runs)} conversations; those stay. {run.error}
      </output>
      {run.completed_runs < run.total_runs && (
        <Button icon={Play} disabled={resume.isPending} onClick={() => resume.mutate(run.id, reported)}>
          Resume
        </Button>
      )}
      {run.status === 'paused' && (
        <Button
          icon={CircleStop}
          disabled={resume.isPending || cancel.isPending}
          onClick={() => cancel.mutate(run.id, reported)}
        >
          Cancel
        </Button>
      )}
    </div>
  );
}
