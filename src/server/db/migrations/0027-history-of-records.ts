/** Revisions of records, where each revision came from, and how a call that somebody asked for is to go. */
import type { Migration } from '../migrate.ts';

const ORIGIN = `origin TEXT CHECK (origin IN ('screen', 'api', 'file'))`;

const TABLES = `
  ALTER TABLE document_revision ADD COLUMN ${ORIGIN};

  -- Of a record that is in the bin too, which has left its own table: so it refers to none.
  CREATE TABLE record_revision (
    record_id TEXT NOT NULL,
    revision INTEGER NOT NULL,
    account_id TEXT NOT NULL REFERENCES account(id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    body TEXT NOT NULL CHECK (json_valid(body)),
    saved_at TEXT NOT NULL,
    note TEXT,
    ${ORIGIN},
    PRIMARY KEY (record_id, revision)
  ) STRICT, WITHOUT ROWID;

  ALTER TABLE call_request ADD COLUMN wish TEXT CHECK (wish IS NULL OR json_valid(wish));
  ALTER TABLE call ADD COLUMN wish TEXT CHECK (wish IS NULL OR json_valid(wish));
`;

export const historyOfRecords: Migration = {
  version: 27,
  name: 'history of records, and how a call is wished to go',
  up: (db) => void db.exec(TABLES),
};
