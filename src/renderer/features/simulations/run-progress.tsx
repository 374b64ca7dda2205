import { CirclePause, CircleStop, Play, RefreshCw } from 'lucide-react';
import type { Simulation } from '../../../core/contract/local/simulation.ts';
import { useRetry } from '../../api/run-analysis.ts';
import { useTimeLeft } from '../../api/run-pace.ts';
import { isUnderWay, useSimulationCommand } from '../../api/simulations.ts';
import { Button } from '../../ui/button.tsx';
import { count, duration, percent, plural } from '../../ui/formats.ts';
import { reporting, showToast } from '../../ui/toasts.tsx';

/** Conversations that could not be run to their end can be run again, and those alone. */
function RetryBar({ run }: { run: Simulation }) {
  const retry = useRetry();
  const failed = run.infrastructure_errors;
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
      <output className="min-w-0 flex-1">{plural(failed, 'conversation')} could not be run to the end.</output>
      <Button icon={RefreshCw} disabled={retry.isPending} onClick={again}>
        Retry infrastructure errors
      </Button>
    </div>
  );
}

/** How far a run is, with pause and cancel; what a stopped one needs to go on. A completed one has only its retries. */
export function RunProgress({ run }: { run: Simulation }) {
  const cancel = useSimulationCommand('cancel');
  const pause = useSimulationCommand('pause');
  const resume = useSimulationCommand('resume');
  const share = run.total_runs > 0 ? run.completed_runs / run.total_runs : 0;
  const left = useTimeLeft(run.id, run.total_runs);
  const reported = reporting('run progress');
  if (run.status === 'completed') return <RetryBar run={run} />;
  if (isUnderWay(run.status)) {
    return (
      <div className="flex items-center gap-3 border-b border-line bg-sunken px-4 py-2">
        <progress
          value={run.completed_runs}
          max={run.total_runs}
          aria-label="Progress of the run"
          className="sr-only"
        />
        <div className="h-2 flex-1 overflow-hidden rounded-full bg-hover" aria-hidden>
          <div className="h-full bg-accent transition-[width]" style={{ width: `${share * 100}%` }} />
        </div>
        <output>
          {count(run.completed_runs)} of {count(run.total_runs)} conversations, {percent(share)}
          {left != null && `, about ${duration(left)} left`}
        </output>
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
      </div>
    );
  }
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
