/** Two runs of the same scenarios, compared in pairs; what the screen and the command line show of it. */
import type { RunComparison } from '../../core/contract/local/simulation.ts';
import { compareRuns } from '../../core/runs/compare-runs.ts';
import { bootstrap } from '../../core/statistics/intervals.ts';
import type { AccountReader } from '../repositories/store.ts';
import { scoredTrials } from './read-trial.ts';

/** Undefined where the account lacks one of the runs. */
export function compareSimulations(
  account: AccountReader,
  baselineId: string,
  candidateId: string,
): RunComparison | undefined {
  const baseline = account.simulations.summary(baselineId);
  const candidate = account.simulations.summary(candidateId);
  if (!baseline || !candidate) return undefined;
  const before = scoredTrials(account, baselineId);
  const after = scoredTrials(account, candidateId);
  const names = new Map(account.simulations.scenarioNames(candidateId).map(({ id, name }) => [id, name]));
  const { scenarios, ...figures } = compareRuns(before, after);
  const partners = new Map(before.map((row) => [`${row.scenario_id}/${row.trial}`, row]));
  const byScenario = Map.groupBy(after, (row) => row.scenario_id);
  return {
    baseline,
    candidate,
    same_seed: baseline.seed === candidate.seed,
    ...figures,
    scenarios: scenarios.map(({ scenario_id, pairs, before: rateBefore, after: rateAfter, delta }) => {
      const rows = byScenario.get(scenario_id) ?? [];
      const matched = rows.flatMap((row) => {
        const partner = partners.get(`${row.scenario_id}/${row.trial}`);
        return partner ? [{ row, partner }] : [];
      });
      const differences = matched.flatMap(({ row, partner }) =>
        row.reward === null || partner.reward === null ? [] : [row.reward - partner.reward],
      );
      const mean = (drawn: readonly number[]) => [drawn.reduce((sum, value) => sum + value, 0) / drawn.length];
      return {
        scenario_id,
        scenario_name: names.get(scenario_id) ?? scenario_id,
        pairs,
        before: rateBefore,
        after: rateAfter,
        delta,
        interval: bootstrap(differences, mean)?.[0] ?? null,
        trials: matched.map(({ row, partner }) => ({
          trial: row.trial,
          before_call_id: partner.call_id,
          after_call_id: row.call_id,
          before: partner.verdict,
          after: row.verdict,
        })),
      };
    }),
  };
}
