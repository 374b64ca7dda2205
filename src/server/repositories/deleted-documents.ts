/** Documents that were deleted, which keep their revisions and can be brought back. */
import type { DeletedDocument, DeletedDocumentText } from '../../core/documents/deleted-document.ts';
import type { AnyKind } from '../../core/documents/record-kinds.ts';
import { readDocumentUses } from './document-uses.ts';
import type { Page, ReadScope, WriteScope } from './scope.ts';

type Row = Omit<DeletedDocument, 'used_by'>;

const COLUMNS = 'kind, id, name, revision, updated_at, deleted_at';

const WHERE = 'account_id = @accountId AND deleted_at IS NOT NULL';

export function readDeletedDocuments(scope: ReadScope) {
  const { sql, accountId } = scope;
  const uses = readDocumentUses(scope);
  const withUses = <T extends Row>(row: T): T & Pick<DeletedDocument, 'used_by'> => ({
    ...row,
    used_by: uses.of(row.kind, row.id, row.name),
  });
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

    /** Whether any was deleted before the instant. */
    hasBefore: (instant: string): boolean =>
      sql.value(`SELECT 1 FROM document WHERE ${WHERE} AND deleted_at < @instant LIMIT 1`, { accountId, instant }) !==
      undefined,

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

/** All that belongs to what is purged, with what names it by a foreign key; documents that name it otherwise say that it was deleted. */
const PURGES = [
  'DELETE FROM document_revision WHERE document_id IN (SELECT id FROM purged)',
  'DELETE FROM record_revision WHERE record_id IN (SELECT id FROM purged)',
  'DELETE FROM secret WHERE owner_id IN (SELECT id FROM purged)',
  'UPDATE lead_list SET campaign_id = NULL WHERE campaign_id IN (SELECT id FROM purged)',
  'DELETE FROM document WHERE id IN (SELECT id FROM purged)',
];

export function writeDeletedDocuments(scope: WriteScope) {
  const { sql, accountId, changed } = scope;
  return {
    ...readDeletedDocuments(scope),
    /** For good: all that was deleted before the instant; null: all. Answers how many there were. */
    purge(before: string | null): number {
      const purged = `WITH purged AS (SELECT id FROM document WHERE ${WHERE} AND (@before IS NULL OR deleted_at < @before))`;
      const values = { accountId, before };
      const kinds = sql.all<{ kind: AnyKind; id: string; count: number }>(
        `${purged} SELECT kind, min(d.id) AS id, count(*) AS count FROM document d JOIN purged USING (id) GROUP BY kind`,
        values,
      );
      if (kinds.length === 0) return 0;
      for (const statement of PURGES) sql.run(`${purged} ${statement}`, values);
      // Whoever shows the bin reads it anew; once for each kind, since there may be thousands.
      for (const { kind, id } of kinds) changed('document.changed', { kind, id });
      return kinds.reduce((sum, { count }) => sum + count, 0);
    },
  };
}
