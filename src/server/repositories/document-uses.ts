/** Who names a document. Only documents that are there count: what a run or a call used is copied with it. */
import type { DocumentUse } from '../../core/contract/local/bin.ts';
import type { DocumentKind } from '../../core/contract/local/documents.ts';
import { scenariosWithPersona } from '../../core/scenarios/scenarios-with-persona.ts';
import type { ReadScope } from './scope.ts';

/** By kind: the kinds that may name it, and the fields in which they do. Fields that end in `[]` are lists. Personas are named inside YAML. */
const NAMED_IN: Record<
  Exclude<DocumentKind, 'personas'>,
  readonly { by: DocumentKind; fields: readonly string[] }[]
> = {
  scripts: [{ by: 'agents', fields: ['script_id', 'script_ids[]'] }],
  roles: [{ by: 'agents', fields: ['role_ids[]'] }],
  agents: [
    { by: 'campaigns', fields: ['agents[]'] },
    { by: 'scenario-sets', fields: ['agent_id'] },
  ],
  campaigns: [{ by: 'campaigns', fields: ['v3_voice_redirect_campaign_id'] }],
  scenarios: [{ by: 'scenario-sets', fields: ['scenario_ids[]'] }],
  'scenario-sets': [],
};

const condition = (field: string): string =>
  field.endsWith('[]')
    ? `EXISTS (SELECT 1 FROM json_each(body, '$.${field.slice(0, -2)}') WHERE value = ?)`
    : `json_extract(body, '$.${field}') = ?`;

export function readDocumentUses({ sql, accountId }: ReadScope) {
  const byPersona = (name: string): DocumentUse[] => {
    const rows = sql.all<{ id: string; name: string; source: string }>(
      `SELECT id, name, json_extract(body, '$.source') AS source FROM document WHERE account_id = ? AND kind = 'scenarios' AND deleted_at IS NULL
       AND instr(json_extract(body, '$.source'), ?) > 0 ORDER BY name COLLATE NOCASE, id`,
      accountId,
      name,
    );
    return scenariosWithPersona(name, rows).map((row) => ({ kind: 'scenarios', id: row.id, name: row.name }));
  };
  return {
    /** By kind and name. `name` is what a persona is known by. */
    of(kind: DocumentKind, id: string, name: string): DocumentUse[] {
      if (kind === 'personas') return byPersona(name);
      return NAMED_IN[kind].flatMap(({ by, fields }) =>
        sql.all<DocumentUse>(
          `SELECT kind, id, name FROM document WHERE (${fields.map(condition).join(' OR ')}) AND account_id = ? AND kind = ? AND deleted_at IS NULL AND id <> ? ORDER BY name COLLATE NOCASE, id`,
          ...fields.map(() => id),
          accountId,
          by,
          id,
        ),
      );
    },
  };
}
