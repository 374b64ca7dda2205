/** People label what a judge has decided, blind to what it said. */
import { z } from 'zod';
import {
  LabellingSchema,
  LabelTaskListSchema,
  LabelTaskSchema,
  PutLabelSchema,
  type LabelTask,
} from '../../../core/contract/local/label.ts';
import { pageMeta } from '../../../core/contract/paging.ts';
import { id } from '../../../core/contract/wire.ts';
import { stream } from '../../../core/random.ts';
import { defineRoute } from '../../http/define-route.ts';
import { notFound } from '../../http/http-error.ts';
import type { AccountReader } from '../../repositories/store.ts';
import { judgingOf, labelled, type Labelled } from './labelled.ts';
import { PagingQuery } from './run-routes.ts';

const shared = { tag: 'Workbench simulations', auth: 'session' } as const;
const one = { params: z.object({ id: id() }), errors: { 404: 'Simulation not found' } } as const;
const ofTrial = {
  params: z.object({ id: id(), trial_id: id() }),
  errors: { 404: 'Simulation or trial not found' },
} as const;

const taskOf =
  (names: ReadonlyMap<string, string>) =>
  ({ found, by }: Labelled): LabelTask => ({
    trial_id: found.trial_id,
    scenario_id: found.scenario_id,
    scenario_name: names.get(found.scenario_id) ?? found.scenario_id,
    definition_id: found.definition_id,
    criterion: by.criterion,
    label: found.label,
    judged: found.label && found.judged,
  });

const namesOf = (account: AccountReader, runId: string): ReadonlyMap<string, string> =>
  new Map(account.simulations.scenarioNames(runId).map((scenario) => [scenario.id, scenario.name]));

/** By the run's seed, and not by anything that was found. */
function shuffled(tasks: readonly Labelled[], seed: number): Labelled[] {
  return tasks
    .map((task) => ({
      task,
      at: stream(seed, 'labels', task.found.position, task.found.definition_id).next(),
    }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ task }) => task);
}

export const labelRoutes = [
  defineRoute({
    ...shared,
    ...one,
    method: 'get',
    path: '/local/simulations/{id}/labels',
    operation: 'listLabelTasks',
    summary: 'List what people can label of a run: what its judge has decided, shuffled',
    query: PagingQuery,
    response: LabelTaskListSchema,
    handle({ account, deps, params, query: { offset = 0, limit = 100 } }) {
      const all = labelled(account, judgingOf(account, deps, params.id), params.id);
      const page = shuffled(all, account.simulations.row(params.id)?.seed ?? 0).slice(offset, offset + limit);
      return {
        items: page.map(taskOf(namesOf(account, params.id))),
        labelled: all.filter(({ found }) => found.label !== null).length,
        meta: pageMeta({ total: all.length, offset, limit }),
      };
    },
  }),
  defineRoute({
    ...shared,
    ...ofTrial,
    method: 'get',
    path: '/local/simulations/{id}/trials/{trial_id}/labels',
    operation: 'getLabelling',
    summary: 'Read a trial to label it: its conversation, without what anybody said of it',
    response: LabellingSchema,
    handle({ account, deps, params }) {
      const tasks = labelled(account, judgingOf(account, deps, params.id), params.id, params.trial_id);
      const [first] = tasks;
      if (!first) throw notFound('Trial that a judge has decided');
      return {
        tasks: tasks.map(taskOf(namesOf(account, params.id))),
        turns: account.calls.turns(first.found.call_id),
      };
    },
  }),
  defineRoute({
    ...shared,
    ...ofTrial,
    method: 'put',
    path: '/local/simulations/{id}/trials/{trial_id}/labels',
    operation: 'putLabel',
    summary: 'Label one criterion of a trial, or take its label away',
    body: PutLabelSchema,
    response: LabelTaskSchema,
    handle({ account, caller, deps, params, body: { definition_id, label, why, by }, write }) {
      const judging = judgingOf(account, deps, params.id);
      const read = () =>
        labelled(account, judging, params.id, params.trial_id).find(
          ({ found }) => found.definition_id === definition_id,
        );
      const task = read();
      if (!task) throw notFound('Trial with such a criterion that a judge has decided');
      write(({ labels }) =>
        label === null
          ? labels.remove(params.id, task.found)
          : labels.put(params.id, task.found, task.by.key, { label, why, by: by ?? caller.actor }),
      );
      return taskOf(namesOf(account, params.id))(read() ?? task);
    },
  }),
] as const;
