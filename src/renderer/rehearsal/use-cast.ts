import { useState } from 'react';
import type { DocumentRecord } from '../../core/documents/document-record.ts';
import { useDocuments } from '../api/documents.ts';
import { useQueryParam } from '../ui/hash-location.ts';

export interface Cast {
  agents: readonly DocumentRecord<'agents'>[];
  scenarios: readonly DocumentRecord<'scenarios'>[];
  agent: DocumentRecord<'agents'> | undefined;
  scenario: DocumentRecord<'scenarios'> | undefined;
  setAgentId: (id: string) => void;
  setScenarioId: (id: string) => void;
}

/** Who speaks beside an editor, and to whom: until somebody chooses, an agent that uses what is edited and a scenario that suits that agent. */
export function useCast(uses: (agent: DocumentRecord<'agents'>) => boolean): Cast {
  const agents = useDocuments('agents').data?.items ?? [];
  const scenarios = useDocuments('scenarios').data?.items ?? [];
  const sets = useDocuments('scenario-sets').data?.items ?? [];
  const [agentId, setAgentId] = useState(useQueryParam('agent')[0]);
  const [scenarioId, setScenarioId] = useState(useQueryParam('scenario')[0]);
  const user = agents.find(uses);
  const agent = agents.find((one) => one.id === agentId) ?? user ?? agents[0];
  // The first scenario of a set that is written for this agent suits it better than any other.
  const suited = sets.find((set) => set.agent_id === agent?.id)?.scenario_ids[0];
  const scenario = scenarios.find((one) => one.id === (scenarioId ?? suited)) ?? scenarios[0];
  return { agents, scenarios, agent, scenario, setAgentId, setScenarioId };
}
