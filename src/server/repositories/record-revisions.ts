/** Revisions of records: each thing that was changed of one, as it was after it. */
import type { Revision } from '../../core/documents/document-record.ts';
import type { RecordKind } from '../../core/documents/record-kinds.ts';
import { nowIso } from '../../core/time.ts';
import type { ReadScope, WriteScope } from './scope.ts';

/** Revisions stored of one record, and characters of them, at most; the oldest go first. */
const REVISION_LIMIT = 1000;
const CHARACTER_LIMIT = 32 * 1024 * 1024;

/** Of a revision that nobody saved: what other changes had made of it meanwhile, or what stood there before revisions were stored. */
const BEFORE = 'as it stood before the next change';

type Row = Omit<Revision, 'body'> & { body: string };

export interface RecordMark {
  revision: number;
  /** Null where nothing was changed since revisions of records are stored. */
  updated_at: string | null;
}

export function readRecordRevisions({ sql, accountId }: ReadScope) {
  return {
    /** How often it was saved. One whose revisions were never stored is at its first. */
    mark: (id: string): RecordMark =>
      sql.get<RecordMark>(
        'SELECT revision, saved_at AS updated_at FROM record_revision WHERE record_id = @id AND account_id = @accountId ORDER BY revision DESC LIMIT 1',
        { id, accountId },
      ) ?? { revision: 1, updated_at: null },

    /** Newest first. */
    list: (id: string): Revision[] =>
      sql
        .all<Row>(
          'SELECT revision, saved_at, note, origin, body FROM record_revision WHERE record_id = @id AND account_id = @accountId ORDER BY revision DESC',
          { id, accountId },
        )
        .map((row) => ({ ...row, body: JSON.parse(row.body) as Revision['body'] })),
  };
}

export const writeRecordRevisions = (scope: WriteScope) => ({
  ...readRecordRevisions(scope),

  /** What is said of the newest. */
  note: (id: string, note: string): void =>
    void scope.sql.run(
      `UPDATE record_revision SET note = @note WHERE record_id = @id AND account_id = @accountId
         AND revision = (SELECT max(revision) FROM record_revision WHERE record_id = @id)`,
      { note, id, accountId: scope.accountId },
    ),
});

/** `bodyOf`: what of a record is a person's to write, as it stands; undefined where there is none. */
export function writeRecordHistory(
  { sql, accountId, clock, origin, changed }: WriteScope,
  kind: RecordKind,
  bodyOf: (id: string) => object | undefined,
) {
  const newest = (id: string) =>
    sql.get<{ revision: number; body: string }>(
      'SELECT revision, body FROM record_revision WHERE record_id = ? ORDER BY revision DESC LIMIT 1',
      id,
    );

  /** False where there is no such record. */
  const keep = (id: string, from: Revision['origin'], note: string | null = null): boolean => {
    const body = bodyOf(id);
    if (!body) return false;
    const text = JSON.stringify(body);
    const last = newest(id);
    if (last?.body === text) return true;
    const revision = (last?.revision ?? 0) + 1;
    sql.insert('record_revision', {
      record_id: id,
      revision,
      account_id: accountId,
      kind,
      body: text,
      saved_at: nowIso(clock),
      note,
      origin: from,
    });
    if (!last) return true;
    sql.run(
      `DELETE FROM record_revision WHERE record_id = @id AND revision < @revision AND (revision <= @revision - @most OR revision <= (
         SELECT max(revision) FROM (SELECT revision, sum(length(body)) OVER (ORDER BY revision DESC) AS characters FROM record_revision WHERE record_id = @id)
         WHERE characters > @characters))`,
      { id, revision, most: REVISION_LIMIT, characters: CHARACTER_LIMIT },
    );
    return true;
  };

  return {
    /** It was created just now. */
    made(id: string): void {
      keep(id, origin());
      changed('document.changed', { kind, id });
    },

    /** Changes it. What stood there before without a revision, such as before they were stored, gets one first; what changes nothing makes none. */
    change<T>(id: string, work: () => T): T {
      if (!keep(id, null, BEFORE)) return work();
      const result = work();
      keep(id, origin());
      changed('document.changed', { kind, id });
      return result;
    },
  };
}
