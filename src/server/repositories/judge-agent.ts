/** Looks up what an agent names, and asks whether it can speak. */
import type { DocumentRecord } from '../../core/documents/document-record.ts';
import type { DocumentKind } from '../../core/documents/document-names.ts';
import { whyNotReady, type MissingDocument } from '../../core/agents/agent-readiness.ts';

const given = (ids: readonly (string | null | undefined)[]): string[] => [
  ...new Set(ids.flatMap((id) => (id ? [id] : []))),
];

export interface DocumentLookup {
  many<K extends DocumentKind>(kind: K, ids: readonly string[]): DocumentRecord<K>[];
  nameOfDeleted(id: string): string | null;
}

/** `ownScript`: its scripts are not looked at, because others are spoken in their place. Answers why it cannot speak, or null. */
export function judgeAgent(
  documents: DocumentLookup,
  agent: DocumentRecord<'agents'>,
  ownScript: boolean,
): string | null {
  const scriptIds = ownScript ? given([agent.script_id, ...(agent.script_ids ?? [])]) : [];
  const roleIds = given(agent.role_ids ?? []);
  const scripts = documents.many('scripts', scriptIds);
  const roles = documents.many('roles', roleIds);
  const missing = (
    kind: MissingDocument['kind'],
    ids: readonly string[],
    there: readonly { id: string }[],
  ): MissingDocument[] =>
    ids
      .filter((id) => !there.some((document) => document.id === id))
      .map((id) => ({ kind, id, name: documents.nameOfDeleted(id) }));
  const gone = [...missing('script', scriptIds, scripts), ...missing('role', roleIds, roles)];
  return whyNotReady(
    { agent, scripts, roles: roles.map(({ id, markdown }) => ({ id, markdown: markdown ?? null })) },
    gone,
    !ownScript,
  );
}
