import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { onlyOne } from '../../core/only-one.ts';
import type { DocumentRecord } from '../../core/documents/document-record.ts';
import { useDocuments } from '../api/documents.ts';
import { useQueryParam } from '../ui/hash-location.ts';
import { useRememberedName } from '../ui/use-remembered.ts';

/** How far that has been read which there is to choose from: until then nobody can say that there is none. */
export interface Reading {
  isPending: boolean;
  error: Error | null;
  retry: () => void;
}

type Read = Pick<UseQueryResult, 'isPending' | 'error' | 'refetch'>;
export const readingOf = (...lists: readonly Read[]): Reading => ({
  isPending: lists.some(({ isPending }) => isPending),
  error: lists.find(({ error }) => error !== null)?.error ?? null,
  retry: () => {
    for (const list of lists) if (list.error !== null) void list.refetch();
  },
});

export interface Cast {
  reading: Reading;
  agents: readonly DocumentRecord<'agents'>[];
  scenarios: readonly DocumentRecord<'scenarios'>[];
  agent: DocumentRecord<'agents'> | undefined;
  scenario: DocumentRecord<'scenarios'> | undefined;
  setAgentId: (id: string) => void;
  setScenarioId: (id: string) => void;
}

/** A choice beside a document, which this machine remembers; the address goes before. */
export function useChosenBeside(param: 'agent' | 'scenario', documentId: string) {
  const [remembered, remember] = useRememberedName(`${param} beside ${documentId}`);
  const [addressed] = useQueryParam(param);
  const [chosen, setChosen] = useState(addressed ?? remembered);
  const choose = (id: string) => {
    setChosen(id);
    remember(id);
  };
  return [chosen, choose] as const;
}

/**
 * Who speaks beside the editor of a document, and to whom: until somebody chooses, an agent that uses what is edited and a scenario that suits that
 * agent. What an agent would come to that has nothing to do with it says nothing of it.
 */
export function useCast(documentId: string, uses: (agent: DocumentRecord<'agents'>) => boolean): Cast {
  const agentList = useDocuments('agents');
  const scenarioList = useDocuments('scenarios');
  const agents = agentList.data?.items ?? [];
  const scenarios = scenarioList.data?.items ?? [];
  const sets = useDocuments('scenario-sets').data?.items ?? [];
  const [agentId, setAgentId] = useChosenBeside('agent', documentId);
  const [scenarioId, setScenarioId] = useChosenBeside('scenario', documentId);
  const agent = agents.find((one) => one.id === agentId) ?? agents.find(uses);
  // The first scenario of a set that is written for this agent suits it better than any other.
  const suited = sets.find((set) => set.agent_id === agent?.id)?.scenario_ids[0];
  const scenario = scenarios.find((one) => one.id === (scenarioId ?? suited)) ?? onlyOne(scenarios);
  const reading = readingOf(agentList, scenarioList);
  return { reading, agents, scenarios, agent, scenario, setAgentId, setScenarioId };
}
