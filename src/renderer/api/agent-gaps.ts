/** What stands beside a scenario's expectations: what the agent lacks of them, and how they have fared. */
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { documentKeys } from './documents.ts';
import { useAnswer } from './use-answer.ts';

/** What an agent lacks of what a scenario's text expects; nothing while that is not known. */
export const useAgentGaps = (agent: { id: string; revision: number } | undefined, source: string) =>
  useQuery({
    queryKey: ['agent-gaps', agent?.id, agent?.revision, source],
    queryFn: agent
      ? ({ signal }) =>
          call('post', '/local/agent-gaps', { body: { agent_id: agent.id, scenario_source: source }, signal })
      : skipToken,
    placeholderData: keepPreviousData,
    // Actions and campaigns change it too, without the agent's being saved.
    staleTime: 0,
    gcTime: 60_000,
    retry: false,
  }).data?.gaps;

/** What an agent lacks of what a set expects, before it is run; nothing while that is not known, or where the run cannot be started. */
export const useRunWarnings = (agentId: string | undefined, setId: string | undefined) =>
  useQuery({
    queryKey: ['run-warnings', agentId, setId],
    queryFn:
      agentId && setId
        ? ({ signal }) =>
            call('post', '/local/run-warnings', { body: { agent_id: agentId, scenario_set_id: setId }, signal })
        : skipToken,
    // The agent, its roles and actions, or a scenario may have been saved meanwhile.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  }).data?.warnings;

/** What speaks against the scenarios of a set, in whatever order, as they are stored; nothing while that is not known. */
export const useMemberProblems = (agentId: string | null, scenarioIds: readonly string[]) => {
  const scenario_ids = scenarioIds.toSorted();
  return useQuery({
    queryKey: [...documentKeys.kind('scenarios'), 'member-problems', agentId, scenario_ids],
    queryFn: ({ signal }) =>
      call('post', '/local/member-problems', { body: { agent_id: agentId, scenario_ids }, signal }),
    placeholderData: keepPreviousData,
    // The agent, its roles and actions may have been saved meanwhile.
    staleTime: 0,
    retry: false,
  }).data?.problems;
};

/** What an agent's stored roles say nothing about of what most calls need; nothing while that is not known. */
export const usePolicyGaps = (language: string | null | undefined, roleIds: readonly string[]) =>
  useQuery({
    // With the roles of the same key: it is asked anew when one of them is saved.
    queryKey: [...documentKeys.kind('roles'), 'policy-gaps', language ?? null, roleIds],
    queryFn: ({ signal }) => call('post', '/local/policy-gaps', { body: { language, role_ids: [...roleIds] }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  }).data?.gaps;

/** In how many stored trials each expectation of a scenario failed. */
export const useExpectationHistory = (scenarioId: string) =>
  useAnswer(
    ['simulations', 'expectation-history', scenarioId],
    '/local/scenarios/{id}/expectation-history',
    { params: { id: scenarioId } },
    { staleTime: 0 },
  ).data?.expectations;
