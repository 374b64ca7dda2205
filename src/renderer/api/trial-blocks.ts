/** The trials of a large run, as far as its grid shows them. */
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { TrialList, TrialRow } from '../../core/contract/local/simulation.ts';
import { call } from './call.ts';
import { simulationKeys } from './simulations.ts';

/** Trials of each scenario that the grid shows beside each other, and scenarios that are asked for at once. */
export const TRIALS_BESIDE = 50;
const SCENARIOS_AT_ONCE = 12;

export interface TrialBlocks {
  /** By scenario and number; a scenario that is still read is absent. */
  trials: ReadonlyMap<string, ReadonlyMap<number, TrialRow>>;
  error: Error | null;
  retry: () => void;
}

/** The trials from number `from` of the scenarios at these places of a list, a few scenarios at a time: never those that nobody looks at. */
export function useTrialBlocks(
  id: string,
  scenarioIds: readonly string[],
  { first, last }: { first: number; last: number },
  from: number,
): TrialBlocks {
  const blocks = useMemo(() => {
    const start = Math.floor(first / SCENARIOS_AT_ONCE);
    const count = last < first ? 0 : Math.floor(last / SCENARIOS_AT_ONCE) - start + 1;
    return Array.from({ length: count }, (_, index) =>
      scenarioIds.slice((start + index) * SCENARIOS_AT_ONCE, (start + index + 1) * SCENARIOS_AT_ONCE),
    );
  }, [scenarioIds, first, last]);
  const combine = useCallback(
    (answers: readonly UseQueryResult<TrialList>[]): TrialBlocks => ({
      trials: new Map(
        answers.flatMap(({ data }, at) => {
          if (!data) return [];
          const rows = Map.groupBy(data.items, (row) => row.scenario_id);
          return (blocks[at] ?? []).map(
            (scenario) => [scenario, new Map((rows.get(scenario) ?? []).map((row) => [row.trial, row]))] as const,
          );
        }),
      ),
      error: answers.find(({ data, error }) => data === undefined && error)?.error ?? null,
      retry: () => {
        for (const { data, refetch } of answers) if (data === undefined) void refetch();
      },
    }),
    [blocks],
  );
  return useQueries({
    queries: blocks.map((scenario_id) => ({
      queryKey: [...simulationKeys.trials(id), 'block', from, scenario_id],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call('get', '/local/simulations/{id}/trials', {
          params: { id },
          query: { scenario_id, from_trial: from, to_trial: from + TRIALS_BESIDE },
          signal,
        }),
    })),
    combine,
  });
}
