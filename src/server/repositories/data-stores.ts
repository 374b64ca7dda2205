/** Data stores: the documents and urls that an agent may draw its answers from. */
import type { DataStore } from '../../core/contract/data-store.ts';
import { recordBodies } from '../../core/documents/record-bodies.ts';
import { sortKey } from '../../core/sort-key.ts';
import { nowIso } from '../../core/time.ts';
import { writeRecordHistory } from './record-revisions.ts';
import { writeRemovedRecords } from './removed-records.ts';
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

type Dated<T> = T & { uploaded_at: string };

/** As the bin has it. */
interface RemovedStore {
  row: { name: string; description: string; enabled: number } & NonNullable<DataStore['history']>;
  documents: Dated<{ filename: string; content: string }>[];
  urls: Dated<{ url: string }>[];
}

export function writeDataStores(scope: WriteScope) {
  const { sql, accountId, clock, ids } = scope;
  const reader = readDataStores(scope);
  const removed = writeRemovedRecords<RemovedStore>(scope, 'data-stores');
  const history = writeRecordHistory(scope, 'data-stores', (id) => {
    const found = reader.get(id);
    return (
      found && recordBodies['data-stores']({ ...found, enabled: found.enabled ?? true, documents: reader.texts(id) })
    );
  });

  const touch = (id: string, by: string | null) =>
    sql.run(
      'UPDATE data_store SET revision = revision + 1, last_modified_at = @last_modified_at, last_modified_by = @by WHERE id = @id',
      { last_modified_at: nowIso(clock), by, id },
    );

  const documentsOf = (id: string) =>
    sql.all<RemovedStore['documents'][number]>(
      'SELECT filename, content, uploaded_at FROM data_store_document WHERE data_store_id = ? ORDER BY position',
      id,
    );
  const urlsOf = (id: string) =>
    sql.all<RemovedStore['urls'][number]>(
      'SELECT url, uploaded_at FROM data_store_url WHERE data_store_id = ? ORDER BY position',
      id,
    );

  /** Whatever is as it was has the date that it had. */
  const fill = (id: string, documents: RemovedStore['documents'], urls: RemovedStore['urls']) => {
    sql.run('DELETE FROM data_store_document WHERE data_store_id = ?', id);
    sql.run('DELETE FROM data_store_url WHERE data_store_id = ?', id);
    for (const [position, document] of documents.entries()) {
      const file_size = Buffer.byteLength(document.content);
      sql.insert('data_store_document', { ...document, data_store_id: id, file_size, position });
    }
    for (const [position, url] of urls.entries()) sql.insert('data_store_url', { ...url, data_store_id: id, position });
  };

  return {
    ...reader,

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
      fill(
        id,
        (store.documents ?? []).map(({ filename, content }) => ({ filename, content, uploaded_at: at })),
        (store.urls ?? []).map((url) => ({ url, uploaded_at: at })),
      );
      history.made(id);
      return id;
    },

    /** False where there is no such store. */
    replace(
      id: string,
      { name, description, enabled = true, documents = [], urls = [] }: DataStoreWrite,
      by: string | null,
    ): boolean {
      const columns = { name, name_folded: sortKey(name), description, enabled: Number(enabled) };
      return history.change(id, () => {
        if (sql.update('data_store', columns, { id, account_id: accountId }).changes === 0) return false;
        const at = nowIso(clock);
        const [oldDocuments, oldUrls] = [documentsOf(id), urlsOf(id)];
        const uploaded = (old: { uploaded_at: string } | undefined) => old?.uploaded_at ?? at;
        fill(
          id,
          documents.map(({ filename, content }) => ({
            filename,
            content,
            uploaded_at: uploaded(oldDocuments.find((old) => old.filename === filename && old.content === content)),
          })),
          urls.map((url) => ({ url, uploaded_at: uploaded(oldUrls.find((old) => old.url === url)) })),
        );
        touch(id, by);
        return true;
      });
    },

    /** False when the store (which must be the account's) does not hold it. */
    removeUrl: (id: string, url: string, by: string | null): boolean =>
      history.change(id, () => {
        const found = sql.run('DELETE FROM data_store_url WHERE data_store_id = ? AND url = ?', id, url).changes > 0;
        if (found) touch(id, by);
        return found;
      }),

    removeDocument: (id: string, filename: string, by: string | null): boolean =>
      history.change(id, () => {
        const found =
          sql.run('DELETE FROM data_store_document WHERE data_store_id = ? AND filename = ?', id, filename).changes > 0;
        if (found) touch(id, by);
        return found;
      }),

    /** Into the bin, with all that it holds. */
    remove(id: string): boolean {
      const store = reader.get(id);
      if (!store?.history) return false;
      const { name, description, history } = store;
      const row = { name, description, enabled: Number(store.enabled), ...history };
      const body: RemovedStore = { row, documents: documentsOf(id), urls: urlsOf(id) };
      removed.put(id, { name, created_at: history.created_at, body });
      sql.run('DELETE FROM data_store_document WHERE data_store_id = ?', id);
      sql.run('DELETE FROM data_store_url WHERE data_store_id = ?', id);
      sql.run('DELETE FROM data_store WHERE id = ? AND account_id = ?', id, accountId);
      removed.changed(id);
      return true;
    },

    /** Out of the bin. False where it is not in there. */
    bringBack(id: string): boolean {
      const body = removed.get(id);
      if (!body) return false;
      sql.insert('data_store', { ...body.row, id, account_id: accountId, name_folded: sortKey(body.row.name) });
      fill(id, body.documents, body.urls);
      removed.drop(id);
      removed.changed(id);
      return true;
    },
  };
}
