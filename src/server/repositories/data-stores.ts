/** Data stores: the documents and urls that an agent may draw its answers from. */
import type { DataStore } from '../../core/contract/data-store.ts';
import { sortKey } from '../../core/sort-key.ts';
import { nowIso } from '../../core/time.ts';
import type { Page, ReadScope, WriteScope } from './scope.ts';

type DataStoreRow = { id: string; enabled: number } & Pick<DataStore, 'name' | 'description'> &
  NonNullable<DataStore['history']>;

const COLUMNS = 'id, name, description, enabled, revision, created_at, last_modified_at, created_by, last_modified_by';

export function readDataStores({ sql, accountId }: ReadScope) {
  const toRecord = ({ id, name, description, enabled, ...history }: DataStoreRow): DataStore => ({
    _id: id,
    account_id: accountId,
    name,
    description,
    documents: sql.all(
      'SELECT filename, file_size, uploaded_at FROM data_store_document WHERE data_store_id = ? ORDER BY position',
      id,
    ),
    urls: sql.all('SELECT url, uploaded_at FROM data_store_url WHERE data_store_id = ? ORDER BY position', id),
    enabled: enabled === 1,
    history,
  });
  return {
    get(id: string): DataStore | undefined {
      const row = sql.get<DataStoreRow>(
        `SELECT ${COLUMNS} FROM data_store WHERE id = @id AND account_id = @accountId`,
        { id, accountId },
      );
      return row && toRecord(row);
    },
    list(): Page<DataStore> {
      const rows = sql.all<DataStoreRow>(
        `SELECT ${COLUMNS} FROM data_store WHERE account_id = ? ORDER BY name_folded, id`,
        accountId,
      );
      return { items: rows.map(toRecord), total: rows.length };
    },
    /** The text of a store's documents, for retrieval. */
    texts: (id: string): { filename: string; text: string }[] =>
      sql.all(
        `SELECT d.filename, d.content AS text FROM data_store_document d JOIN data_store s ON s.id = d.data_store_id
         WHERE s.id = @id AND s.account_id = @accountId ORDER BY d.position`,
        { id, accountId },
      ),
    count: (): number => sql.value<number>('SELECT count(*) FROM data_store WHERE account_id = ?', accountId) ?? 0,
  };
}

export interface DataStoreWrite {
  name: string;
  description: string;
  enabled?: boolean;
  documents?: readonly { filename: string; content: string }[];
  urls?: readonly string[];
}

export function writeDataStores(scope: WriteScope) {
  const { sql, accountId, clock, ids } = scope;
  const touch = (id: string, by: string | null) =>
    sql.run(
      'UPDATE data_store SET revision = revision + 1, last_modified_at = @last_modified_at, last_modified_by = @by WHERE id = @id',
      { last_modified_at: nowIso(clock), by, id },
    );

  return {
    ...readDataStores(scope),

    create(store: DataStoreWrite, by: string | null, id = ids.next()): string {
      const at = nowIso(clock);
      sql.insert('data_store', {
        id,
        account_id: accountId,
        name: store.name,
        name_folded: sortKey(store.name),
        description: store.description,
        enabled: Number(store.enabled ?? true),
        revision: 1,
        created_at: at,
        last_modified_at: at,
        created_by: by,
        last_modified_by: by,
      });
      for (const [position, document] of (store.documents ?? []).entries()) {
        sql.insert('data_store_document', {
          data_store_id: id,
          filename: document.filename,
          content: document.content,
          file_size: Buffer.byteLength(document.content),
          uploaded_at: at,
          position,
        });
      }
      for (const [position, url] of (store.urls ?? []).entries()) {
        sql.insert('data_store_url', { data_store_id: id, url, uploaded_at: at, position });
      }
      return id;
    },

    /** False when the store (which must be the account's) does not hold it. */
    removeUrl(id: string, url: string, by: string | null): boolean {
      const removed = sql.run('DELETE FROM data_store_url WHERE data_store_id = ? AND url = ?', id, url).changes > 0;
      if (removed) touch(id, by);
      return removed;
    },

    removeDocument(id: string, filename: string, by: string | null): boolean {
      const removed =
        sql.run('DELETE FROM data_store_document WHERE data_store_id = ? AND filename = ?', id, filename).changes > 0;
      if (removed) touch(id, by);
      return removed;
    },
  };
}
