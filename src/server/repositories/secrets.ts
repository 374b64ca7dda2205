/** Secrets that are sent elsewhere, apart from what they belong to and sealed (secrets/vault.ts). A copy of the workspace without the key has rows that nothing can open. */
import type { ReadSql, WriteSql } from '../db/sql.ts';
import type { Vault } from '../secrets/vault.ts';
import type { ReadScope, WriteScope } from './scope.ts';

interface SecretRow {
  owner_id: string;
  name: string;
  value: string;
  /** Null: stored in clear by an earlier version, and not sealed yet. */
  key_id: string | null;
}

const placeOf = ({ owner_id, name }: Pick<SecretRow, 'owner_id' | 'name'>): string => `${owner_id}/${name}`;

const opened = (vault: Vault, { value, key_id, ...place }: SecretRow): string | undefined =>
  key_id === null ? value : vault.open({ value, key_id }, placeOf(place));

export function readSecrets({ sql, accountId, vault }: ReadScope) {
  const owners = (name: string, isReadable: boolean): string[] =>
    sql
      .all<SecretRow>(
        'SELECT owner_id, name, value, key_id FROM secret WHERE name = @name AND account_id = @accountId ORDER BY owner_id',
        { name, accountId },
      )
      .filter((row) => (opened(vault, row) !== undefined) === isReadable)
      .map((row) => row.owner_id);

  return {
    /** Undefined where there is none, and where its key is not here. */
    get(ownerId: string, name: string): string | undefined {
      const row = sql.get<SecretRow>(
        'SELECT owner_id, name, value, key_id FROM secret WHERE owner_id = @ownerId AND name = @name AND account_id = @accountId',
        { ownerId, name, accountId },
      );
      return row && opened(vault, row);
    },
    /** Whose secrets of that name were stored with a key that is not here: they are to be asked for anew. */
    unreadable: (name: string): string[] => owners(name, false),
    /** Whose secrets of that name can be read. */
    readable: (name: string): string[] => owners(name, true),
  };
}

export function writeSecrets(scope: WriteScope) {
  const { sql, accountId, vault } = scope;
  return {
    ...readSecrets(scope),
    /** Throws where it cannot be sealed. */
    put(ownerId: string, name: string, secret: string): void {
      const { value, key_id } = vault.seal(secret, placeOf({ owner_id: ownerId, name }));
      sql.run(
        'INSERT INTO secret (account_id, owner_id, name, value, key_id) VALUES (@accountId, @ownerId, @name, @value, @key_id) ON CONFLICT (owner_id, name) DO UPDATE SET value = excluded.value, key_id = excluded.key_id',
        { accountId, ownerId, name, value, key_id },
      );
    },
    remove: (ownerId: string, name: string) =>
      void sql.run('DELETE FROM secret WHERE owner_id = ? AND name = ? AND account_id = ?', ownerId, name, accountId),
    removeAll: (ownerId: string) =>
      void sql.run('DELETE FROM secret WHERE owner_id = ? AND account_id = ?', ownerId, accountId),
  };
}

/** Whether an earlier version has left secrets that are not sealed yet. */
export const hasClearSecrets = (sql: ReadSql): boolean =>
  sql.value<number>('SELECT 1 FROM secret WHERE key_id IS NULL LIMIT 1') === 1;

/** Seals what an earlier version stored in clear, of every account. Throws where there is no key. */
export function sealClearSecrets(sql: WriteSql, vault: Vault): void {
  const clear = sql.all<SecretRow>('SELECT owner_id, name, value, key_id FROM secret WHERE key_id IS NULL');
  for (const row of clear) {
    const { value, key_id } = vault.seal(row.value, placeOf(row));
    sql.update('secret', { value, key_id }, { owner_id: row.owner_id, name: row.name });
  }
}
