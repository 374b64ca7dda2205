/** What the host works out from a run's trials: clusters and coverage of one, and two of them compared. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Regrade } from '../../core/contract/local/simulation.ts';
import { call, receive } from './call.ts';
import { useChange } from './use-change.ts';
import { simulationKeys } from './simulations.ts';
import { useAnswer } from './use-answer.ts';

/** Failures that are alike, coverage and latency; asked for once the run has ended. */
export const useRunAnalysis = (id: string, enabled: boolean) =>
  useAnswer(
    [...simulationKeys.all, 'analysis', id],
    '/local/simulations/{id}/analysis',
    { params: { id } },
    { enabled },
  );

export const useRunComparison = (id: string, baselineId: string) =>
  useAnswer([...simulationKeys.all, 'compare', id, baselineId], '/local/simulations/{id}/compare/{baseline_id}', {
    params: { id, baseline_id: baselineId },
  });

/** Whether rules forecast a model, of two runs in any order. */
export const useRunAgreement = (id: string, otherId: string) =>
  useAnswer([...simulationKeys.all, 'agreement', id, otherId], '/local/simulations/{id}/agreement/{other_id}', {
    params: { id, other_id: otherId },
  });

export type ExportFormat = 'json' | 'csv' | 'junit' | 'html';

/** A run as the host writes it for a file. */
export const readExport = async (id: string, format: ExportFormat): Promise<string> =>
  (await receive('/local/simulations/{id}/export', { params: { id }, query: { format } })).text();

/** The frozen plan once more, with a seed. */
export const useRerun = () =>
  useChange(
    ({ id, seed }: { id: string; seed: number }) =>
      call('post', '/local/simulations/{id}/rerun', { params: { id }, body: { seed } }),
    simulationKeys.list,
  );

/** Today's expectations over the old conversations, as a run of its own; with a judge, where one is named. */
export const useRegrade = () =>
  useChange(
    ({ id, ...body }: Regrade & { id: string }) =>
      call('post', '/local/simulations/{id}/regrade', { params: { id }, body }),
    simulationKeys.list,
  );

/** Runs again what could not be run. Those trials are taken back, so what is known of the run is forgotten. */
export function useRetry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('post', '/local/simulations/{id}/retry', { params: { id } }),
    onSuccess: (_answer, id) =>
      Promise.all([
        client.resetQueries({ queryKey: simulationKeys.trials(id) }),
        client.invalidateQueries({ queryKey: simulationKeys.all }),
      ]),
  });
}
