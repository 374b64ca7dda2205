/** Mutation runs, and the scenarios that are proposed for what they show. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { documentsOf } from '../../client/documents.ts';
import type { MutationRunStatus, StartMutation } from '../../core/contract/local/mutation.ts';
import type { Proposal } from '../../core/contract/local/proposal.ts';
import { call, client } from './call.ts';
import { documentKeys } from './documents.ts';
import { useAnswer } from './use-answer.ts';
import { useChange } from './use-change.ts';

const LIST_LIMIT = 500;
/** So often a run that goes on is read again. */
const POLL_MS = 500;

const keys = {
  all: ['mutation-runs'] as const,
  list: ['mutation-runs', 'list'] as const,
  one: (id: string) => ['mutation-runs', 'one', id] as const,
};

const whileRunning = (status: MutationRunStatus | undefined): number | false =>
  status === 'running' ? POLL_MS : false;

export const useMutationRuns = () =>
  useAnswer(
    keys.list,
    '/local/mutation-runs',
    { query: { limit: LIST_LIMIT } },
    {
      refetchInterval: ({ state }) =>
        whileRunning(state.data?.items.find(({ status }) => status === 'running')?.status),
    },
  );

export const useMutationRun = (id: string | null) =>
  useAnswer(
    keys.one(id ?? ''),
    '/local/mutation-runs/{id}',
    { params: { id: id ?? '' } },
    { enabled: id != null, refetchInterval: ({ state }) => whileRunning(state.data?.status) },
  );

export const useStartMutation = () =>
  useChange((request: StartMutation) => call('post', '/local/mutation-runs', { body: request }), keys.all);

export const useCancelMutation = () =>
  useChange((id: string) => call('post', '/local/mutation-runs/{id}/cancel', { params: { id } }), keys.all);

export const useDeleteMutation = () =>
  useChange((id: string) => call('delete', '/local/mutation-runs/{id}', { params: { id } }), keys.list);

interface ProposalsOf {
  id: string;
  agent_id: string;
  scenario_set_id: string;
  num_trials: number;
  seed: number;
}

const proposalsOf = (runId: string) => [...keys.all, 'proposals', runId];

/** What is proposed for a run's survivors; looked for once it is wanted, which takes some seconds. */
export const useProposals = ({ id, agent_id, scenario_set_id, num_trials, seed }: ProposalsOf, wanted: boolean) =>
  useQuery({
    queryKey: proposalsOf(id),
    queryFn: ({ signal }) =>
      call('post', '/local/proposals', {
        body: { agent_id, scenario_set_id, num_trials, seed, mutation_run_id: id },
        signal,
      }),
    enabled: wanted,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Calls the search off: the host ends it when nobody waits for its answer. */
export function useStopProposing(runId: string): () => void {
  const queries = useQueryClient();
  return () => void queries.cancelQueries({ queryKey: proposalsOf(runId) });
}

/** Makes a scenario of a proposal and puts it at the end of the set. */
export function useTakeProposal(setId: string) {
  const queries = useQueryClient();
  return useMutation({
    // One after the other: each changes the set that the one before has left.
    scope: { id: `set ${setId}` },
    mutationFn: async ({ name, source }: Proposal) => {
      const scenario = await documentsOf(client, 'scenarios').create({ name, source, tags: ['proposed'] });
      const set = await documentsOf(client, 'scenario-sets').get(setId);
      const { name: setName, description, agent_id, scenario_ids } = set;
      await documentsOf(client, 'scenario-sets').save(setId, set.revision, {
        name: setName,
        description,
        agent_id,
        scenario_ids: [...scenario_ids, scenario.id],
      });
      return scenario;
    },
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: documentKeys.kind('scenarios') }),
        queries.invalidateQueries({ queryKey: documentKeys.kind('scenario-sets') }),
      ]),
  });
}
