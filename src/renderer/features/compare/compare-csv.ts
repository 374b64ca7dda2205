import type { RunComparison } from '../../../core/contract/local/simulation.ts';
import { judgeText } from '../../../core/reporting/judge-text.ts';
import { buildText, engineText } from '../../../core/reporting/model-words.ts';
import { partialNote } from '../../../core/reporting/partial-run.ts';
import { basisOf } from '../../../core/reporting/rule-based.ts';
import { csv } from '../../ui/csv.ts';

/** A line for each scenario, in the order of the table: pass rates over pairs, their difference and its 95 % interval. */
export const scenariosCsv = ({ scenarios }: RunComparison): string =>
  csv([
    [
      'scenario',
      'scenario_id',
      'pairs',
      'before',
      'after',
      'change',
      'low_95',
      'high_95',
      'broken',
      'mended',
      'p_worse',
      'p_better',
      'verdict',
    ],
    ...scenarios.map(({ scenario_name, scenario_id, pairs, before, after, delta, interval, trials, ...test }) => [
      scenario_name,
      scenario_id,
      pairs,
      before,
      after,
      delta,
      interval?.[0],
      interval?.[1],
      trials.filter((trial) => trial.before === 'pass' && trial.after === 'fail').length,
      trials.filter((trial) => trial.before === 'fail' && trial.after === 'pass').length,
      test.p_worse,
      test.p_better,
      test.worse ? 'worse' : test.better ? 'better' : test.decidable ? 'no difference found' : 'not decidable',
    ]),
  ]);

/** The comparison as a whole: which runs, how far apart, how sure. */
export function summaryCsv({
  baseline,
  candidate,
  same_seed,
  pairs,
  unpaired,
  before,
  after,
  delta,
  interval,
  p_value,
  decision,
  timing,
  models,
}: RunComparison): string {
  return csv([
    ['figure', 'before', 'after', 'change', 'low_95', 'high_95', 'p_value'],
    ['pass_rate_over_pairs', before, after, delta, interval?.[0], interval?.[1], p_value],
    ['verdict', null, decision.verdict],
    ['suite_p_worse', null, decision.suite.p_worse],
    ['suite_p_better', null, decision.suite.p_better],
    ['detectable_drop', null, decision.detectable_drop],
    ['final_score', baseline.final_score, candidate.final_score],
    ['evaluated', baseline.evaluated, candidate.evaluated],
    ['invalid', baseline.invalid, candidate.invalid],
    ['ungraded', baseline.ungraded, candidate.ungraded],
    ['infrastructure_errors', baseline.infrastructure_errors, candidate.infrastructure_errors],
    ['partial', partialNote(baseline), partialNote(candidate)],
    ['pairs', pairs, pairs],
    ['unpaired_trials', unpaired],
    ['same_seed', same_seed],
    ['timing', timing],
    ...models.flatMap(({ role, before: first, after: second, prompt }) => [
      [`${role}_model`, first && engineText(first), second && engineText(second)],
      [`${role}_prompt`, first?.prompt_hash, second?.prompt_hash, prompt],
      [`${role}_answered`, first && buildText(first.builds), second && buildText(second.builds)],
    ]),
    ['run_id', baseline.id, candidate.id],
    ['agent', baseline.agent_name, candidate.agent_name],
    ['agent_revision', baseline.agent_revision, candidate.agent_revision],
    ['seed', baseline.seed, candidate.seed],
    ['created_at', baseline.created_at, candidate.created_at],
    ['basis', basisOf(baseline), basisOf(candidate)],
    ['judge', judgeText(baseline.judge), judgeText(candidate.judge)],
  ]);
}
