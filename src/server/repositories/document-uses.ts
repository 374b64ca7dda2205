/** Who names a document. Only documents that are there count: what a run or a call used is copied with it. */
import type { DocumentUse } from '../../core/documents/deleted-document.ts';
import { scriptsWithAction } from '../../core/authoring/action-marks.ts';
import { scenariosWithAction } from '../../core/scenarios/scenarios-with-action.ts';
import type { DocumentKind } from '../../core/documents/document-names.ts';
import { documentKind, type Naming } from '../../core/documents/documents.ts';
import { isRecordKind, type AnyKind, type RecordKind } from '../../core/documents/record-kinds.ts';
import type { ReadScope } from './scope.ts';

/** Records that name a document by its id, in a column. */
const NAMED_BY_RECORDS: Partial<Record<DocumentKind, readonly { by: RecordKind; table: string; column: string }[]>> = {
  agents: [{ by: 'chat-widgets', table: 'chat_widget', column: 'agent_id' }],
  campaigns: [
    { by: 'lead-lists', table: 'lead_list', column: 'campaign_id' },
    { by: 'chat-widgets', table: 'chat_widget', column: 'campaign_id' },
  ],
};

/** Documents that name a record. */
const RECORDS_NAMED_BY: Partial<Record<RecordKind, readonly Naming<DocumentKind>[]>> = {
  actions: [
    { by: 'agents', fields: ['action_ids[]'] },
    { by: 'scripts', inSource: scriptsWithAction },
    { by: 'scenarios', inSource: scenariosWithAction },
  ],
  'data-stores': [{ by: 'agents', fields: ['knowledge_base_ids[]'] }],
};

const condition = (field: string): string =>
  field.endsWith('[]')
    ? `EXISTS (SELECT 1 FROM json_each(body, '$.${field.slice(0, -2)}') WHERE value = @id)`
    : `json_extract(body, '$.${field}') = @id`;

export function readDocumentUses({ sql, accountId }: ReadScope) {
  const WHERE = 'account_id = @accountId AND kind = @by AND deleted_at IS NULL';
  const ORDER = 'ORDER BY name COLLATE NOCASE, id';

  /** What speaks of a script is its lines, whose JSON is looked through; of others their text. */
  const uses = (naming: Naming<DocumentKind>, id: string, name: string): DocumentUse[] => {
    const { by } = naming;
    if ('fields' in naming)
      return sql.all<DocumentUse>(
        `SELECT kind, id, name FROM document WHERE (${naming.fields.map(condition).join(' OR ')}) AND ${WHERE} AND id <> @id ${ORDER}`,
        { accountId, by, id },
      );
    const rows = sql.all<{ id: string; name: string; source: string }>(
      `SELECT id, name, json_extract(body, @words) AS source FROM document WHERE ${WHERE} AND instr(json_extract(body, @words), @name) > 0 ${ORDER}`,
      { accountId, by, name, words: by === 'scripts' ? '$.lines' : '$.source' },
    );
    return naming.inSource(name, rows).map((row) => ({ kind: by, id: row.id, name: row.name }));
  };
  const byRecords = (kind: DocumentKind, id: string): DocumentUse[] =>
    (NAMED_BY_RECORDS[kind] ?? []).flatMap(({ by, table, column }) =>
      sql
        .all<{ id: string; name: string }>(
          `SELECT id, name FROM ${table} WHERE ${column} = @id AND account_id = @accountId ${ORDER}`,
          { id, accountId },
        )
        .map((row) => ({ kind: by, ...row })),
    );

  return {
    /** By kind and name. `name` is what it is known by inside a source. */
    of(kind: AnyKind, id: string, name: string): DocumentUse[] {
      if (isRecordKind(kind)) return (RECORDS_NAMED_BY[kind] ?? []).flatMap((naming) => uses(naming, id, name));
      return [...documentKind(kind).namedBy.flatMap((naming) => uses(naming, id, name)), ...byRecords(kind, id)];
    },
  };
}
