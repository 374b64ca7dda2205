/** A run as it is answered. */
import type { Simulation, SimulationSummary } from '../../../core/contract/local/simulation.ts';
import type { Deps } from '../../http/deps.ts';
import { notFound } from '../../http/http-error.ts';
import type { AccountReader } from '../../repositories/store.ts';

/** A run that could not be written is known by the engine better than by its row. */
export const asItStands = (
  account: AccountReader,
  deps: Pick<Deps, 'simulations'>,
  summary: SimulationSummary,
): SimulationSummary => {
  const waiting = deps.simulations.waiting(account.accountId, summary.id);
  return waiting ? { ...summary, status: waiting.status } : summary;
};

/** A run with its figures. Throws HttpError 404. */
export function describeSimulation(
  account: AccountReader,
  deps: Pick<Deps, 'simulations'>,
  simulationId: string,
): Simulation {
  const row = account.simulations.row(simulationId);
  const summary = account.simulations.summary(simulationId);
  if (!row || !summary) throw notFound('Simulation');
  return {
    ...asItStands(account, deps, summary),
    summary: deps.simulations.summary(account.accountId, simulationId),
    scenarios: account.simulations.scenarioNames(simulationId),
    max_steps: row.max_steps,
    max_errors: row.max_errors,
    error:
      deps.simulations.waiting(account.accountId, simulationId)?.reason ??
      row.error ??
      account.runBudgets.get(simulationId)?.met ??
      null,
    budget: account.runBudgets.get(simulationId)?.budget ?? null,
    spend: account.exchanges.runSpend(simulationId),
    models: deps.simulations.models(account.accountId, simulationId),
    warnings: deps.simulations.warnings(account.accountId, simulationId),
  };
}
