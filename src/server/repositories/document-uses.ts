/** Who names a document. Only documents that are there count: what a run or a call used is copied with it. */
import type { DocumentUse } from '../../core/documents/deleted-document.ts';
import { documentKind, type DocumentKind, type Naming } from '../../core/documents/documents.ts';
import type { ReadScope } from './scope.ts';

const condition = (field: string): string =>
  field.endsWith('[]')
    ? `EXISTS (SELECT 1 FROM json_each(body, '$.${field.slice(0, -2)}') WHERE value = @id)`
    : `json_extract(body, '$.${field}') = @id`;

export function readDocumentUses({ sql, accountId }: ReadScope) {
  const WHERE = 'account_id = @accountId AND kind = @by AND deleted_at IS NULL';
  const ORDER = 'ORDER BY name COLLATE NOCASE, id';

  const uses = (naming: Naming<DocumentKind>, id: string, name: string): DocumentUse[] => {
    const { by } = naming;
    if ('fields' in naming)
      return sql.all<DocumentUse>(
        `SELECT kind, id, name FROM document WHERE (${naming.fields.map(condition).join(' OR ')}) AND ${WHERE} AND id <> @id ${ORDER}`,
        { accountId, by, id },
      );
    const rows = sql.all<{ id: string; name: string; source: string }>(
      `SELECT id, name, json_extract(body, '$.source') AS source FROM document WHERE ${WHERE} AND instr(json_extract(body, '$.source'), @name) > 0 ${ORDER}`,
      { accountId, by, name },
    );
    return naming.inSource(name, rows).map((row) => ({ kind: by, id: row.id, name: row.name }));
  };
  return {
    /** By kind and name. `name` is what it is known by inside a source. */
    of: (kind: DocumentKind, id: string, name: string): DocumentUse[] =>
      documentKind(kind).namedBy.flatMap((naming) => uses(naming, id, name)),
  };
}
