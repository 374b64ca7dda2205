import { Link } from 'wouter';
import type { EngineCriterion } from '../../../core/contract/local/label.ts';
import { useEngineCalibration } from '../../api/labels.ts';
import { CalibrationCard } from '../../judging/calibration-card.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { plural } from '../../ui/formats.ts';
import { TimeAgo } from '../../ui/time-ago.tsx';

function About({ model, runs, latest_run }: EngineCriterion) {
  return (
    <>
      {model !== '' && `${model}, `}
      {plural(runs, 'run')}, the last{' '}
      <Link href={`/simulate/runs/${latest_run.id}`} className="text-accent underline">
        <TimeAgo iso={latest_run.created_at} />
      </Link>
    </>
  );
}

/** How far the engine can be trusted as a judge, by model and criterion, over all runs; nothing where it has judged none. */
export function EngineAsJudge({ engineId }: { engineId: string }) {
  const { data, error } = useEngineCalibration(engineId);
  if (!data && error) return <FailureNote error={error} className="border-b border-line px-4 py-2" />;
  if (!data || data.criteria.length === 0) return null;
  return (
    <section aria-label="As a judge" className="border-b border-line px-4 py-3">
      <h2 className="font-semibold">As a judge</h2>
      <p className="text-sm text-muted">
        What people’s labels say of it, in all runs. Another model, or another wording of a criterion, counts as another
        judge.
      </p>
      <ul aria-label="Criteria" className="max-h-96 overflow-auto">
        {data.criteria.map((one) => (
          <CalibrationCard key={`${one.model} ${one.criterion}`} calibration={one} about={<About {...one} />} />
        ))}
      </ul>
    </section>
  );
}
