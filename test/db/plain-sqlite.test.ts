/** The file is any SQLite's to read, check and rebuild: nothing in its schema needs a function of this program. */
import Database from 'better-sqlite3';
import path from 'node:path';
import { expect, test } from 'vitest';
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
