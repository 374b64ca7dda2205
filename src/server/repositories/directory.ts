/** Accounts and who may act for them. The only repository that is not bound to one account: it is what tells which account a caller has. */
import type { User } from '../../core/contract/local/access.ts';
import type { Account, ApiKey } from '../../core/contract/local/workspace.ts';
import type { KeyRole } from '../../core/contract/vocabulary.ts';
import { sortKey } from '../../core/sort-key.ts';
import { nowIso, type Clock } from '../../core/time.ts';
import type { ReadSql, WriteSql } from '../db/sql.ts';
import type { KeyHolder, KeyMemo } from './key-memo.ts';
import type { Principal } from './principal.ts';
import type { Ids } from './scope.ts';
import type { UnstoredTokens } from './unstored-tokens.ts';

export function readDirectory(sql: ReadSql, keys: KeyMemo, unstored: UnstoredTokens) {
  return {
    accounts: (): Account[] => sql.all<Account>('SELECT id, name, parent_id FROM account ORDER BY rowid'),
    account: (id: string): Account | undefined =>
      sql.get<Account>('SELECT id, name, parent_id FROM account WHERE id = ?', id),

    /** By the SHA-256 of the key. */
    keyByHash: (hash: Buffer): KeyHolder | undefined =>
      keys.find(hash, () =>
        sql.get(
          `SELECT id, account_id, role, id AS actor, hash FROM api_key WHERE hash = ? AND revoked_at IS NULL`,
          hash,
        ),
      ),

    tokenByHash: (hash: Buffer, nowMs: number): Principal | undefined =>
      sql.get(
        `SELECT u.account_id, u.role, u.id AS actor FROM access_token t JOIN user u ON u.id = t.user_id WHERE t.hash = @hash AND t.expires_ms > @nowMs`,
        { hash, nowMs },
      ) ??
      unstored.find(hash, nowMs, (userId) =>
        sql.get('SELECT account_id, role, id AS actor FROM user WHERE id = ?', userId),
      ),

    userByName: (username: string): { id: string; password_hash: string } | undefined =>
      sql.get('SELECT id, password_hash FROM user WHERE username = ?', username),

    keys: (): ApiKey[] =>
      sql.all<ApiKey>(
        `SELECT k.id, k.account_id, a.name AS account_name, k.name, k.role, k.prefix, k.created_at, k.last_used_at
         FROM api_key k JOIN account a ON a.id = k.account_id WHERE k.revoked_at IS NULL ORDER BY k.created_at, k.id`,
      ),

    users: (): User[] =>
      sql
        .all<User>(
          'SELECT u.id, u.account_id, a.name AS account_name, u.username, u.role, u.created_at FROM user u JOIN account a ON a.id = u.account_id',
        )
        .toSorted((a, b) => (sortKey(a.username) < sortKey(b.username) ? -1 : 1)),

    /** A workspace-wide value, e.g. which account the workbench shows. */
    meta: (key: string): string | undefined => sql.value<string>('SELECT value FROM meta WHERE key = ?', key),
  };
}

export function writeDirectory(sql: WriteSql, keys: KeyMemo, unstored: UnstoredTokens, clock: Clock, ids: Ids) {
  return {
    ...readDirectory(sql, keys, unstored),

    addAccount(name: string, parentId: string | null, id = ids.next()): string {
      sql.insert('account', { id, parent_id: parentId, name, created_at: nowIso(clock) });
      return id;
    },

    addKey(key: { account_id: string; name: string; role: KeyRole; prefix: string; hash: Buffer }): string {
      const id = ids.next();
      sql.insert('api_key', { ...key, id, created_at: nowIso(clock) });
      return id;
    },

    /** False where there is no such key, or none any more. */
    revokeKey: (id: string): boolean =>
      sql.run('UPDATE api_key SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL', nowIso(clock), id).changes > 0,

    addUser(user: { account_id: string; username: string; password_hash: string; role: KeyRole }): string {
      const id = ids.next();
      sql.insert('user', { ...user, id, created_at: nowIso(clock) });
      return id;
    },

    /** With its tokens. False where there is no such user. */
    removeUser(id: string): boolean {
      sql.run('DELETE FROM access_token WHERE user_id = ?', id);
      return sql.run('DELETE FROM user WHERE id = ?', id).changes > 0;
    },

    /** Expired tokens are swept when a new one is made. */
    addToken(userId: string, hash: Buffer, expiresMs: number): void {
      sql.run('DELETE FROM access_token WHERE expires_ms <= ?', clock.nowMs());
      sql.run('INSERT INTO access_token (hash, user_id, expires_ms) VALUES (?, ?, ?)', hash, userId, expiresMs);
    },

    setMeta(key: string, value: string): void {
      sql.run(
        'INSERT INTO meta (key, value) VALUES (@key, @value) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
        { key, value },
      );
    },
  };
}
