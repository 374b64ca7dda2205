/** Starting, following, stopping and reading mutation runs. */
import { z } from 'zod';
import { listingOf } from '../../../core/contract/local/listing.ts';
import {
  MutationRunSchema,
  MutationRunSummarySchema,
  StartMutationSchema,
} from '../../../core/contract/local/mutation.ts';
import { pageMeta } from '../../../core/contract/paging.ts';
import { id, int } from '../../../core/contract/wire.ts';
import { defineRoute } from '../../http/define-route.ts';
import { conflict, found, notFound } from '../../http/http-error.ts';
import { asInvalid } from './plan-fault.ts';

const shared = { tag: 'Workbench simulations', auth: 'session' } as const;
const one = { ...shared, params: z.object({ id: id() }), errors: { 404: 'Mutation run not found' } } as const;
const NOUN = 'Mutation run';

export const mutationRoutes = [
  defineRoute({
    ...shared,
    method: 'post',
    path: '/local/mutation-runs',
    operation: 'startMutationRun',
    summary: 'Break the agent in named ways, one at a time, and run a scenario set against each',
    body: StartMutationSchema,
    response: MutationRunSchema,
    handle({ deps, caller, body }) {
      const started = asInvalid(() => deps.mutations.start(caller.account_id, body));
      return found(deps.store.read(caller.account_id).mutationRuns.get(started), NOUN);
    },
  }),
  defineRoute({
    ...shared,
    method: 'get',
    path: '/local/mutation-runs',
    operation: 'listMutationRuns',
    summary: 'List mutation runs, newest first',
    query: z.object({
      offset: int({ ge: 0 }).optional(),
      limit: int({ ge: 1, le: 1000 }).optional(),
      scenario_set_id: id().optional(),
    }),
    response: listingOf(MutationRunSummarySchema),
    handle({ account, query: { offset = 0, limit = 100, scenario_set_id: set } }) {
      const { items, total } = account.mutationRuns.list({ offset, limit, set });
      return { items, meta: pageMeta({ total, offset, limit }) };
    },
  }),
  defineRoute({
    ...one,
    method: 'get',
    path: '/local/mutation-runs/{id}',
    operation: 'getMutationRun',
    summary: 'Read a mutation run with its report',
    response: MutationRunSchema,
    handle: ({ account, params }) => found(account.mutationRuns.get(params.id), NOUN),
  }),
  defineRoute({
    ...one,
    method: 'post',
    path: '/local/mutation-runs/{id}/cancel',
    operation: 'cancelMutationRun',
    summary: 'Stop a mutation run; nothing of it is kept but that it was',
    response: MutationRunSchema,
    errors: { ...one.errors, 409: 'The run is not running' },
    async handle({ account, caller, deps, params }) {
      if (!account.mutationRuns.get(params.id)) throw notFound(NOUN);
      if (!deps.mutations.cancel(caller.account_id, params.id)) throw conflict('This run is not running.');
      await deps.mutations.wait(params.id);
      return found(account.mutationRuns.get(params.id), NOUN);
    },
  }),
  defineRoute({
    ...one,
    method: 'delete',
    path: '/local/mutation-runs/{id}',
    operation: 'deleteMutationRun',
    summary: 'Delete a mutation run with its report',
    response: z.null(),
    errors: { ...one.errors, 409: 'The run is still running' },
    handle({ account, params, write }) {
      if (account.mutationRuns.get(params.id)?.status === 'running')
        throw conflict('This run is still running: stop it first.');
      if (!write((writer) => writer.mutationRuns.delete(params.id))) throw notFound(NOUN);
      return null;
    },
  }),
];
