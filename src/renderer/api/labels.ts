/** What people say of judged trials, and what that says of the judge. Nothing here tells what a judge said of a trial before it has a label. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LabelTask, LabelTaskList, PutLabel } from '../../core/contract/local/label.ts';
import { call } from './call.ts';
import { ENGINES } from './engines.ts';
import { simulationKeys } from './simulations.ts';
import { useAnswer } from './use-answer.ts';

/** Tasks that are walked through; far more than any figure needs. */
const LABEL_TASKS_LIMIT = 5000;

const keys = {
  tasks: (runId: string) => [...simulationKeys.all, 'labels', runId] as const,
  trial: (runId: string, trialId: string) => [...simulationKeys.all, 'labelling', runId, trialId] as const,
  calibration: (runId: string) => [...simulationKeys.all, 'calibration', runId] as const,
  ofEngine: (engineId: string) => [ENGINES, 'calibration', engineId] as const,
};

/** In the host's order, which tells nothing of what the judge said. */
export const useLabelTasks = (runId: string) =>
  useAnswer(keys.tasks(runId), '/local/simulations/{id}/labels', {
    params: { id: runId },
    query: { limit: LABEL_TASKS_LIMIT },
  });

/** The conversation of a trial as it is read to label it; null: none yet. */
export const useLabelling = (runId: string, trialId: string | null) =>
  useAnswer(
    keys.trial(runId, trialId ?? ''),
    '/local/simulations/{id}/trials/{trial_id}/labels',
    { params: { id: runId, trial_id: trialId ?? '' } },
    // What was said does not change.
    { enabled: trialId !== null, staleTime: Infinity },
  );

export const useRunCalibration = (runId: string, enabled: boolean) =>
  useAnswer(keys.calibration(runId), '/local/simulations/{id}/calibration', { params: { id: runId } }, { enabled });

export const useEngineCalibration = (engineId: string) =>
  useAnswer(
    keys.ofEngine(engineId),
    '/local/engines/{id}/calibration',
    { params: { id: engineId } },
    // Labels are given elsewhere.
    { staleTime: 0 },
  );

const sameTask = (one: LabelTask, other: LabelTask): boolean =>
  one.trial_id === other.trial_id && one.definition_id === other.definition_id;

const withTask = (list: LabelTaskList, task: LabelTask): LabelTaskList => {
  const items = list.items.map((item) => (sameTask(item, task) ? task : item));
  const gained = items.filter(({ label }) => label).length - list.items.filter(({ label }) => label).length;
  return { ...list, items, labelled: list.labelled + gained };
};

/** Stores a label, or takes it away. One after the other: of two for the same trial, the later one stays. */
export function usePutLabel(runId: string) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `labels of ${runId}` },
    mutationFn: ({ trial_id, ...body }: PutLabel & { trial_id: string }) =>
      call('put', '/local/simulations/{id}/trials/{trial_id}/labels', { params: { id: runId, trial_id }, body }),
    onSuccess: (task) => {
      client.setQueryData<LabelTaskList>(keys.tasks(runId), (list) => list && withTask(list, task));
      void client.invalidateQueries({ queryKey: [...simulationKeys.all, 'calibration'] });
      // Whoever says how far the judge is calibrated reads it anew when it is looked at.
      for (const queryKey of [simulationKeys.list, [...simulationKeys.all, 'one']])
        void client.invalidateQueries({ queryKey, refetchType: 'none' });
    },
  });
}
