/** What lists ask of the workspace does not grow with them. */
import Database from 'better-sqlite3';
import { afterEach, expect, test, vi } from 'vitest';
import { blankCall } from '../support/blank-call.ts';
import { seedAccount } from '../support/seed-account.ts';
import { world } from '../support/world.ts';

afterEach(() => vi.restoreAllMocks());

/** Counts the statements that are read from while `work` goes on, once what is remembered between requests is. */
async function readsDuring(work: () => Promise<unknown>): Promise<number> {
  await work();
  const statement = Object.getPrototypeOf(new Database(':memory:').prepare('SELECT 1')) as Database.Statement;
  const spies = [vi.spyOn(statement, 'get'), vi.spyOn(statement, 'all')];
  await work();
  const reads = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
  for (const spy of spies) spy.mockRestore();
  return reads;
}

test('a campaign’s report takes as many queries for many calls as for few, and tells each lead’s own number', async () => {
  const { api, store, accounts } = await world();
  const ids = seedAccount(store, accounts.child);
  const report = () => api.post(`/v1/campaigns/${ids.campaign_id}/reports`);
  const add = (from: number, to: number) =>
    store.write(accounts.child, (account) => {
      for (let n = from; n < to; n += 1) {
        const lead_id = account.leads.create({ phone: `+1415555${1000 + n}` });
        const _id = String(n).padStart(24, '7');
        account.calls.insert({
          call: blankCall({ _id, account_id: accounts.child, campaign_id: ids.campaign_id, lead_id, to_number: '+1' }),
          engines: { agent: 'scripted', lead: 'agenda' },
          turns: [],
        });
      }
    });
  add(0, 3);
  const few = await readsDuring(report);
  add(3, 40);
  expect(await readsDuring(report)).toBe(few);
  const { calls } = (await report()).body as { calls: { id: string; lead_phone_number: string }[] };
  expect(calls).toHaveLength(41);
  expect(calls.find(({ id }) => id === '39'.padStart(24, '7'))?.lead_phone_number).toBe('+14155551039');
});

test('the list of campaigns takes as many queries for many as for few', async () => {
  const { api, local, store, accounts } = await world();
  seedAccount(store, accounts.child);
  const list = () => api.get('/v1/campaigns');
  const few = await readsDuring(list);
  for (let n = 0; n < 5; n += 1)
    await local('POST', '/local/campaigns', { name: `Campaign ${n}`, sip_proxy_settings: { sip_uri: 'sip:a' } });
  expect(await readsDuring(list)).toBe(few);
  expect((await list()).body).toMatchObject({ campaigns: { length: 6 } });
});
