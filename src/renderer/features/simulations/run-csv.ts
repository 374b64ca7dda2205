import type { RunSummary, Simulation } from '../../../core/contract/local/simulation.ts';
import { judgeText } from '../../../core/reporting/judge-text.ts';
import { partialNote } from '../../../core/reporting/partial-run.ts';
import { runEgressText } from '../../../core/reporting/spend-text.ts';
import { csv } from '../../ui/csv.ts';

/** The figures with their intervals (low and high of this suite run again, then of other scenarios like these), and each scenario's rate. */
export function figuresCsv(run: Simulation, summary: RunSummary): string {
  const ks = Array.from({ length: summary.max_k }, (_, index) => String(index + 1));
  const names = new Map(run.scenarios.map((scenario) => [scenario.id, scenario.name]));
  const partial = partialNote(run);
  const { suite, population } = summary.intervals;
  return csv([
    ['figure', 'of', 'value', 'low_95', 'high_95', 'n', 'population_low_95', 'population_high_95'],
    [
      'final_score',
      'run',
      summary.final_score,
      suite?.final_score?.[0],
      suite?.final_score?.[1],
      summary.evaluated,
      population?.final_score?.[0],
      population?.final_score?.[1],
    ],
    ...ks.map((k) => [
      'pass_hat_k',
      k,
      summary.pass_hat_ks[k],
      suite?.pass_hat_ks[k]?.[0],
      suite?.pass_hat_ks[k]?.[1],
      summary.evaluated,
      population?.pass_hat_ks[k]?.[0],
      population?.pass_hat_ks[k]?.[1],
    ]),
    ...ks.map((k) => ['pass_at_k', k, summary.pass_at_ks[k], null, null, summary.evaluated]),
    ...summary.scenarios.map((scenario) => [
      'pass_rate',
      names.get(scenario.scenario_id) ?? scenario.scenario_id,
      scenario.rate,
      scenario.wilson?.[0],
      scenario.wilson?.[1],
      scenario.n,
    ]),
    ['invalid', 'run', summary.invalid, null, null, run.total_runs],
    ['ungraded', 'run', summary.ungraded, null, null, run.total_runs],
    ['with_holes', 'run', summary.holes, null, null, run.total_runs],
    ['infrastructure_errors', 'run', summary.infrastructure_errors, null, null, run.total_runs],
    ['egress', runEgressText(run.spend)],
    ...(run.judge ? [['judge', judgeText(run.judge), null, null, null, run.judge.labels]] : []),
    ...(partial ? [['trials', partial, run.completed_runs, null, null, run.total_runs]] : []),
  ]);
}
