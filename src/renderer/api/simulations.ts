import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SimulationStatus, StartSimulation, TrialRow } from '../../core/contract/local/simulation.ts';
import { call } from './call.ts';
import { useChange } from './use-change.ts';
import { useAnswer } from './use-answer.ts';

/** The host's own ceiling for one page of trials. */
const TRIAL_PAGE = 5_000;
/** Runs that lists show. */
const LIST_LIMIT = 500;

export const simulationKeys = {
  all: ['simulations'] as const,
  list: ['simulations', 'list'] as const,
  one: (id: string) => ['simulations', 'one', id] as const,
  trials: (id: string) => ['simulations', 'trials', id] as const,
};

export const isUnderWay = (status: SimulationStatus): boolean => status === 'queued' || status === 'running';

export const useSimulations = () =>
  useAnswer(simulationKeys.list, '/local/simulations', { query: { limit: LIST_LIMIT } });

export const useSimulation = (id: string | null) =>
  useAnswer(
    simulationKeys.one(id ?? ''),
    '/local/simulations/{id}',
    { params: { id: id ?? '' } },
    { enabled: id != null },
  );

/** Finished trials are only added in the order in which they are stored, and never change: what is known already is not asked for again. */
async function allTrials(id: string, known: readonly TrialRow[], signal: AbortSignal): Promise<TrialRow[]> {
  const rows: TrialRow[] = [...known];
  for (;;) {
    const page = await call('get', '/local/simulations/{id}/trials', {
      params: { id },
      query: { limit: TRIAL_PAGE, offset: rows.length, order: 'finished' },
      signal,
    });
    rows.push(...page.items);
    if (page.items.length === 0 || rows.length >= page.meta.total) return rows;
  }
}

/** Scenario by scenario, trial by trial. Every scenario is played once before any is played again, so they first come in the order of the plan. */
function inPlanOrder(rows: readonly TrialRow[]): TrialRow[] {
  const places = new Map<string, number>();
  for (const { scenario_id } of rows) if (!places.has(scenario_id)) places.set(scenario_id, places.size);
  return rows.toSorted(
    (a, b) => (places.get(a.scenario_id) ?? 0) - (places.get(b.scenario_id) ?? 0) || a.trial - b.trial,
  );
}

/** Every trial of a run, page after page, in the order of the plan: the grid shows them all. */
export function useTrials(id: string | null) {
  const client = useQueryClient();
  const queryKey = simulationKeys.trials(id ?? '');
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => allTrials(id ?? '', client.getQueryData<TrialRow[]>(queryKey) ?? [], signal),
    select: inPlanOrder,
    enabled: id != null,
  });
}

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
export const useTrialPage = (id: string, offset: number | null) =>
  useAnswer(
    [...simulationKeys.trials(id), 'page', offset],
    '/local/simulations/{id}/trials',
    { params: { id }, query: { limit: TRIAL_LIST_PAGE, offset } },
    { enabled: offset !== null },
  );

export function useStartSimulation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: StartSimulation) => call('post', '/local/simulations', { body: request }),
    onSuccess: (run) => {
      client.setQueryData(simulationKeys.one(run.id), run);
      void client.invalidateQueries({ queryKey: simulationKeys.list });
    },
  });
}

export const useSimulationCommand = (command: 'cancel' | 'pause' | 'resume' | 'restore') =>
  useChange((id: string) => call('post', `/local/simulations/{id}/${command}`, { params: { id } }), simulationKeys.all);

export const useDeleteSimulation = () =>
  useChange((id: string) => call('delete', '/local/simulations/{id}', { params: { id } }), simulationKeys.list, [
    'workspace',
  ]);
