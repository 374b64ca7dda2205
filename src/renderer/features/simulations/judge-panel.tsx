import { Tags } from 'lucide-react';
import { useLocation } from 'wouter';
import type { JudgeCalibration, RunJudge } from '../../../core/contract/local/label.ts';
import type { Simulation } from '../../../core/contract/local/simulation.ts';
import { estimateText } from '../../../core/reporting/calibration-text.ts';
import { judgeText } from '../../../core/reporting/judge-text.ts';
import { useRunCalibration } from '../../api/labels.ts';
import { CalibrationCard } from '../../judging/calibration-card.tsx';
import { Button } from '../../ui/button.tsx';
import { count, percent, plural } from '../../ui/formats.ts';
import { QueryView } from '../../ui/query-view.tsx';

const CORRECTED = {
  label: 'Pass rate, corrected',
  title:
    'What the judge passed of what it judged here, corrected by how often it errs (Rogan & Gladen 1978), with its 95 % interval. It is of this criterion, not of the score',
  of: ({ run }: JudgeCalibration) => estimateText(run.corrected, 'the judge may be no better than chance'),
};

const sum = (criteria: readonly JudgeCalibration[], of: (run: JudgeCalibration['run']) => number): number =>
  criteria.reduce((total, { run }) => total + of(run), 0);

function Labels({ runId, criteria }: { runId: string; criteria: readonly JudgeCalibration[] }) {
  const [, navigate] = useLocation();
  const judged = sum(criteria, (run) => run.judged);
  const labelled = sum(criteria, (run) => run.labelled);
  return (
    <Button
      icon={Tags}
      disabled={judged === 0}
      title={
        judged === 0
          ? 'The judge has decided nothing yet'
          : 'People say pass or fail, without seeing what the judge said'
      }
      onClick={() => navigate(`/simulate/runs/${runId}/labels`)}
    >
      Label trials: {count(labelled)} of {count(judged)}
    </Button>
  );
}

const aboutOf = ({ run: { judged, passed }, labels }: JudgeCalibration): string =>
  judged === 0
    ? `Nothing of it is decided in this run; ${plural(labels, 'label')} in all runs.`
    : `The judge passed ${count(passed)} of ${count(judged)} (${percent(passed / judged)}) in this run; ${plural(labels, 'label')} in all runs.`;

/** Who judged a run, how far that can be trusted by criterion, and the way to label. */
export function JudgePanel({ run, judge }: { run: Simulation; judge: RunJudge }) {
  const calibration = useRunCalibration(run.id, true);
  return (
    <section aria-label="Judge" className="flex flex-col gap-1 border-b border-line px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="font-semibold">How far the judge can be trusted</h2>
        {calibration.data && <Labels runId={run.id} criteria={calibration.data.criteria} />}
      </div>
      <p className={`text-sm ${judge.calibrated ? 'text-muted' : 'text-warn'}`}>
        {!judge.calibrated && <span aria-hidden>▲ </span>}
        {judgeText(judge)}
      </p>
      <QueryView query={calibration} what="what labels say of the judge">
        {({ criteria }) => (
          <ul aria-label="Criteria" className="max-h-80 overflow-auto">
            {criteria.map((one) => (
              <CalibrationCard key={one.criterion} calibration={one} about={aboutOf(one)} more={[CORRECTED]} />
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
}
