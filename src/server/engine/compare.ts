/** Two runs of the same scenarios, compared in pairs; what the screen and the command line show of it. */
import type { RunComparison } from '../../core/contract/local/simulation.ts';
import { compareRuns } from '../../core/runs/compare-runs.ts';
import type { AccountReader } from '../repositories/store.ts';
import { comparedModels } from './compared-models.ts';
import { scoredTrials } from './read-trial.ts';

const UNTESTED = { p_worse: 1, p_better: 1, worse: false, better: false, decidable: false };

/** Undefined where the account lacks one of the runs. */
export function compareSimulations(
  account: AccountReader,
  baselineId: string,
  candidateId: string,
): RunComparison | undefined {
  const baseline = account.simulations.summary(baselineId);
  const candidate = account.simulations.summary(candidateId);
  const [planBefore, planAfter] = [account.simulations.plan(baselineId), account.simulations.plan(candidateId)];
  if (!baseline || !candidate || !planBefore || !planAfter) return undefined;
  const before = scoredTrials(account, baselineId);
  const after = scoredTrials(account, candidateId);
  const names = new Map(account.simulations.scenarioNames(candidateId).map(({ id, name }) => [id, name]));
  const same_seed = baseline.seed === candidate.seed;
  const { scenarios, decision, no_longer_evaluated, ...figures } = compareRuns(before, after, {
    paired: same_seed && baseline.num_trials === candidate.num_trials,
  });
  const { scenarios: tests, ...decided } = decision;
  const testOf = new Map(tests.map(({ scenario_id, ...test }) => [scenario_id, test]));
  const partners = new Map(before.map((row) => [`${row.scenario_id}/${row.trial}`, row]));
  const byScenario = Map.groupBy(after, (row) => row.scenario_id);
  return {
    baseline,
    candidate,
    same_seed,
    ...comparedModels(account, { run: baseline, plan: planBefore }, { run: candidate, plan: planAfter }),
    ...figures,
    decision: decided,
    no_longer_evaluated: no_longer_evaluated.map((id) => names.get(id) ?? id),
    scenarios: scenarios.map(({ scenario_id, pairs, before: rateBefore, after: rateAfter, delta, interval }) => {
      const rows = byScenario.get(scenario_id) ?? [];
      const matched = rows.flatMap((row) => {
        const partner = partners.get(`${row.scenario_id}/${row.trial}`);
        return partner ? [{ row, partner }] : [];
      });
      return {
        scenario_id,
        scenario_name: names.get(scenario_id) ?? scenario_id,
        pairs,
        before: rateBefore,
        after: rateAfter,
        delta,
        interval,
        ...(testOf.get(scenario_id) ?? UNTESTED),
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
