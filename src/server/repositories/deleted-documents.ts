/** Documents that were deleted, which keep their revisions and can be brought back. */
import type { DeletedDocument, DeletedDocumentText } from '../../core/documents/deleted-document.ts';
import type { AnyKind } from '../../core/documents/record-kinds.ts';
import { readDocumentUses } from './document-uses.ts';
import type { Page, ReadScope } from './scope.ts';

type Row = Omit<DeletedDocument, 'used_by'>;

const COLUMNS = 'kind, id, name, revision, updated_at, deleted_at';

export function readDeletedDocuments(scope: ReadScope) {
  const { sql, accountId } = scope;
  const uses = readDocumentUses(scope);
  const withUses = <T extends Row>(row: T): T & Pick<DeletedDocument, 'used_by'> => ({
    ...row,
    used_by: uses.of(row.kind, row.id, row.name),
  });
  const WHERE = 'account_id = @accountId AND deleted_at IS NOT NULL';
  return {
    /** The last deleted first. */
    list({ offset, limit }: { offset: number; limit: number }): Page<DeletedDocument> {
      const rows = sql.all<Row>(
        `SELECT ${COLUMNS} FROM document WHERE ${WHERE} ORDER BY deleted_at DESC, id LIMIT @limit OFFSET @offset`,
        { accountId, limit, offset },
      );
      return {
        items: rows.map(withUses),
        total: sql.value<number>(`SELECT count(*) FROM document WHERE ${WHERE}`, { accountId }) ?? 0,
      };
    },

    get(id: string): DeletedDocumentText | undefined {
      const row = sql.get<Row & { body: string }>(`SELECT ${COLUMNS}, body FROM document WHERE id = @id AND ${WHERE}`, {
        id,
        accountId,
      });
      return row && { ...withUses(row), body: JSON.parse(row.body) as Record<string, unknown> };
    },

    /** When a document of this kind was deleted, and at which revision; undefined where it is there, or never was. */
    mark: (kind: AnyKind, id: string): { deleted_at: string; revision: number } | undefined =>
      sql.get<{ deleted_at: string; revision: number }>(
        `SELECT deleted_at, revision FROM document WHERE id = @id AND kind = @kind AND ${WHERE}`,
        { id, kind, accountId },
      ),
  };
}
