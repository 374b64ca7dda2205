import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Budget } from '../../core/contract/local/engine.ts';
import { scenarioOfRow } from '../../core/scenarios/row-id.ts';
import type { RunLabels } from '../../core/contract/local/run-labels.ts';
import type { Simulation, SimulationStatus, StartSimulation } from '../../core/contract/local/simulation.ts';
import type { StartPair } from '../../core/contract/local/start-pair.ts';
import { call } from './call.ts';
import { useChange } from './use-change.ts';
import { useAnswer } from './use-answer.ts';

/** Runs that lists show. */
const LIST_LIMIT = 500;

export const simulationKeys = {
  all: ['simulations'] as const,
  list: ['simulations', 'list'] as const,
  one: (id: string) => ['simulations', 'one', id] as const,
  trials: (id: string) => ['simulations', 'trials', id] as const,
};

export const isUnderWay = (status: SimulationStatus): boolean => status === 'queued' || status === 'running';

/** Which runs a list shows; what is absent leaves none out. */
export interface RunsWanted {
  text?: string;
  tag?: string;
}

export const ALL_RUNS: RunsWanted = {};

export const useSimulations = (wanted = ALL_RUNS) =>
  useAnswer(
    wanted === ALL_RUNS ? simulationKeys.list : [...simulationKeys.list, wanted],
    '/local/simulations',
    { query: { limit: LIST_LIMIT, ...wanted } },
    { placeholderData: keepPreviousData },
  );

export const useSimulation = (id: string | null) =>
  useAnswer(
    simulationKeys.one(id ?? ''),
    '/local/simulations/{id}',
    { params: { id: id ?? '' } },
    { enabled: id != null },
  );

/** Figures and failures of all trials so far, the host's; asked for again while the run goes on. */
export const useRunSoFar = (id: string, enabled: boolean) =>
  useAnswer(
    [...simulationKeys.trials(id), 'so far'],
    '/local/simulations/{id}/so-far',
    { params: { id } },
    { enabled },
  );

/** Trials of one scenario, as many as are played again beside one of them. */
export const useScenarioTrials = (id: string, scenarioId: string) =>
  useAnswer([...simulationKeys.trials(id), 'scenario', scenarioId], '/local/simulations/{id}/trials', {
    params: { id },
    query: { scenario_id: [scenarioId] },
  });

/** One trial and its place in the run. While the next one is read, the one before it stays. */
export const useTrial = (id: string, trialId: string) =>
  useAnswer(
    [...simulationKeys.trials(id), 'one', trialId],
    '/local/simulations/{id}/trials/{trial_id}',
    { params: { id, trial_id: trialId } },
    { placeholderData: keepPreviousData },
  );

/** Trials that a list beside one of them shows. */
export const TRIAL_LIST_PAGE = 500;

/** The page of a run's trials, in the order of the plan, that begins at an offset; null: not known yet. */
export const useTrialPage = (id: string, offset: number | null, notPassed: boolean) =>
  useAnswer(
    [...simulationKeys.trials(id), 'page', offset, notPassed],
    '/local/simulations/{id}/trials',
    { params: { id }, query: { limit: TRIAL_LIST_PAGE, offset, ...(notPassed && { not_passed: true }) } },
    { enabled: offset !== null },
  );

/** Kinds of reasons that are shown at once. */
const REASONS_SHOWN = 3;

/** Reasons of one kind differ in names and numbers alone. */
const kindOf = (reason: string): string => reason.replaceAll(/"[^"]*"|\d+/g, '…');

/** Why trials could not be run, by kinds with one of them in full, as far as the first page of those that did not pass says. */
export function useInfrastructureReasons(id: string, enabled: boolean): { reason: string; trials: number }[] {
  const page = useTrialPage(id, enabled ? 0 : null, true);
  const reasons = (page.data?.items ?? [])
    .filter(({ verdict }) => verdict === 'infrastructure_error')
    .map((trial) => trial.verdict_reason ?? trial.termination_reason);
  return [...Map.groupBy(reasons, kindOf).values()]
    .map((alike) => ({ reason: alike[0] ?? '', trials: alike.length }))
    .toSorted((one, other) => other.trials - one.trials)
    .slice(0, REASONS_SHOWN);
}

export function useStartSimulation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: StartSimulation) => call('post', '/local/simulations', { body: request }),
    onSuccess: (run) => {
      client.setQueryData(simulationKeys.one(run.id), run);
      // A short run may have ended, and been told of, before this answer came.
      void client.invalidateQueries({ queryKey: simulationKeys.one(run.id) });
      void client.invalidateQueries({ queryKey: simulationKeys.list });
    },
  });
}

/** A run's settings, for today's agent and scenarios, by rules. */
export const settingsOf = (run: Simulation): StartSimulation => ({
  agent_id: run.agent_id,
  ...(run.scenario_set_id
    ? { scenario_set_id: run.scenario_set_id }
    : { scenario_ids: [...new Set(run.scenarios.map(({ id }) => scenarioOfRow(id)))] }),
  num_trials: run.summary?.stopping?.max_trials ?? run.num_trials,
  ...(run.summary?.stopping && { until: run.summary.stopping }),
  seed: run.seed,
  max_steps: run.max_steps,
  max_errors: run.max_errors,
});

/** Names a run, notes something beside it, or tags it. */
export const useLabelRun = () =>
  useChange(
    ({ id, ...body }: RunLabels & { id: string }) => call('patch', '/local/simulations/{id}', { params: { id }, body }),
    simulationKeys.all,
  );

/** Two runs of the same scenarios whose trials take turns. */
export function useStartPair() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: StartPair) => call('post', '/local/simulations/pairs', { body: request }),
    onSuccess: ({ a, b }) => {
      for (const run of [a, b]) client.setQueryData(simulationKeys.one(run.id), run);
      // Rules may have ended before this answer came.
      void client.invalidateQueries({ queryKey: simulationKeys.all });
    },
  });
}

export const useSimulationCommand = (command: 'cancel' | 'pause' | 'resume' | 'restore') =>
  useChange((id: string) => call('post', `/local/simulations/{id}/${command}`, { params: { id } }), simulationKeys.all);

export const useDeleteSimulation = () =>
  useChange((id: string) => call('delete', '/local/simulations/{id}', { params: { id } }), simulationKeys.list, [
    'workspace',
  ]);

/** Another budget for a run that its own has stopped, and on it goes. */
export const useRaiseBudget = () =>
  useChange(async ({ id, budget }: { id: string; budget: Budget }) => {
    await call('put', '/local/simulations/{id}/budget', { params: { id }, body: budget });
    return call('post', '/local/simulations/{id}/resume', { params: { id } });
  }, simulationKeys.all);
