import Database from 'better-sqlite3';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { migrate } from '../../src/server/db/migrate.ts';
import { MIGRATIONS } from '../../src/server/db/migrations/index.ts';
import { schemaListing } from '../support/schema-listing.ts';
import { UPGRADES } from './upgrades.ts';

const [first, ...later] = MIGRATIONS;

test('the first migration makes the schema that is recorded for its version', () => {
  const db = new Database(':memory:');
  migrate(db, ':memory:', MIGRATIONS.slice(0, 1));
  expect(schemaListing(db)).toBe(readFileSync(path.join(import.meta.dirname, `schema-${first?.version}.sql`), 'utf8'));
  db.close();
});

test('migrations are numbered without gaps', () => {
  expect(MIGRATIONS.map(({ version }) => version)).toEqual(MIGRATIONS.map((_, index) => 15 + index));
});

describe('each later migration is tried on a workspace of the version before', () => {
  test.each(later)('$version ($name)', ({ version }) => {
    const upgrade = UPGRADES[version];
    if (!upgrade) throw new Error(`test/db/upgrades.ts has no entry for migration ${version}`);
    const db = new Database(':memory:');
    db.pragma('foreign_keys = ON');
    migrate(
      db,
      ':memory:',
      MIGRATIONS.filter((each) => each.version < version),
    );
    upgrade.before(db);
    migrate(
      db,
      ':memory:',
      MIGRATIONS.filter((each) => each.version <= version),
    );
    upgrade.after(db);
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(db.pragma('foreign_key_check')).toEqual([]);
    expect(db.pragma('foreign_keys', { simple: true })).toBe(1);
    db.close();
  });

  test('and nothing is tried that there is no migration for', () => {
    expect(Object.keys(UPGRADES).map(Number)).toEqual(later.map(({ version }) => version));
  });
});
