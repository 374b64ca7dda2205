/** Recordings that were brought in: their headers. What was said stands among the exchanges. */
import {
  CassetteHeaderSchema,
  CassetteSchema,
  type Cassette,
  type CassetteHeader,
} from '../../core/contract/local/exchange.ts';
import { nowIso } from '../../core/time.ts';
import type { ReadScope, WriteScope } from './scope.ts';

const COLUMNS =
  'id, name, header, created_at, (SELECT count(*) FROM exchange WHERE cassette_id = cassette.id) AS exchanges';

type CassetteRow = Omit<Cassette, 'header'> & { header: string };

const toCassette = ({ header, ...row }: CassetteRow): Cassette => ({
  ...row,
  header: CassetteSchema.shape.header.parse(JSON.parse(header)),
});

export function readCassettes({ sql, accountId }: ReadScope) {
  return {
    get(id: string): Cassette | undefined {
      const row = sql.get<CassetteRow>(`SELECT ${COLUMNS} FROM cassette WHERE id = @id AND account_id = @accountId`, {
        id,
        accountId,
      });
      return row && toCassette(row);
    },
    /** All of it, with what its models were told. */
    header(id: string): CassetteHeader | undefined {
      const text = sql.value<string>('SELECT header FROM cassette WHERE id = ? AND account_id = ?', id, accountId);
      return text === undefined ? undefined : CassetteHeaderSchema.parse(JSON.parse(text));
    },
    /** Newest first. */
    list: (): Cassette[] =>
      sql
        .all<CassetteRow>(
          `SELECT ${COLUMNS} FROM cassette WHERE account_id = ? ORDER BY created_at DESC, id DESC`,
          accountId,
        )
        .map(toCassette),
  };
}

export function writeCassettes(scope: WriteScope) {
  const { sql, accountId, clock, ids } = scope;
  return {
    ...readCassettes(scope),
    create(name: string, header: CassetteHeader): string {
      const id = ids.next();
      sql.insert('cassette', {
        id,
        account_id: accountId,
        name,
        header: JSON.stringify(header),
        created_at: nowIso(clock),
      });
      return id;
    },
    remove: (id: string): boolean =>
      sql.run('DELETE FROM cassette WHERE id = ? AND account_id = ?', id, accountId).changes > 0,
  };
}
