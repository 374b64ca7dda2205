/**
 * Phrase books are documents: the workspace's own becomes one of each account. And the kinds of documents are listed in the program
 * alone (`core/documents`): a CHECK of them would make a further kind a table made anew (sqlite.org/lang_altertable.html, section 7).
 */
import { phraseBookText } from '../../../core/documents/phrase-book-text.ts';
import type { PhraseBook } from '../../../core/language/phrase-book.ts';
import type { Migration } from '../migrate.ts';

const NAME = 'Phrase book';

const COLUMNS = `id, account_id, kind, name, body, revision, created_at, updated_at, deleted_at, name_folded, created_by, last_modified_by`;

const DOCUMENT = `
  CREATE TABLE document_new (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES account(id),
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    body TEXT NOT NULL CHECK (json_valid(body)),
    revision INTEGER NOT NULL,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    deleted_at TEXT,
    name_folded TEXT NOT NULL DEFAULT '',
    created_by TEXT,
    last_modified_by TEXT
  ) STRICT;
  INSERT INTO document_new (${COLUMNS}) SELECT ${COLUMNS} FROM document;
  DROP TABLE document;
  ALTER TABLE document_new RENAME TO document;
  CREATE INDEX document_by_kind ON document (account_id, kind, name_folded, id) WHERE deleted_at IS NULL;
`;

export const phraseBooks: Migration = {
  version: 16,
  name: 'phrase books',
  rebuildsParents: true,
  up(db) {
    db.exec(DOCUMENT);
    const stored = db.prepare("SELECT value FROM meta WHERE key = 'phrase_book'").pluck().get();
    if (typeof stored === 'string' && stored !== '') {
      const body = JSON.stringify({ name: NAME, source: phraseBookText(JSON.parse(stored) as PhraseBook) });
      db.prepare(
        `INSERT INTO document (id, account_id, kind, name, name_folded, body, revision, created_at, updated_at)
         SELECT lower(hex(randomblob(12))), id, 'phrase-books', @name, lower(@name), @body, 1, now, now
         FROM account, (SELECT strftime('%Y-%m-%dT%H:%M:%fZ') AS now)`,
      ).run({ name: NAME, body });
      db.exec(
        `INSERT INTO document_revision (document_id, revision, body, saved_at) SELECT id, 1, body, updated_at FROM document WHERE kind = 'phrase-books'`,
      );
    }
    db.exec("DELETE FROM meta WHERE key = 'phrase_book'");
  },
};
