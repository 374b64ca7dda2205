import type { SimulationSummary } from '../../../core/contract/local/simulation.ts';
import { partialNote } from '../../../core/reporting/partial-run.ts';
import { isRuleBased } from '../../../core/reporting/rule-based.ts';
import { isFinishing } from '../../api/run-played.ts';
import { isUnderWay } from '../../api/simulations.ts';
import { AgreementMark } from '../../inspector/agreement-mark.tsx';
import { JudgeMark } from '../../inspector/judge-mark.tsx';
import { LeftOutMark } from '../../inspector/left-out-mark.tsx';
import { Badge } from '../../ui/badge.tsx';
import { percent, words } from '../../ui/formats.ts';
import { ScoreBadge } from '../../ui/score-badge.tsx';
import { STATUS_TONES } from './run-labels.ts';

/** How a run stands, in a list: its score once there is one. */
export function RunStanding({ run }: { run: SimulationSummary }) {
  const underWay = isUnderWay(run.status);
  const isEnding = isFinishing(run, run.completed_runs);
  return (
    <>
      {run.status === 'completed' ? (
        <>
          <ScoreBadge value={run.final_score} n={run.evaluated} />
          <LeftOutMark run={run} />
        </>
      ) : (
        <Badge tone={STATUS_TONES[run.status]}>{isEnding ? 'finishing' : words(run.status)}</Badge>
      )}
      <JudgeMark judge={run.judge} />
      <span className="text-sm text-muted">
        {underWay ? percent(run.total_runs > 0 ? run.completed_runs / run.total_runs : 0) : partialNote(run)}
      </span>
      {run.status === 'completed' && !isRuleBased(run.engines) && (
        <span className="min-w-0 truncate text-sm text-muted" title="Who spoke for the agent and the lead">
          {run.engines.replay_of !== null && 'replay: '}
          {run.engines.agent} × {run.engines.lead}
        </span>
      )}
      {run.status === 'completed' && <AgreementMark run={run} />}
      {run.stale && (
        <Badge tone="warn" title="The agent or a scenario was changed after this run">
          stale
        </Badge>
      )}
    </>
  );
}
