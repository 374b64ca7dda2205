/** Whether a run by rules forecasts one by a model: both paired, scenario by scenario; or why they cannot be. */
import type { Agreement } from '../../core/contract/local/agreement.ts';
import type { SimulationSummary } from '../../core/contract/local/simulation.ts';
import { agreement } from '../../core/runs/agreement.ts';
import { OFFLINE_ENGINES } from '../../core/runs/run-plan.ts';
import type { AccountReader } from '../repositories/store.ts';
import { comparedModels } from './compared-models.ts';

const isDouble = ({ engines }: SimulationSummary): boolean => engines.agent === OFFLINE_ENGINES.agent;

/** The first thing that keeps two runs from being paired, in words; null: nothing. */
function whyNot(double: SimulationSummary, model: SimulationSummary): string | null {
  if (isDouble(double) === isDouble(model))
    return `Agreement is between a run by rules and a run by a model, and in both of these ${isDouble(double) ? 'rules speak' : 'a model speaks'} for the agent.`;
  if (double.agent_id !== model.agent_id) return 'These runs are of two agents.';
  if (double.seed !== model.seed) return 'These runs have different seeds, and so met different leads.';
  if (double.engines.lead !== model.engines.lead)
    return `Their leads differ: ${double.engines.lead} and ${model.engines.lead}.`;
  return null;
}

const CHANGED =
  'The agent or a scenario was changed between these runs, or they have no scenario in common: what differs would not be the model’s doing.';

const OTHER_JUDGE = 'These runs were judged by different judges, or one of them by none.';

/** Two runs in any order. Undefined where one is not there. */
export function agree(account: AccountReader, one: string, other: string): Agreement | { refused: string } | undefined {
  const runs = [account.simulations.summary(one), account.simulations.summary(other)] as const;
  const [double, model] = runs[0] && isDouble(runs[0]) ? runs : [runs[1], runs[0]];
  if (!double || !model) return undefined;
  const plans = [account.simulations.plan(double.id), account.simulations.plan(model.id)] as const;
  if (!plans[0] || !plans[1]) return undefined;
  const ids = { double_id: double.id, model_id: model.id };
  const refused =
    whyNot(double, model) ??
    (plans[0].asked?.judge?.name === plans[1].asked?.judge?.name ? null : OTHER_JUDGE) ??
    (account.agreements.isComparable(ids) ? null : CHANGED);
  if (refused !== null) return { refused };
  const names = new Map(account.simulations.scenarioNames(double.id).map(({ id, name }) => [id, name]));
  const paired = account.agreements.pairs(ids);
  const { scenarios, pairs, agreed, kappa, ...figures } = agreement(paired, account.agreements.ofOneConversation(ids));
  const inBoth = paired.reduce((sum, { trials }) => sum + trials, 0);
  const { timing } = comparedModels(account, { run: double, plan: plans[0] }, { run: model, plan: plans[1] });
  const stale = double.stale || model.stale;
  return {
    double,
    model,
    figure: { ...ids, ...account.agreements.modelOf(model.id), pairs, agreed, kappa, stale },
    timing,
    ...figures,
    unpaired: double.completed_runs + model.completed_runs - 2 * inBoth,
    scenarios: scenarios.map((scenario) => ({
      ...scenario,
      scenario_name: names.get(scenario.scenario_id) ?? scenario.scenario_id,
    })),
  };
}
