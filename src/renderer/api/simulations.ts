import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Simulation, SimulationStatus, SimulationSummary, StartSimulation, TrialRow } from '../../core/contract/local/simulation.ts';
import { queryOf, send } from './http-client.ts';
import type { Listing } from './listing.ts';

/** The host's own ceiling for one page of trials. */
const TRIAL_PAGE = 5_000;

export const simulationKeys = {
  all: ['simulations'] as const,
  list: ['simulations', 'list'] as const,
  one: (id: string) => ['simulations', 'one', id] as const,
  trials: (id: string) => ['simulations', 'trials', id] as const,
};

export const isUnderWay = (status: SimulationStatus): boolean => status === 'queued' || status === 'running';

export const useSimulations = () =>
  useQuery({ queryKey: simulationKeys.list, queryFn: ({ signal }) => send<Listing<SimulationSummary>>('GET', `/local/simulations${queryOf({ limit: 500 })}`, undefined, signal) });

export const useSimulation = (id: string | null) =>
  useQuery({
    queryKey: simulationKeys.one(id ?? ''),
    queryFn: ({ signal }) => send<Simulation>('GET', `/local/simulations/${id}`, undefined, signal),
    enabled: id != null,
  });

async function allTrials(id: string, signal: AbortSignal): Promise<TrialRow[]> {
  const rows: TrialRow[] = [];
  for (;;) {
    const page = await send<Listing<TrialRow>>('GET', `/local/simulations/${id}/trials${queryOf({ limit: TRIAL_PAGE, offset: rows.length })}`, undefined, signal);
    rows.push(...page.items);
    if (page.items.length === 0 || rows.length >= page.meta.total) return rows;
  }
}

/** Every trial of a run, page after page: the grid shows them all. */
export const useTrials = (id: string | null) =>
  useQuery({ queryKey: simulationKeys.trials(id ?? ''), queryFn: ({ signal }) => allTrials(id ?? '', signal), enabled: id != null });

export function useStartSimulation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: StartSimulation) => send<Simulation>('POST', '/local/simulations', request),
    onSuccess: (run) => {
      client.setQueryData(simulationKeys.one(run.id), run);
      void client.invalidateQueries({ queryKey: simulationKeys.list });
    },
  });
}

export function useSimulationCommand(command: 'cancel' | 'resume') {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => send<Simulation>('POST', `/local/simulations/${id}/${command}`),
    onSuccess: () => client.invalidateQueries({ queryKey: simulationKeys.all }),
  });
}

export function useRestoreSimulation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => send<Simulation>('POST', `/local/simulations/${id}/restore`),
    onSuccess: () => client.invalidateQueries({ queryKey: simulationKeys.all }),
  });
}

export function useDeleteSimulation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => send<unknown>('DELETE', `/local/simulations/${id}`),
    onSuccess: async () => {
      await Promise.all([client.invalidateQueries({ queryKey: simulationKeys.list }), client.invalidateQueries({ queryKey: ['workspace'] })]);
    },
  });
}
