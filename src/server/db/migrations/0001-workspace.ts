/** Accounts, credentials, settings, and the documents that people edit, with every revision. */
import type { Migration } from '../migrate.ts';

export const workspace: Migration = {
  version: 1,
  name: 'workspace',
  up(db) {
    db.exec(`
      CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

      CREATE TABLE account (
        id TEXT PRIMARY KEY,
        parent_id TEXT REFERENCES account(id),
        name TEXT NOT NULL,
        created_at TEXT NOT NULL
      ) STRICT;

      CREATE TABLE user (
        id TEXT PRIMARY KEY,
        account_id TEXT NOT NULL REFERENCES account(id),
        username TEXT NOT NULL UNIQUE,
        password_hash TEXT NOT NULL,
        role TEXT NOT NULL CHECK (role IN ('superadmin', 'admin', 'member')),
        created_at TEXT NOT NULL
      ) STRICT;

      CREATE TABLE api_key (
        id TEXT PRIMARY KEY,
        account_id TEXT NOT NULL REFERENCES account(id),
        name TEXT NOT NULL,
        role TEXT NOT NULL CHECK (role IN ('superadmin', 'admin', 'member')),
        prefix TEXT NOT NULL,
        hash BLOB NOT NULL UNIQUE,
        created_at TEXT NOT NULL,
        last_used_at TEXT,
        revoked_at TEXT
      ) STRICT;

      CREATE TABLE access_token (
        hash BLOB PRIMARY KEY,
        user_id TEXT NOT NULL REFERENCES user(id),
        expires_ms INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE document (
        id TEXT PRIMARY KEY,
        account_id TEXT NOT NULL REFERENCES account(id),
        kind TEXT NOT NULL CHECK (kind IN ('scripts', 'roles', 'agents', 'campaigns', 'scenarios', 'scenario-sets')),
        name TEXT NOT NULL,
        body TEXT NOT NULL CHECK (json_valid(body)),
        revision INTEGER NOT NULL,
        created_at TEXT NOT NULL,
        updated_at TEXT NOT NULL,
        deleted_at TEXT
      ) STRICT;
      CREATE INDEX document_by_kind ON document (account_id, kind, name COLLATE NOCASE, id) WHERE deleted_at IS NULL;

      CREATE TABLE document_revision (
        document_id TEXT NOT NULL REFERENCES document(id),
        revision INTEGER NOT NULL,
        body TEXT NOT NULL CHECK (json_valid(body)),
        saved_at TEXT NOT NULL,
        note TEXT,
        PRIMARY KEY (document_id, revision)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE secret (
        account_id TEXT NOT NULL REFERENCES account(id),
        owner_id TEXT NOT NULL,
        name TEXT NOT NULL,
        value TEXT NOT NULL,
        PRIMARY KEY (owner_id, name)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE outbox_event (
        id TEXT PRIMARY KEY,
        account_id TEXT NOT NULL REFERENCES account(id),
        type TEXT NOT NULL,
        data TEXT NOT NULL CHECK (json_valid(data)),
        created_ms INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX outbox_event_by_time ON outbox_event (account_id, created_ms, id);
    `);
  },
};
