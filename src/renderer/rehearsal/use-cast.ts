import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { onlyOne } from '../../core/only-one.ts';
import type { DocumentRecord } from '../../core/documents/document-record.ts';
import type { AnyKind } from '../../core/documents/record-kinds.ts';
import { useDocuments } from '../api/documents.ts';
import { useFirstNaming } from '../api/first-naming.ts';
import { useNamedDocuments } from '../api/named-documents.ts';
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

/** `of`: the document that is edited. */
interface CastOptions {
  of: { kind: AnyKind; id: string };
  uses: (agent: DocumentRecord<'agents'>) => boolean;
}

/**
 * Who speaks beside the editor of a document, and to whom: until somebody chooses, an agent that uses what is edited and a scenario that suits that
 * agent. What an agent would come to that has nothing to do with it says nothing of it.
 */
export function useCast({ of, uses }: CastOptions): Cast {
  const reading = readingOf(useDocuments('agents'), useDocuments('scenarios'));
  const [agentId, setAgentId] = useChosenBeside('agent', of.id);
  const [scenarioId, setScenarioId] = useChosenBeside('scenario', of.id);
  const agents = useNamedDocuments('agents', [agentId]);
  const using = useFirstNaming('agents', of, uses);
  const agent =
    agents.records.find((one) => one.id === agentId) ?? (agents.isReading(agentId) ? undefined : using.first);
  // The first scenario of a set that is written for this agent suits it better than any other.
  const suited = useFirstNaming(
    'scenario-sets',
    { kind: 'agents', id: agent?.id },
    (set) => set.agent_id === agent?.id,
  );
  const wanted = scenarioId ?? suited.first?.scenario_ids[0];
  const scenarios = useNamedDocuments('scenarios', [wanted]);
  const scenario = scenarios.records.find((one) => one.id === wanted) ?? onlyOne(scenarios.records);
  return {
    reading: {
      ...reading,
      isPending:
        reading.isPending ||
        (agent ? suited.isPending : agents.isReading(agentId) || using.isPending) ||
        scenarios.isReading(wanted),
    },
    agents: agents.records,
    scenarios: scenarios.records,
    agent,
    scenario,
    setAgentId,
    setScenarioId,
  };
}
