/** Starting, following, stopping and reading simulation runs. */
import { z } from 'zod';
import {
  RegradeSchema,
  RUN_LIMITS,
  RunAnalysisSchema,
  RunComparisonSchema,
  RunSoFarSchema,
  SimulationSchema,
  SimulationSummarySchema,
  StartSimulationSchema,
  TrialListSchema,
  TrialPlaceSchema,
} from '../../../core/contract/local/simulation.ts';
import { StartedPairSchema, StartPairSchema } from '../../../core/contract/local/start-pair.ts';
import { SimulationResultSchema } from '../../../core/contract/simulation-result.ts';
import { listingOf } from '../../../core/contract/local/listing.ts';
import { pageMeta } from '../../../core/contract/paging.ts';
import { BudgetSchema } from '../../../core/contract/local/engine.ts';
import { AgreementSchema } from '../../../core/contract/local/agreement.ts';
import { TEXT_LIMITS } from '../../../core/contract/text-limits.ts';
import { LABEL_LIMITS, RunLabelsSchema } from '../../../core/contract/local/run-labels.ts';
import { bool, id, int, text } from '../../../core/contract/wire.ts';
import { storageFaultOf } from '../../../core/storage-fault.ts';
import { defineRoute } from '../../http/define-route.ts';
import { conflict, found, notFound } from '../../http/http-error.ts';
import { storageAnswer } from '../../http/storage-answer.ts';
import { simulationResult } from '../simulation-result.ts';
import { asItStands, describeSimulation } from './describe-simulation.ts';
import { exportSimulation } from './export-simulation.ts';
import { asInvalid } from './plan-fault.ts';
import { PagingQuery, runRoutes, RunsQuery, stopRunRoute } from './run-routes.ts';

const shared = { tag: 'Workbench simulations', auth: 'session' } as const;
const Params = z.object({ id: id() });
const missing = { 404: 'Simulation not found' };
/** An operation on one that is there. */
const one = { ...shared, params: Params, errors: missing } as const;

/** Scenarios that may be named at once. */
const SCENARIOS_NAMED = 100;
const trialNumber = () => int({ ge: 0, le: RUN_LIMITS.trials }).optional();
const TrialsQuery = PagingQuery.extend({
  not_passed: bool().optional().describe('leaves out the trials that passed'),
  scenario_id: z
    .array(z.string().max(TEXT_LIMITS.name))
    .max(SCENARIOS_NAMED)
    .optional()
    .describe('of these scenarios alone'),
  from_trial: trialNumber().describe('of each scenario, those from this number on; the first is 0'),
  to_trial: trialNumber().describe('of each scenario, those before this number'),
});

const NOUN = 'Simulation';

const stopRoute = <const Name extends 'cancel' | 'pause'>(name: Name, as: 'cancelled' | 'paused', summary: string) =>
  stopRunRoute(
    {
      path: `/local/simulations/{id}/${name}`,
      operation: `${name}Simulation`,
      summary,
      noun: NOUN,
      run: SimulationSchema,
    },
    describeSimulation,
    async (deps, accountId, runId) => {
      const isStopped =
        deps.simulations.stop(accountId, runId, as) ||
        (as === 'cancelled' && deps.simulations.cancelPaused(accountId, runId));
      if (isStopped) await deps.simulations.wait(accountId, runId);
      return isStopped;
    },
  );

export const simulationRoutes = [
  // Before those of one run, whose ids its path would be taken for.
  defineRoute({
    ...shared,
    method: 'post',
    path: '/local/simulations/pairs',
    operation: 'startSimulationPair',
    summary: 'Start two runs of the same scenarios whose trials take turns; what stops or resumes one does so to both',
    body: StartPairSchema,
    response: StartedPairSchema,
    async handle({ account, caller, deps, body }) {
      if (body.a.budget?.usd != null || body.b.budget?.usd != null) await deps.engines.ready();
      // One after the other: of a judge that both have, what the first found is known to the second.
      const triedJudges = {
        a: await deps.simulations.findOutJudge(caller.account_id, body.a),
        b: await deps.simulations.findOutJudge(caller.account_id, body.b),
      };
      const folder = await deps.folderLinks.commit(caller.account_id);
      const {
        id: pairId,
        a,
        b,
      } = asInvalid(() => deps.simulations.startPair(caller.account_id, body, { folder, triedJudges }));
      return { id: pairId, a: describeSimulation(account, deps, a), b: describeSimulation(account, deps, b) };
    },
  }),
  defineRoute({
    ...shared,
    method: 'get',
    path: '/local/simulations',
    operation: 'listSimulations',
    summary: 'List simulation runs, newest first',
    query: RunsQuery.extend({
      tag: text({ max: LABEL_LIMITS.tag }).optional().describe('those with this tag'),
      text: text({ max: TEXT_LIMITS.search })
        .optional()
        .describe('those with this in their name, note, tags, scenario set, agent or what changed'),
    }),
    response: listingOf(SimulationSummarySchema),
    handle({ account, deps, query: { offset = 0, limit = 100, scenario_set_id: set, ...filter } }) {
      const { items, total } = account.simulations.list({ offset, limit, set, ...filter });
      return { items: items.map((item) => asItStands(account, deps, item)), meta: pageMeta({ total, offset, limit }) };
    },
  }),
  ...runRoutes({
    base: '/local/simulations',
    name: 'Simulation',
    noun: NOUN,
    summaries: {
      start: 'Start a simulation run',
      get: 'Read a run with its figures',
    },
    wanted: StartSimulationSchema,
    run: SimulationSchema,
    async before(deps, accountId, wanted) {
      if (wanted.budget?.usd != null) await deps.engines.ready();
      return deps.simulations.findOutJudge(accountId, wanted);
    },
    start: (deps, accountId, wanted, before) => deps.simulations.start(accountId, wanted, before),
    read: describeSimulation,
  }),
  defineRoute({
    ...one,
    method: 'patch',
    path: '/local/simulations/{id}',
    operation: 'labelSimulation',
    summary: 'Name a run, note something beside it, tag it',
    body: RunLabelsSchema,
    response: SimulationSchema,
    handle({ account, deps, params, body, write }) {
      if (!write((writer) => writer.simulations.label(params.id, body))) throw notFound('Simulation');
      return describeSimulation(account, deps, params.id);
    },
  }),
  defineRoute({
    ...one,
    method: 'get',
    path: '/local/simulations/{id}/result',
    operation: 'getLocalSimulationResult',
    summary: 'Read a run as the service’s simulation result',
    response: SimulationResultSchema,
    handle: ({ account, params }) => found(simulationResult(account, params.id), 'Simulation'),
  }),
  defineRoute({
    ...shared,
    method: 'get',
    path: '/local/simulations/{id}/trials/{trial_id}',
    operation: 'getTrial',
    summary: 'Read one trial of a run, with its place in it and the failing ones around it',
    params: Params.extend({ trial_id: id() }),
    response: TrialPlaceSchema,
    errors: missing,
    handle: ({ account, params }) => found(account.simulations.trialPlace(params.id, params.trial_id), 'Trial'),
  }),
  defineRoute({
    ...one,
    method: 'get',
    path: '/local/simulations/{id}/trials',
    operation: 'listTrials',
    summary: 'List the trials of a run in the order of its plan',
    query: TrialsQuery,
    response: TrialListSchema,
    handle({
      account,
      params,
      query: { offset = 0, limit = 5000, not_passed: notPassed, scenario_id, from_trial, to_trial },
    }) {
      if (!account.simulations.row(params.id)) throw notFound('Simulation');
      const { items, total } = account.simulations.trials(params.id, {
        offset,
        limit,
        notPassed,
        scenarioIds: scenario_id,
        from: from_trial,
        to: to_trial,
      });
      return { items, meta: pageMeta({ total, offset, limit }) };
    },
  }),
  stopRoute('cancel', 'cancelled', 'Stop a run; what is finished stays'),
  stopRoute('pause', 'paused', 'Stop a run for now'),
  defineRoute({
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
  }),
  defineRoute({
    ...shared,
    method: 'put',
    path: '/local/simulations/{id}/budget',
    operation: 'setRunBudget',
    summary: 'Let a run in which models are asked use up more, or less, before it goes on',
    params: Params,
    body: BudgetSchema,
    response: SimulationSchema,
    errors: { ...missing, 409: 'The run is under way, or asks no model' },
    handle({ account, caller, deps, params, body }) {
      if (!account.simulations.row(params.id)) throw notFound('Simulation');
      if (!deps.simulations.setBudget(caller.account_id, params.id, body))
        throw conflict('This run is under way, or asks no model.');
      return describeSimulation(account, deps, params.id);
    },
  }),
  defineRoute({
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
  }),
  defineRoute({
    ...one,
    method: 'post',
    path: '/local/simulations/{id}/rerun',
    operation: 'rerunSimulation',
    summary: 'Run the frozen plan once more, with the same or another seed',
    body: z.object({ seed: StartSimulationSchema.shape.seed }),
    response: SimulationSchema,
    handle({ account, caller, deps, params, body }) {
      const made = found(
        asInvalid(() => deps.simulations.rerun(caller.account_id, params.id, body.seed)),
        'Simulation',
      );
      return describeSimulation(account, deps, made);
    },
  }),
  defineRoute({
    ...one,
    method: 'post',
    path: '/local/simulations/{id}/regrade',
    operation: 'regradeSimulation',
    summary:
      'Grade the conversations of a run by today’s expectations, into a run of its own; a judge is asked if one is named',
    body: RegradeSchema,
    response: SimulationSchema,
    async handle({ account, caller, deps, params, body }) {
      if (body.budget?.usd != null) await deps.engines.ready();
      const triedJudge = await deps.simulations.findOutJudge(caller.account_id, body);
      const folder = await deps.folderLinks.commit(caller.account_id);
      const made = found(
        asInvalid(() => deps.simulations.regrade(caller.account_id, params.id, body, { folder, triedJudge })),
        'Simulation',
      );
      return describeSimulation(account, deps, made);
    },
  }),
  defineRoute({
    ...one,
    method: 'get',
    path: '/local/simulations/{id}/analysis',
    operation: 'getRunAnalysis',
    summary: 'Failures that are alike, coverage, latency and variety of a run',
    response: RunAnalysisSchema,
    handle: async ({ caller, deps, params }) =>
      found(await deps.simulations.analyse(caller.account_id, params.id), 'Simulation'),
  }),
  defineRoute({
    ...one,
    method: 'get',
    path: '/local/simulations/{id}/so-far',
    operation: 'getRunSoFar',
    summary: 'Figures and failures of all trials that a run has so far',
    response: RunSoFarSchema,
    handle: async ({ caller, deps, params }) =>
      found(await deps.simulations.soFar(caller.account_id, params.id), 'Simulation'),
  }),
  defineRoute({
    ...shared,
    method: 'get',
    path: '/local/simulations/{id}/compare/{baseline_id}',
    operation: 'compareSimulations',
    summary: 'Compare a run with a baseline, pair by pair',
    params: z.object({ id: id(), baseline_id: id() }),
    response: RunComparisonSchema,
    errors: missing,
    handle: ({ caller, deps, params }) =>
      found(deps.simulations.compare(caller.account_id, params.baseline_id, params.id), 'Simulation'),
  }),
  defineRoute({
    ...shared,
    method: 'get',
    path: '/local/simulations/{id}/agreement/{other_id}',
    operation: 'getRunAgreement',
    summary: 'Whether a run by rules forecasts one by a model, scenario by scenario; the two in any order',
    params: z.object({ id: id(), other_id: id() }),
    response: AgreementSchema,
    errors: { ...missing, 409: 'The trials of these runs cannot be paired' },
    handle({ caller, deps, params }) {
      const agreement = found(deps.simulations.agree(caller.account_id, params.id, params.other_id), 'Simulation');
      if ('refused' in agreement) throw conflict(agreement.refused);
      return agreement;
    },
  }),
  exportSimulation,
  defineRoute({
    ...one,
    method: 'delete',
    path: '/local/simulations/{id}',
    operation: 'deleteSimulation',
    summary: 'Delete a run; it can be restored',
    response: z.null(),
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
  }),
  defineRoute({
    ...one,
    method: 'post',
    path: '/local/simulations/{id}/restore',
    operation: 'restoreSimulation',
    summary: 'Bring a deleted run back',
    response: SimulationSchema,
    handle({ account, deps, params, write }) {
      write((writer) => writer.simulations.undelete(params.id));
      return describeSimulation(account, deps, params.id);
    },
  }),
] as const;
