import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { migrate } from '../../src/server/db/migrate.ts';
import { MIGRATIONS } from '../../src/server/db/migrations/index.ts';
import { registerSqlFunctions } from '../../src/server/db/sql-functions.ts';

test('the calls of an older workspace are found by the same words, and their texts are there to be shown', () => {
  const db = new Database(':memory:');
  registerSqlFunctions(db);
  migrate(db, ':memory:', MIGRATIONS.slice(0, 6));
  db.exec(`
    INSERT INTO account (id, name, created_at) VALUES ('a', 'A', '');
    INSERT INTO call (seq, id, account_id, call_type, conversation_medium, carrier_status, lead_name, is_dispositioned, is_dry_run, document, engines)
      VALUES (1, 'c1', 'a', 'outbound', 'telephony', 'completed', 'Maria Lopez', 0, 0, '{"call_summary":"She agreed.","lead":{"email":"maria@example.com"}}', '{}');
    INSERT INTO call_turn (call_seq, position, speaker, body) VALUES (1, 0, 'agent', '{"text":"Good morning"}'), (1, 1, 'lead', '{"text":"A café?"}'), (1, 2, 'agent', '{"text":"Goodbye"}');
    INSERT INTO call_custom_field (call_seq, path, value, is_text) VALUES (1, 'plan', 'gold', 1);
    INSERT INTO call_search (rowid, assistant, user, record) VALUES (1, 'old', 'old', 'old');
  `);
  migrate(db, ':memory:', MIGRATIONS.slice(0, 7));
  expect(db.prepare('SELECT rowid, assistant, user, record FROM call_search').all()).toEqual([
    {
      rowid: 1,
      assistant: 'Good morning\nGoodbye',
      user: 'A café?',
      record: 'c1\nMaria Lopez\nmaria@example.com\nShe agreed.\ngold',
    },
  ]);
  const finds = db.prepare<[string], number>('SELECT rowid FROM call_search WHERE call_search MATCH ?').pluck();
  expect(['cafe', 'gold', 'agreed', 'old'].map((word) => finds.get(word))).toEqual([1, 1, 1, undefined]);
  db.exec('DELETE FROM call');
  expect(finds.get('cafe')).toBeUndefined();
  db.close();
});
