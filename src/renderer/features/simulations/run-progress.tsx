import { CircleStop, Play } from 'lucide-react';
import type { Simulation } from '../../../core/contract/local/simulation.ts';
import { useTimeLeft } from '../../api/run-pace.ts';
import { isUnderWay, useSimulationCommand } from '../../api/simulations.ts';
import { Button } from '../../ui/button.tsx';
import { count, duration, percent } from '../../ui/formats.ts';
import { showError } from '../../ui/toasts.tsx';

/** How far a run is, with cancel; what a stopped one needs to go on. Nothing for a completed one. */
export function RunProgress({ run }: { run: Simulation }) {
  const cancel = useSimulationCommand('cancel');
  const resume = useSimulationCommand('resume');
  const share = run.total_runs > 0 ? run.completed_runs / run.total_runs : 0;
  const left = useTimeLeft(run.id, run.total_runs);
  const onError = (error: Error) => showError(error.message);
  if (run.status === 'completed') return null;
  if (isUnderWay(run.status)) {
    return (
      <div className="flex items-center gap-3 border-b border-line bg-sunken px-4 py-2">
        <progress value={run.completed_runs} max={run.total_runs} aria-label="Progress of the run" className="sr-only" />
        <div className="h-2 flex-1 overflow-hidden rounded-full bg-hover" aria-hidden>
          <div className="h-full bg-accent transition-[width]" style={{ width: `${share * 100}%` }} />
        </div>
        <output>
          {count(run.completed_runs)} of {count(run.total_runs)} conversations, {percent(share)}
          {left != null && `, about ${duration(left)} left`}
        </output>
        <Button icon={<CircleStop size={14} aria-hidden />} disabled={cancel.isPending} onClick={() => cancel.mutate(run.id, { onError })}>
          Cancel
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-3 border-b border-line bg-warn-soft px-4 py-2">
      <output className="min-w-0 flex-1">
        The run was {run.status} after {count(run.completed_runs)} of {count(run.total_runs)} conversations; those are kept. {run.error}
      </output>
      {run.completed_runs < run.total_runs && (
        <Button icon={<Play size={14} aria-hidden />} disabled={resume.isPending} onClick={() => resume.mutate(run.id, { onError })}>
          Go on where it stopped
        </Button>
      )}
    </div>
  );
}
