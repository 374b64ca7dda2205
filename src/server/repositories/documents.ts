/** Documents of every kind: read whole, saved as a new revision, never overwritten. */
import type { DocumentRecord, DocumentRecordFields, Revision } from '../../core/documents/document-record.ts';
import type { DocumentKind } from '../../core/documents/document-names.ts';
import { documentKind, type DocumentBody } from '../../core/documents/documents.ts';
import { sortKey } from '../../core/sort-key.ts';
import { nowIso } from '../../core/time.ts';
import { judgeAgent } from './judge-agent.ts';
import { likePattern, type Page, type ReadScope, type WriteScope } from './scope.ts';

interface DocumentRow extends Omit<DocumentRecordFields, 'not_ready'> {
  body: string;
}

const COLUMNS = 'id, body, revision, created_at, updated_at';

/** Revisions stored of one document at most; the oldest go first. */
const REVISION_LIMIT = 1000;

/** The body that was stored, as its kind. What was valid when it was saved is read as it stands. */
const parseBody = <K extends DocumentKind>(body: string): DocumentBody<K> => JSON.parse(body) as DocumentBody<K>;

const toRecord = <K extends DocumentKind>({ body, ...fields }: DocumentRow): DocumentRecord<K> => ({
  ...parseBody<K>(body),
  ...fields,
});

export interface Authors {
  created_by: string | null;
  last_modified_by: string | null;
}

export interface DocumentQuery {
  search?: string | undefined;
  offset?: number | undefined;
  limit?: number | undefined;
  order?: 'asc' | 'desc' | undefined;
}

export function readDocuments({ sql, accountId }: ReadScope) {
  const reader = {
    get<K extends DocumentKind>(kind: K, id: string): DocumentRecord<K> | undefined {
      const row = sql.get<DocumentRow>(
        `SELECT ${COLUMNS} FROM document WHERE id = @id AND account_id = @accountId AND kind = @kind AND deleted_at IS NULL`,
        { id, accountId, kind },
      );
      return row && toRecord<K>(row);
    },

    /** By name unless asked for otherwise; `search` looks in the name, whatever its case and marks. */
    list<K extends DocumentKind>(
      kind: K,
      { search, offset = 0, limit = 1000, order = 'asc' }: DocumentQuery = {},
    ): Page<DocumentRecord<K>> {
      const where = `account_id = ? AND kind = ? AND deleted_at IS NULL${search ? ` AND name_folded LIKE ? ESCAPE '\\'` : ''}`;
      const values = search ? [accountId, kind, likePattern(sortKey(search))] : [accountId, kind];
      const direction = order === 'desc' ? 'DESC' : 'ASC';
      const rows = sql.all<DocumentRow>(
        `SELECT ${COLUMNS} FROM document WHERE ${where} ORDER BY name_folded ${direction}, id ${direction} LIMIT ? OFFSET ?`,
        ...values,
        limit,
        offset,
      );
      return {
        items: rows.map((row) => toRecord<K>(row)),
        total: sql.value<number>(`SELECT count(*) FROM document WHERE ${where}`, ...values) ?? 0,
      };
    },

    /** In the order of `ids`; those that are not there are left out. */
    many<K extends DocumentKind>(kind: K, ids: readonly string[]): DocumentRecord<K>[] {
      const rows = sql.all<DocumentRow>(
        `SELECT ${COLUMNS} FROM document WHERE id IN (SELECT value FROM json_each(@ids)) AND account_id = @accountId AND kind = @kind AND deleted_at IS NULL`,
        { ids: JSON.stringify(ids), accountId, kind },
      );
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.flatMap((id) => {
        const row = byId.get(id);
        return row ? [toRecord<K>(row)] : [];
      });
    },

    /** Those in which the text stands somewhere, by name. */
    mentioning<K extends DocumentKind>(kind: K, text: string): DocumentRecord<K>[] {
      const rows = sql.all<DocumentRow>(
        `SELECT ${COLUMNS} FROM document WHERE account_id = @accountId AND kind = @kind AND deleted_at IS NULL AND instr(body, @text) > 0
         ORDER BY name_folded, id`,
        { accountId, kind, text },
      );
      return rows.map((row) => toRecord<K>(row));
    },

    /** What a deleted document was called; null where none has the id. */
    nameOfDeleted: (id: string): string | null =>
      sql.value<string>(
        'SELECT name FROM document WHERE id = @id AND account_id = @accountId AND deleted_at IS NOT NULL',
        { id, accountId },
      ) ?? null,

    count: (kind: DocumentKind): number =>
      sql.value<number>(
        'SELECT count(*) FROM document WHERE account_id = @accountId AND kind = @kind AND deleted_at IS NULL',
        { accountId, kind },
      ) ?? 0,

    /** Names of all of them but the one with the id `except`, in the order of `list`. */
    names: (kind: DocumentKind, except: string | null = null): string[] =>
      sql
        .all<{ name: string }>(
          'SELECT name FROM document WHERE account_id = @accountId AND kind = @kind AND deleted_at IS NULL AND id IS NOT @except ORDER BY name_folded, id',
          { accountId, kind, except },
        )
        .map(({ name }) => name),

    /** Who made each document and who saved it last, as far as it is known. */
    authors(ids: readonly string[]): ReadonlyMap<string, Authors> {
      const rows = sql.all<Authors & { id: string }>(
        'SELECT id, created_by, last_modified_by FROM document WHERE id IN (SELECT value FROM json_each(@ids)) AND account_id = @accountId',
        { ids: JSON.stringify(ids), accountId },
      );
      return new Map(rows.map(({ id, ...authors }) => [id, authors]));
    },

    /** Newest first. */
    revisions(kind: DocumentKind, id: string): Revision[] {
      const rows = sql.all<{
        revision: number;
        saved_at: string;
        note: string | null;
        origin: Revision['origin'];
        body: string;
      }>(
        `SELECT r.revision, r.saved_at, r.note, r.origin, r.body FROM document_revision r JOIN document d ON d.id = r.document_id
         WHERE d.id = @id AND d.account_id = @accountId AND d.kind = @kind AND d.deleted_at IS NULL ORDER BY r.revision DESC`,
        { id, accountId, kind },
      );
      return rows.map((row) => ({ ...row, body: JSON.parse(row.body) as Record<string, unknown> }));
    },
  };

  return {
    ...reader,
    /** Why the agent cannot speak; null where it can. `ownScript`: false where other lines are spoken in place of its scripts'. */
    whyNotReady: (agent: DocumentRecord<'agents'>, { ownScript = true }: { ownScript?: boolean } = {}): string | null =>
      judgeAgent(reader, agent, ownScript),
  };
}

/** `stale`: somebody saved since the revision that was edited. */
export type SaveOutcome<K extends DocumentKind> =
  | { kind: 'saved'; record: DocumentRecord<K> }
  | { kind: 'stale'; current: number }
  | { kind: 'missing' };

export interface SaveOptions {
  /** The revision that was edited. */
  edited?: number | undefined;
  note?: string | null;
  /** The id of the user or key whose doing it is. */
  by?: string | null;
}

export function writeDocuments(scope: WriteScope) {
  const { sql, accountId, clock, ids, origin, changed } = scope;
  const reader = readDocuments(scope);

  const addRevision = (id: string, revision: number, body: string, at: string, note: string | null) => {
    sql.insert('document_revision', { document_id: id, revision, body, saved_at: at, note, origin: origin() });
    sql.run('DELETE FROM document_revision WHERE document_id = ? AND revision <= ?', id, revision - REVISION_LIMIT);
  };

  const mustGet = <K extends DocumentKind>(kind: K, id: string): DocumentRecord<K> => {
    const record = reader.get(kind, id);
    if (!record) throw new Error(`document ${id} vanished while it was written`);
    return record;
  };

  return {
    ...reader,

    /** `by`: the id of the user or key whose doing it is. */
    create<K extends DocumentKind>(
      kind: K,
      body: DocumentBody<K>,
      id = ids.next(),
      by: string | null = null,
    ): DocumentRecord<K> {
      const parsed = documentKind(kind).stored.parse(body);
      const text = JSON.stringify(parsed);
      const at = nowIso(clock);
      sql.insert('document', {
        id,
        account_id: accountId,
        kind,
        name: parsed.name,
        name_folded: sortKey(parsed.name),
        body: text,
        revision: 1,
        created_at: at,
        updated_at: at,
        created_by: by,
        last_modified_by: by,
      });
      addRevision(id, 1, text, at, null);
      changed('document.changed', { kind, id });
      return mustGet(kind, id);
    },

    /** Saves a new revision, unless `edited` names an older one than is stored. Saving what is already there makes none. */
    save<K extends DocumentKind>(
      kind: K,
      id: string,
      body: DocumentBody<K>,
      { edited, note = null, by = null }: SaveOptions = {},
    ): SaveOutcome<K> {
      const row = sql.get<DocumentRow>(
        `SELECT ${COLUMNS} FROM document WHERE id = @id AND account_id = @accountId AND kind = @kind AND deleted_at IS NULL`,
        { id, accountId, kind },
      );
      if (!row) return { kind: 'missing' };
      if (edited !== undefined && edited !== row.revision) return { kind: 'stale', current: row.revision };
      const parsed = documentKind(kind).stored.parse(body);
      const text = JSON.stringify(parsed);
      if (text === row.body) return { kind: 'saved', record: toRecord<K>(row) };
      const at = nowIso(clock);
      sql.run(
        'UPDATE document SET name = @name, name_folded = @name_folded, body = @text, revision = revision + 1, updated_at = @at, last_modified_by = @by WHERE id = @id',
        { name: parsed.name, name_folded: sortKey(parsed.name), text, at, by, id },
      );
      addRevision(id, row.revision + 1, text, at, note);
      changed('document.changed', { kind, id });
      return { kind: 'saved', record: mustGet(kind, id) };
    },

    /** The body of an earlier revision, saved as the newest. */
    restoreRevision<K extends DocumentKind>(
      kind: K,
      id: string,
      revision: number,
      by: string | null = null,
    ): SaveOutcome<K> {
      const old = reader.revisions(kind, id).find((item) => item.revision === revision);
      if (!old) return { kind: 'missing' };
      return this.save(kind, id, old.body as DocumentBody<K>, { note: `Restored from revision ${revision}`, by });
    },

    /** Hides the document; `undelete` brings it back with all its revisions. */
    delete(kind: DocumentKind, id: string): boolean {
      const { changes } = sql.run(
        'UPDATE document SET deleted_at = @deleted_at WHERE id = @id AND account_id = @accountId AND kind = @kind AND deleted_at IS NULL',
        { deleted_at: nowIso(clock), id, accountId, kind },
      );
      if (changes > 0) changed('document.changed', { kind, id });
      return changes > 0;
    },

    undelete<K extends DocumentKind>(kind: K, id: string): DocumentRecord<K> | undefined {
      const { changes } = sql.update('document', { deleted_at: null }, { id, account_id: accountId, kind });
      if (changes > 0) changed('document.changed', { kind, id });
      return reader.get(kind, id);
    },
  };
}
