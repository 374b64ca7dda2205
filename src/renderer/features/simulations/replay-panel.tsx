import { CircleDot } from 'lucide-react';
import { useLocation } from 'wouter';
import type { RunSummary, Simulation } from '../../../core/contract/local/simulation.ts';
import { asRun, enginesOfRun, runDialogAddress } from '../../recordings/run-dialog-address.ts';
import { Button } from '../../ui/button.tsx';
import { count, plural } from '../../ui/formats.ts';

/** Of a run that played a recording: in how many trials there was no answer to what was asked, and the way to record it anew. Nothing where each had one. */
export function ReplayPanel({ run, summary }: { run: Simulation; summary: RunSummary | null }) {
  const [, navigate] = useLocation();
  const unanswered = summary?.infrastructure_errors ?? 0;
  if (run.engines.replay_of === null || unanswered === 0) return null;
  return (
    <section
      aria-label="Replay"
      className="flex flex-wrap items-center gap-3 border-b border-line bg-warn-soft px-4 py-2 text-warn"
    >
      <p className="min-w-0 flex-1">
        In {count(unanswered)} of {plural(run.completed_runs, 'trial')} the recording has no answer: a question has
        changed since, or was not answered then either. Each such trial shows what differs.
      </p>
      <Button
        icon={CircleDot}
        onClick={() => navigate(runDialogAddress(run.id, { ...asRun(run), speaks: enginesOfRun(run) }))}
      >
        Record it anew…
      </Button>
    </section>
  );
}
