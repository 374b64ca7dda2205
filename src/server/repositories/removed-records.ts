/**
 * Records that were deleted. They wait in the table of documents, which is where the bin looks, until they come back: so no query over leads, lists or
 * actions has to leave out what is not there, and a slug or a place in a list is free again.
 */
import type { RecordKind } from '../../core/documents/record-kinds.ts';
import { sortKey } from '../../core/sort-key.ts';
import { nowIso } from '../../core/time.ts';
import type { WriteScope } from './scope.ts';

interface Removed {
  /** What the bin calls it. */
  name: string;
  created_at: string;
  /** All that is needed to bring it back. */
  body: object;
}

export function writeRemovedRecords<Body extends object>(
  { sql, accountId, clock, changed }: WriteScope,
  kind: RecordKind,
) {
  const where = 'id = @id AND kind = @kind AND account_id = @accountId AND deleted_at IS NOT NULL';
  return {
    changed: (id: string): void => changed('document.changed', { kind, id }),

    put(id: string, { name, created_at, body }: Removed): void {
      const at = nowIso(clock);
      sql.insert('document', {
        id,
        account_id: accountId,
        kind,
        name,
        name_folded: sortKey(name),
        body: JSON.stringify(body),
        revision: sql.value<number | null>('SELECT max(revision) FROM record_revision WHERE record_id = ?', id) ?? 1,
        created_at,
        updated_at: at,
        deleted_at: at,
      });
    },

    get(id: string): Body | undefined {
      const body = sql.value<string>(`SELECT body FROM document WHERE ${where}`, { id, kind, accountId });
      return body === undefined ? undefined : (JSON.parse(body) as Body);
    },

    /** What one of them is brought back with, changed while it waits; nothing where it does not wait. */
    amend(id: string, change: (body: Body) => Body): void {
      const body = this.get(id);
      if (body) sql.update('document', { body: JSON.stringify(change(body)) }, { id, kind, account_id: accountId });
    },

    drop: (id: string): void => void sql.run(`DELETE FROM document WHERE ${where}`, { id, kind, accountId }),
  };
}
