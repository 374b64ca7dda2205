/** Starting, following, stopping and reading mutation runs. */
import { z } from 'zod';
import {
  MutationRunSchema,
  MutationRunSummarySchema,
  StartMutationSchema,
  type MutationRun,
} from '../../../core/contract/local/mutation.ts';
import { listingOf } from '../../../core/contract/local/listing.ts';
import { pageMeta } from '../../../core/contract/paging.ts';
import { id } from '../../../core/contract/wire.ts';
import { defineRoute } from '../../http/define-route.ts';
import { conflict, found, notFound } from '../../http/http-error.ts';
import type { AccountReader } from '../../repositories/store.ts';
import { runRoutes, RunsQuery, stopRunRoute } from './run-routes.ts';

const shared = { tag: 'Workbench simulations', auth: 'session' } as const;
const one = { ...shared, params: z.object({ id: id() }), errors: { 404: 'Mutation run not found' } } as const;
const NOUN = 'Mutation run';

const read = (account: AccountReader, _deps: unknown, runId: string): MutationRun =>
  found(account.mutationRuns.get(runId), NOUN);

export const mutationRoutes = [
  ...runRoutes({
    base: '/local/mutation-runs',
    name: 'MutationRun',
    noun: NOUN,
    summaries: {
      start: 'Break the agent in named ways, one at a time, and run a scenario set against each',
      get: 'Read a mutation run with its report',
    },
    wanted: StartMutationSchema,
    run: MutationRunSchema,
    start: (deps, accountId, wanted) => deps.mutations.start(accountId, wanted),
    read,
  }),
  defineRoute({
    ...shared,
    method: 'get',
    path: '/local/mutation-runs',
    operation: 'listMutationRuns',
    summary: 'List mutation runs, newest first',
    query: RunsQuery,
    response: listingOf(MutationRunSummarySchema),
    handle({ account, query: { offset = 0, limit = 100, scenario_set_id: set } }) {
      const { items, total } = account.mutationRuns.list({ offset, limit, set });
      return { items, meta: pageMeta({ total, offset, limit }) };
    },
  }),
  stopRunRoute(
    {
      path: '/local/mutation-runs/{id}/cancel',
      operation: 'cancelMutationRun',
      summary: 'Stop a mutation run; nothing of it is kept but that it was',
      noun: NOUN,
      run: MutationRunSchema,
    },
    read,
    async (deps, accountId, runId) => {
      if (!deps.mutations.cancel(accountId, runId)) return false;
      await deps.mutations.wait(runId);
      return true;
    },
  ),
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
] as const;
