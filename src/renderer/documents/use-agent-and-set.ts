import { useState } from 'react';
import { onlyOne } from '../../core/only-one.ts';
import type { DocumentRecord } from '../../core/documents/document-record.ts';
import { useFirstNaming } from '../api/first-naming.ts';
import { useNamedDocuments } from '../api/named-documents.ts';

export interface AgentAndSet {
  agents: readonly DocumentRecord<'agents'>[];
  sets: readonly DocumentRecord<'scenario-sets'>[];
  /** Whether both were read, so that one can say that there are none. */
  isListed: boolean;
  /** Undefined while the one that is meant is on its way: no other is run in its place. */
  agent: DocumentRecord<'agents'> | undefined;
  set: DocumentRecord<'scenario-sets'> | undefined;
  setAgentId: (id: string | null) => void;
  setSetId: (id: string | null) => void;
}

/** Which set is to be played with which agent: those that were chosen, else a set that is written for the agent, and the agent that the set is written for. */
export function useAgentAndSet(preset: { agent: string | null; set: string | null }): AgentAndSet {
  const [agentId, setAgentId] = useState(preset.agent);
  const [setId, setSetId] = useState(preset.set);
  const sets = useNamedDocuments('scenario-sets', [setId]);
  const suited = useFirstNaming(
    'scenario-sets',
    { kind: 'agents', id: preset.agent },
    ({ agent_id }) => preset.agent !== null && agent_id === preset.agent,
  );
  const isAwaited = setId === null ? suited.isPending : sets.isReading(setId);
  const set =
    sets.records.find(({ id }) => id === setId) ?? (isAwaited ? undefined : (suited.first ?? sets.records[0]));
  const wanted = agentId ?? set?.agent_id;
  const agents = useNamedDocuments('agents', [wanted]);
  const agent =
    agents.records.find(({ id }) => id === wanted) ??
    (isAwaited || agents.isReading(wanted) ? undefined : onlyOne(agents.records));
  return {
    agents: agents.records,
    sets: sets.records,
    isListed: agents.isListed && sets.isListed,
    agent,
    set,
    setAgentId,
    setSetId,
  };
}
