import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { migrate } from '../../src/server/db/migrate.ts';
import { MIGRATIONS } from '../../src/server/db/migrations/index.ts';
import { registerSqlFunctions } from '../../src/server/db/sql-functions.ts';

test('an older workspace keeps its documents, their history and what refers to them, and may keep personas', () => {
  const db = new Database(':memory:');
  registerSqlFunctions(db);
  db.pragma('foreign_keys = ON');
  migrate(db, ':memory:', MIGRATIONS.slice(0, 8));
  const add = (id: string, kind: string) =>
    db
      .prepare(
        `INSERT INTO document (id, account_id, kind, name, body, revision, created_at, updated_at) VALUES (?, 'a', ?, 'N', '{}', 1, '', '')`,
      )
      .run(id, kind);
  db.exec(`INSERT INTO account (id, name, created_at) VALUES ('a', 'A', '')`);
  add('c', 'campaigns');
  db.exec(`INSERT INTO document_revision (document_id, revision, body, saved_at) VALUES ('c', 1, '{}', '')`);
  expect(() => add('p', 'personas')).toThrow(/CHECK/);
  migrate(db, ':memory:', MIGRATIONS);
  add('p', 'personas');
  expect(db.prepare('SELECT id, kind FROM document ORDER BY id').all()).toEqual([
    { id: 'c', kind: 'campaigns' },
    { id: 'p', kind: 'personas' },
  ]);
  expect(db.pragma('foreign_keys', { simple: true })).toBe(1);
  expect(() => db.exec(`DELETE FROM document WHERE id = 'c'`)).toThrow(/FOREIGN KEY/);
  expect(() =>
    db.exec(`INSERT INTO document_revision (document_id, revision, body, saved_at) VALUES ('x', 1, '{}', '')`),
  ).toThrow(/FOREIGN KEY/);
  db.close();
});
