import { Link } from 'wouter';
import type { Simulation } from '../../../core/contract/local/simulation.ts';
import { headlineNote, headlineText, runHeadline } from '../../../core/reporting/run-headline.ts';
import { changedText } from '../../../core/reporting/run-name.ts';
import { useRunComparison } from '../../api/run-analysis.ts';
import { TimeAgo } from '../../ui/time-ago.tsx';

function Compared({ run, baselineId }: { run: Simulation; baselineId: string }) {
  const { data } = useRunComparison(run.id, baselineId);
  if (!data) return null;
  const headline = runHeadline(data, run.scenarios.length);
  const note = headlineNote(headline);
  return (
    <>
      <strong className="text-lg font-semibold">{headlineText(headline)}</strong>
      <Link href={`/simulate/runs/${run.id}/compare/${baselineId}`} className="text-accent underline">
        Compare with the run of <TimeAgo iso={data.baseline.created_at} />
      </Link>
      {note !== null && <span className="w-full text-sm text-muted">{note}</span>}
    </>
  );
}

/** What changed since the last run, and what became of its scenarios. */
export function RunHeadline({ run }: { run: Simulation }) {
  const changed = changedText(run);
  if (run.baseline_id === null || changed === null) return null;
  return (
    <section
      aria-label="Since the last run"
      className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 border-b border-line px-4 py-2"
    >
      {run.status === 'completed' && <Compared run={run} baselineId={run.baseline_id} />}
      <span className="w-full text-sm" title={run.changed?.join('\n')}>
        Since the last run: {changed}
      </span>
    </section>
  );
}
