/** Starting, following, stopping and reading simulation runs. */
import { z } from 'zod';
import { listingOf } from '../../../core/contract/local/listing.ts';
import {
  RunAnalysisSchema,
  RunComparisonSchema,
  RunSummarySchema,
  SimulationSchema,
  SimulationSummarySchema,
  StartSimulationSchema,
  TrialListSchema,
  TrialPlaceSchema,
  type Simulation,
  type SimulationSummary,
} from '../../../core/contract/local/simulation.ts';
import { SimulationResultSchema } from '../../../core/contract/simulation-result.ts';
import { pageMeta } from '../../../core/contract/paging.ts';
import { bool, id, int } from '../../../core/contract/wire.ts';
import { storageFaultOf } from '../../../core/storage-fault.ts';
import { defineRoute } from '../../http/define-route.ts';
import type { Deps } from '../../http/deps.ts';
import { conflict, notFound } from '../../http/http-error.ts';
import { storageAnswer } from '../../http/storage-answer.ts';
import type { AccountReader } from '../../repositories/store.ts';
import { simulationResult } from '../simulation-result.ts';
import { asInvalid } from './plan-fault.ts';

const shared = { tag: 'Workbench simulations', auth: 'session' } as const;
const Params = z.object({ id: id() });
const missing = { 404: 'Simulation not found' };
const PagingQuery = z.object({ offset: int({ ge: 0 }).optional(), limit: int({ ge: 1, le: 5000 }).optional() });

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
    summary: row.summary === null ? null : RunSummarySchema.parse(JSON.parse(row.summary)),
    scenarios: account.simulations.scenarioNames(simulationId),
    max_steps: row.max_steps,
    max_errors: row.max_errors,
    error: deps.simulations.waiting(account.accountId, simulationId)?.reason ?? row.error,
  };
}

export const startSimulation = defineRoute({
  ...shared,
  method: 'post',
  path: '/local/simulations',
  operation: 'startSimulation',
  summary: 'Start a simulation run',
  body: StartSimulationSchema,
  response: SimulationSchema,
  handle({ deps, caller, body }) {
    const simulationId = asInvalid(() => deps.simulations.start(caller.account_id, body));
    return describeSimulation(deps.store.read(caller.account_id), deps, simulationId);
  },
});

export const listSimulations = defineRoute({
  ...shared,
  method: 'get',
  path: '/local/simulations',
  operation: 'listSimulations',
  summary: 'List simulation runs, newest first',
  query: PagingQuery,
  response: listingOf(SimulationSummarySchema),
  handle({ account, deps, query: { offset = 0, limit = 100 } }) {
    const { items, total } = account.simulations.list({ offset, limit });
    return { items: items.map((item) => asItStands(account, deps, item)), meta: pageMeta({ total, offset, limit }) };
  },
});

export const getSimulation = defineRoute({
  ...shared,
  method: 'get',
  path: '/local/simulations/{id}',
  operation: 'getSimulation',
  summary: 'Read a run with its figures',
  params: Params,
  response: SimulationSchema,
  errors: missing,
  handle: ({ account, deps, params }) => describeSimulation(account, deps, params.id),
});

export const getLocalSimulationResult = defineRoute({
  ...shared,
  method: 'get',
  path: '/local/simulations/{id}/result',
  operation: 'getLocalSimulationResult',
  summary: 'Read a run as the service’s simulation result',
  params: Params,
  response: SimulationResultSchema,
  errors: missing,
  handle({ account, params }) {
    const result = simulationResult(account, params.id);
    if (!result) throw notFound('Simulation');
    return result;
  },
});

export const listTrials = defineRoute({
  ...shared,
  method: 'get',
  path: '/local/simulations/{id}/trials',
  operation: 'listTrials',
  summary: 'List the trials of a run in the order of its plan',
  description:
    'With `order=kept` in the order in which they were finished: while the run goes on, further ones come after those that are known.',
  params: Params,
  query: PagingQuery.extend({ not_passed: bool().optional(), order: z.enum(['plan', 'kept']).optional() }),
  response: TrialListSchema,
  errors: missing,
  handle({ account, params, query: { offset = 0, limit = 5000, not_passed: notPassed, order } }) {
    if (!account.simulations.row(params.id)) throw notFound('Simulation');
    const { items, total } = account.simulations.trials(params.id, { offset, limit, notPassed, order });
    return { items, meta: pageMeta({ total, offset, limit }) };
  },
});

export const getTrial = defineRoute({
  ...shared,
  method: 'get',
  path: '/local/simulations/{id}/trials/{trial_id}',
  operation: 'getTrial',
  summary: 'Read one trial of a run, with its place in it and the failing ones around it',
  params: Params.extend({ trial_id: id() }),
  response: TrialPlaceSchema,
  errors: missing,
  handle({ account, params }) {
    const place = account.simulations.trialPlace(params.id, params.trial_id);
    if (!place) throw notFound('Trial');
    return place;
  },
});

export const cancelSimulation = defineRoute({
  ...shared,
  method: 'post',
  path: '/local/simulations/{id}/cancel',
  operation: 'cancelSimulation',
  summary: 'Stop a run; what is finished stays',
  params: Params,
  response: SimulationSchema,
  errors: { ...missing, 409: 'The run is not running' },
  async handle({ account, caller, deps, params }) {
    if (!account.simulations.row(params.id)) throw notFound('Simulation');
    if (!deps.simulations.stop(caller.account_id, params.id, 'cancelled')) throw conflict('This run is not running.');
    await deps.simulations.wait(caller.account_id, params.id);
    return describeSimulation(account, deps, params.id);
  },
});

export const resumeSimulation = defineRoute({
  ...shared,
  method: 'post',
  path: '/local/simulations/{id}/resume',
  operation: 'resumeSimulation',
  summary: 'Go on with a run that was stopped or interrupted',
  params: Params,
  response: SimulationSchema,
  errors: { ...missing, 409: 'The run cannot go on' },
  handle({ account, caller, deps, params }) {
    if (!account.simulations.row(params.id)) throw notFound('Simulation');
    if (!deps.simulations.resume(caller.account_id, params.id))
      throw conflict('This run is running or complete: there is nothing to go on with.');
    return describeSimulation(account, deps, params.id);
  },
});

export const pauseSimulation = defineRoute({
  ...shared,
  method: 'post',
  path: '/local/simulations/{id}/pause',
  operation: 'pauseSimulation',
  summary: 'Stop a run for now',
  params: Params,
  response: SimulationSchema,
  errors: { ...missing, 409: 'The run is not running' },
  async handle({ account, caller, deps, params }) {
    if (!account.simulations.row(params.id)) throw notFound('Simulation');
    if (!deps.simulations.stop(caller.account_id, params.id, 'paused')) throw conflict('This run is not running.');
    await deps.simulations.wait(caller.account_id, params.id);
    return describeSimulation(account, deps, params.id);
  },
});

export const retrySimulation = defineRoute({
  ...shared,
  method: 'post',
  path: '/local/simulations/{id}/retry',
  operation: 'retrySimulation',
  summary: 'Run again what could not be run (infrastructure errors)',
  params: Params,
  response: z.object({ retried: z.int(), simulation: SimulationSchema }),
  errors: { ...missing, 409: 'The run is under way' },
  handle({ account, caller, deps, params }) {
    if (!account.simulations.row(params.id)) throw notFound('Simulation');
    const retried = deps.simulations.retry(caller.account_id, params.id);
    if (retried === undefined) throw conflict('This run is under way.');
    return { retried, simulation: describeSimulation(account, deps, params.id) };
  },
});

export const rerunSimulation = defineRoute({
  ...shared,
  method: 'post',
  path: '/local/simulations/{id}/rerun',
  operation: 'rerunSimulation',
  summary: 'Run the frozen plan once more, with the same or another seed',
  params: Params,
  body: z.object({ seed: StartSimulationSchema.shape.seed }),
  response: SimulationSchema,
  errors: missing,
  handle({ account, caller, deps, params, body }) {
    const made = deps.simulations.rerun(caller.account_id, params.id, body.seed);
    if (made === undefined) throw notFound('Simulation');
    return describeSimulation(account, deps, made);
  },
});

export const regradeSimulation = defineRoute({
  ...shared,
  method: 'post',
  path: '/local/simulations/{id}/regrade',
  operation: 'regradeSimulation',
  summary: 'Grade the conversations of a run by today’s expectations, into a run of its own',
  params: Params,
  response: SimulationSchema,
  errors: missing,
  handle({ account, caller, deps, params }) {
    const made = asInvalid(() => deps.simulations.regrade(caller.account_id, params.id));
    if (made === undefined) throw notFound('Simulation');
    return describeSimulation(account, deps, made);
  },
});

export const getRunAnalysis = defineRoute({
  ...shared,
  method: 'get',
  path: '/local/simulations/{id}/analysis',
  operation: 'getRunAnalysis',
  summary: 'Failures that are alike, coverage and latency of a run',
  params: Params,
  response: RunAnalysisSchema,
  errors: missing,
  async handle({ caller, deps, params }) {
    const analysis = await deps.simulations.analyse(caller.account_id, params.id);
    if (!analysis) throw notFound('Simulation');
    return analysis;
  },
});

export const compareRunsRoute = defineRoute({
  ...shared,
  method: 'get',
  path: '/local/simulations/{id}/compare/{baseline_id}',
  operation: 'compareSimulations',
  summary: 'Compare a run with a baseline, pair by pair',
  params: z.object({ id: id(), baseline_id: id() }),
  response: RunComparisonSchema,
  errors: missing,
  handle({ caller, deps, params }) {
    const comparison = deps.simulations.compare(caller.account_id, params.baseline_id, params.id);
    if (!comparison) throw notFound('Simulation');
    return comparison;
  },
});

export const deleteSimulation = defineRoute({
  ...shared,
  method: 'delete',
  path: '/local/simulations/{id}',
  operation: 'deleteSimulation',
  summary: 'Delete a run; it can be restored',
  params: Params,
  response: z.null(),
  errors: missing,
  async handle({ account, caller, deps, params, write }) {
    if (!account.simulations.row(params.id)) throw notFound('Simulation');
    const wasRunning = deps.simulations.stop(caller.account_id, params.id, 'cancelled');
    await deps.simulations.wait(caller.account_id, params.id);
    try {
      if (!write((writer) => writer.simulations.delete(params.id))) throw notFound('Simulation');
    } catch (error) {
      const fault = wasRunning ? storageFaultOf(error) : undefined;
      if (!fault) throw error;
      throw storageAnswer(fault, 'the run was stopped, and is not deleted');
    }
    return null;
  },
});

export const restoreSimulation = defineRoute({
  ...shared,
  method: 'post',
  path: '/local/simulations/{id}/restore',
  operation: 'restoreSimulation',
  summary: 'Bring a deleted run back',
  params: Params,
  response: SimulationSchema,
  errors: missing,
  handle({ account, deps, params, write }) {
    write((writer) => writer.simulations.undelete(params.id));
    return describeSimulation(account, deps, params.id);
  },
});
