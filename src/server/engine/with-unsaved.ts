/** What is stored, with texts in its place that are not saved yet. */
import { parseRole } from '../../core/authoring/role-markdown.ts';
import type { Unsaved } from '../../core/contract/local/unsaved.ts';
import type { AgentSnapshot } from '../../core/contract/snapshot.ts';

/** Texts of documents that the agent does not have change nothing. */
export function withUnsaved(agent: AgentSnapshot, { scripts, roles, data_stores }: Unsaved): AgentSnapshot {
  const lines = new Map(scripts?.map((script) => [script.id, script.lines]));
  const sources = new Map(roles?.map((role) => [role.id, role.source]));
  const documents = new Map(data_stores?.map((store) => [store.id, store.documents]));
  return {
    ...agent,
    knowledge: agent.knowledge.map((store) => ({ ...store, documents: documents.get(store.id) ?? store.documents })),
    scripts: agent.scripts.map((script) => ({ ...script, lines: lines.get(script.id) ?? script.lines })),
    roles: agent.roles.map((role) => {
      const source = sources.get(role.id);
      return source === undefined ? role : { ...role, markdown: parseRole(source) };
    }),
  };
}

/** A record with the fields that are edited, under its own id. */
export const withUnsavedBody = <T extends { id: string }>(
  record: T,
  edited: readonly { id: string; body: object }[] | null | undefined,
): T => ({ ...record, ...edited?.find(({ id }) => id === record.id)?.body, id: record.id });
