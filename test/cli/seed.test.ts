import { expect, test } from 'vitest';
import { openDatabase } from '../../src/server/db/open-database.ts';
import { createStore } from '../../src/server/repositories/store.ts';
import { countedIds } from '../support/counted-ids.ts';
import { NOW_MS } from '../support/now.ts';
import { runCli, temporaryFile } from './run-cli.ts';

test('understudy seed fills the workspace’s account with made-up calls', async () => {
  const file = temporaryFile('seeded.understudy');
  const store = createStore(openDatabase(file), { clock: { nowMs: () => NOW_MS }, ids: countedIds() });
  const accountId = store.writeDirectory((directory) => {
    const id = directory.addAccount('Acme', null);
    directory.setMeta('current_account_id', id);
    return id;
  });
  store.close();
  const { code, stdout } = await runCli(['seed', '--calls', '250', '--workspace', file]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^250 calls made up for Acme/);
  const again = createStore(openDatabase(file), { clock: { nowMs: () => NOW_MS }, ids: countedIds() });
  expect(again.read(accountId).calls.count()).toBe(250);
  again.close();
});

test('understudy seed says what is wrong and changes nothing', async () => {
  const absent = await runCli(['seed', '--calls', '5', '--workspace', temporaryFile('absent.understudy')]);
  expect(absent.code).toBe(2);
  expect(absent.stderr).toContain('There is no workspace at');
});
