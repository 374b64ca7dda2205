/** Accounts that belong to a folder of this machine, and each of its files when both were last the same. */
import type { Migration } from '../migrate.ts';

export const folderLinks: Migration = {
  version: 26,
  name: 'folders that belong to accounts',
  up: (db) =>
    void db.exec(`
      CREATE TABLE folder_link (
        account_id TEXT PRIMARY KEY REFERENCES account(id) ON DELETE CASCADE,
        folder TEXT NOT NULL,
        linked_at TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE folder_file (
        account_id TEXT NOT NULL REFERENCES folder_link(account_id) ON DELETE CASCADE,
        path TEXT NOT NULL,
        disk TEXT NOT NULL,
        canonical TEXT NOT NULL,
        account TEXT NOT NULL,
        PRIMARY KEY (account_id, path)
      ) STRICT, WITHOUT ROWID;
    `),
};
