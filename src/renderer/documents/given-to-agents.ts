import type { DocumentRecord } from '../../core/documents/document-record.ts';
import { useDocuments } from '../api/documents.ts';

/** Tells of an id whether any agent has it among those; null while not all agents are known. */
export function useGivenToAgents(
  among: (agent: DocumentRecord<'agents'>) => readonly string[] | null | undefined,
): (id: string) => boolean | null {
  const agents = useDocuments('agents').data;
  // Of a list that was cut off nobody knows who else is in it.
  const isWhole = agents !== undefined && agents.items.length === agents.meta.total;
  const given = new Set(agents?.items.flatMap((agent) => among(agent) ?? []));
  return (id) => (given.has(id) ? true : isWhole ? false : null);
}
