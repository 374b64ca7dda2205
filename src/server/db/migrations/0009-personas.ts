/** Personas are a kind of document. A CHECK cannot be changed in place, so the table is made anew (sqlite.org/lang_altertable.html, section 7). */
import type { Migration } from '../migrate.ts';

export const personas: Migration = {
  version: 9,
  name: 'personas',
  rebuildsParents: true,
  up(db) {
    db.exec(`
      CREATE TABLE document_new (
        id TEXT PRIMARY KEY,
        account_id TEXT NOT NULL REFERENCES account(id),
        kind TEXT NOT NULL CHECK (kind IN ('scripts', 'roles', 'agents', 'campaigns', 'personas', 'scenarios', 'scenario-sets')),
        name TEXT NOT NULL,
        body TEXT NOT NULL CHECK (json_valid(body)),
        revision INTEGER NOT NULL,
        created_at TEXT NOT NULL,
        updated_at TEXT NOT NULL,
        deleted_at TEXT
      ) STRICT;
      INSERT INTO document_new (id, account_id, kind, name, body, revision, created_at, updated_at, deleted_at)
        SELECT id, account_id, kind, name, body, revision, created_at, updated_at, deleted_at FROM document;
      DROP TABLE document;
      ALTER TABLE document_new RENAME TO document;
      CREATE INDEX document_by_kind ON document (account_id, kind, name COLLATE NOCASE, id) WHERE deleted_at IS NULL;
    `);
  },
};
