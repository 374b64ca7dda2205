/** What the store tells of its transactions: all of what is committed, once, and nothing of what is not. */
import { expect, test } from 'vitest';
import type { HostEvent } from '../../src/core/contract/events.ts';
import { openDatabase } from '../../src/server/db/open-database.ts';
import { createStore } from '../../src/server/repositories/store.ts';
import { createVault, keyInMemory } from '../../src/server/secrets/vault.ts';
import { blankCall } from '../support/blank-call.ts';
import { countedIds } from '../support/counted-ids.ts';
import { NOW_MS } from '../support/now.ts';

function listened() {
  const store = createStore(openDatabase(':memory:'), {
    clock: { nowMs: () => NOW_MS },
    ids: countedIds(),
    vault: createVault([keyInMemory()]),
  });
  const account = store.writeDirectory((directory) => directory.addAccount('A', null));
  const heard: HostEvent[] = [];
  store.whenCommitted((event) => heard.push(event));
  return { store, account, heard };
}

const call = (account_id: string, given: { is_dry_run?: boolean } = {}) => ({
  call: blankCall({ _id: 'c'.repeat(24), account_id, ...given }),
  engines: { agent: 'scripted', lead: 'agenda' },
  turns: [],
});

test('tells after the commit, each thing once however often it changed', () => {
  const { store, account, heard } = listened();
  const id = store.write(account, (writer) => {
    const made = writer.documents.create('agents', { name: 'Ana' });
    writer.documents.save('agents', made.id, { name: 'Anna' });
    writer.calls.insert(call(account));
    expect(heard).toEqual([]);
    return made.id;
  });
  expect(heard).toEqual([
    { type: 'document.changed', account_id: account, data: { kind: 'agents', id } },
    { type: 'call.changed', account_id: account, data: { id: 'c'.repeat(24) } },
  ]);
  store.close();
});

test('tells nothing of what was rolled back, alone or inside another transaction', () => {
  const { store, account, heard } = listened();
  const refused = () =>
    store.write(account, (writer) => {
      writer.documents.create('roles', { name: 'Refused' });
      throw new Error('no');
    });
  expect(refused).toThrow('no');
  expect(heard).toEqual([]);
  store.write(account, (writer) => {
    writer.documents.create('scripts', { name: 'Stays', lines: [] });
    expect(refused).toThrow('no');
  });
  expect(heard.map((event) => event.type === 'document.changed' && event.data.kind)).toEqual(['scripts']);
  store.close();
});

test('tells of what a listener stores in its turn, and of a save that changed nothing not at all', () => {
  const { store, account, heard } = listened();
  const id = store.write(account, (writer) => writer.documents.create('agents', { name: 'Ana' }).id);
  let isAnswered = false;
  store.whenCommitted(() => {
    if (!isAnswered) {
      isAnswered = true;
      store.write(account, (writer) => writer.calls.insert(call(account)));
    }
  });
  store.write(account, (writer) => writer.documents.save('agents', id, { name: 'Ana' }));
  expect(heard).toHaveLength(1);
  store.write(account, (writer) => writer.documents.delete('agents', id));
  expect(heard.map(({ type }) => type)).toEqual(['document.changed', 'document.changed', 'call.changed']);
  store.close();
});

test('leaves simulated calls to their run', () => {
  const { store, account, heard } = listened();
  store.write(account, (writer) => writer.calls.insert(call(account, { is_dry_run: true })));
  expect(heard).toEqual([]);
  store.close();
});

test('tells an endpoint’s change with each event that waits for it, and egress with each permission', () => {
  const { store, account, heard } = listened();
  const webhook = store.write(account, (writer) =>
    writer.webhooks.create({ url: 'http://localhost/', description: '', event_types: [], enabled: true }, 'whsec_AAAA'),
  );
  store.write(account, (writer) =>
    writer.outbox.append('simulation.completed', { id: 'x', final_score: null, pass_hat_ks: null }),
  );
  const changed = { type: 'webhook.changed', account_id: account, data: { id: webhook } };
  expect(heard).toEqual([changed, changed]);
  store.writeEgress((egress) => egress.allow({ scheme: 'http', host: 'a.example', port: 80 }, 'webhook'));
  expect(heard.at(-1)).toEqual({ type: 'egress.changed', account_id: null, data: {} });
  store.close();
});
