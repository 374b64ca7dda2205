/** The file is any SQLite's to read, check and rebuild: nothing in its schema needs a function of this program. */
import Database from 'better-sqlite3';
import path from 'node:path';
import { expect, test } from 'vitest';
import { migrate } from '../../src/server/db/migrate.ts';
import { MIGRATIONS } from '../../src/server/db/migrations/index.ts';
import { openDatabase } from '../../src/server/db/open-database.ts';
import { createStore } from '../../src/server/repositories/store.ts';
import { blankCall } from '../support/blank-call.ts';
import { countedIds } from '../support/counted-ids.ts';
import { seedAccount } from '../support/seed-account.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

test('a connection without our functions checks, reindexes, analyses, copies and changes the file', () => {
  const file = path.join(temporaryFolder(), 'w.understudy');
  const store = createStore(openDatabase(file), { clock: { nowMs: () => 0 }, ids: countedIds() });
  const account = store.writeDirectory((directory) => directory.addAccount('A', null));
  seedAccount(store, account);
  store.write(account, (writer) =>
    writer.calls.insert({
      call: blankCall({ _id: '1'.repeat(24), account_id: account, agent_name: 'Zoë' }),
      engines: { agent: 'scripted', lead: 'agenda' },
      turns: [],
    }),
  );
  store.close();
  const plain = new Database(file);
  expect(plain.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(plain.pragma('foreign_key_check')).toEqual([]);
  plain.exec(`REINDEX; ANALYZE; VACUUM;`);
  plain.exec(
    `UPDATE lead SET first_name = 'Ana'; UPDATE document SET name = 'N'; DELETE FROM call WHERE id = '${'1'.repeat(24)}';`,
  );
  expect(plain.prepare('SELECT agent_name_folded FROM call ORDER BY agent_name_folded').all()).toHaveLength(1);
  expect(plain.pragma('integrity_check', { simple: true })).toBe('ok');
  plain.close();
});

test('an older workspace gets its names folded, its dotted fields found, and keeps all that belongs to its calls', () => {
  const db = new Database(':memory:');
  db.pragma('foreign_keys = ON');
  migrate(db, ':memory:', MIGRATIONS.slice(0, 9));
  const fields = JSON.stringify({ custom_fields: { 'a.b': 'x', plain: 'y' } });
  db.exec(`
    INSERT INTO account (id, name, created_at) VALUES ('a', 'A', '');
    INSERT INTO call (seq, id, account_id, call_type, conversation_medium, carrier_status, agent_name, disposition_level_1, is_dispositioned, is_dry_run, document, engines)
      VALUES (7, 'c', 'a', 'outbound', 'sms', 'completed', 'ZOË', NULL, 0, 0, '${fields}', '{}'), (9, 'd', 'a', 'outbound', 'sms', 'queued', NULL, NULL, 0, 0, '{"custom_fields":{}}', '{}');
    INSERT INTO call_turn (call_seq, position, speaker, body) VALUES (7, 0, 'agent', '{}');
    INSERT INTO call_custom_field (call_seq, path, value, is_text) VALUES (7, 'plain', 'y', 1);
    INSERT INTO call_search (rowid, assistant, user, record) VALUES (7, 'hello', '', '');
    INSERT INTO document (id, account_id, kind, name, body, revision, created_at, updated_at) VALUES ('s', 'a', 'scripts', 'Élan', '{}', 1, '', '');
    INSERT INTO lead (id, account_id, first_name, call_now, extracted_data, custom_fields, enabled, created_at, conversation_seeder_override) VALUES ('l', 'a', 'Ångström', 0, '{}', '{}', 1, '', '[]');
    INSERT INTO lead_list (id, account_id, name, created_at) VALUES ('t', 'a', 'Été', '');
  `);
  migrate(db, ':memory:', MIGRATIONS);
  expect(
    db
      .prepare('SELECT seq, id, agent_name, agent_name_folded, disposition_level_1_folded FROM call ORDER BY seq')
      .all(),
  ).toEqual([
    { seq: 7, id: 'c', agent_name: 'ZOË', agent_name_folded: 'zoe', disposition_level_1_folded: null },
    { seq: 9, id: 'd', agent_name: null, agent_name_folded: null, disposition_level_1_folded: null },
  ]);
  expect(db.prepare('SELECT path, value FROM call_custom_field ORDER BY path').all()).toEqual([
    { path: 'a.b', value: 'x' },
    { path: 'plain', value: 'y' },
  ]);
  expect(
    db
      .prepare(
        'SELECT name_folded FROM document UNION ALL SELECT first_name_folded FROM lead UNION ALL SELECT name_folded FROM lead_list',
      )
      .pluck()
      .all(),
  ).toEqual(['elan', 'angstrom', 'ete']);
  expect(db.pragma('foreign_keys', { simple: true })).toBe(1);
  db.exec('DELETE FROM call WHERE seq = 7');
  expect(
    db
      .prepare(
        'SELECT (SELECT count(*) FROM call_turn) + (SELECT count(*) FROM call_search) + (SELECT count(*) FROM call_custom_field)',
      )
      .pluck()
      .get(),
  ).toBe(0);
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
  db.close();
});
