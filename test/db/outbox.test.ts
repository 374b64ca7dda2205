import { expect, test } from 'vitest';
import { WEBHOOK_LIMITS } from '../../src/core/contract/local/webhooks.ts';
import { openDatabase } from '../../src/server/db/open-database.ts';
import { createStore } from '../../src/server/repositories/store.ts';
import { createVault, keyInMemory } from '../../src/server/secrets/vault.ts';
import { countedIds } from '../support/counted-ids.ts';
import { NOW_MS } from '../support/now.ts';

const figures = (n: number | string) => ({ id: String(n), final_score: null, pass_hat_ks: null });

test('old events make room, save those that a delivery refers to', () => {
  const db = openDatabase(':memory:');
  const store = createStore(db, {
    clock: { nowMs: () => NOW_MS },
    ids: countedIds(),
    vault: createVault([keyInMemory()]),
  });
  const account = store.writeDirectory((directory) => directory.addAccount('A', null));
  store.write(account, (writer) => {
    const webhook = writer.webhooks.create(
      { url: 'http://localhost/', description: '', event_types: [], enabled: true },
      'whsec_AAAA',
    );
    writer.outbox.append('simulation.completed', figures('kept'));
    writer.webhooks.update(webhook, { enabled: false });
    for (let n = 0; n < 6000; n += 1) writer.outbox.append('simulation.completed', figures(n));
  });
  const kept = db.prepare<[], { n: number }>('SELECT count(*) AS n FROM outbox_event').get()?.n;
  expect(kept).toBeGreaterThanOrEqual(5001);
  expect(kept).toBeLessThanOrEqual(5501);
  expect(db.prepare<[], { data: string }>('SELECT data FROM outbox_event ORDER BY rowid LIMIT 1').get()?.data).toBe(
    JSON.stringify(figures('kept')),
  );
  store.close();
});

test('an endpoint for which too much waits is told of no more, and its deliveries say so', () => {
  const store = createStore(openDatabase(':memory:'), {
    clock: { nowMs: () => NOW_MS },
    ids: countedIds(),
    vault: createVault([keyInMemory()]),
  });
  const account = store.writeDirectory((directory) => directory.addAccount('A', null));
  const webhook = store.write(account, (writer) => {
    const id = writer.webhooks.create(
      { url: 'http://localhost/', description: '', event_types: [], enabled: true },
      'whsec_AAAA',
    );
    for (let n = 0; n <= WEBHOOK_LIMITS.waiting; n += 1) writer.outbox.append('simulation.completed', figures(n));
    return id;
  });
  const { items } = store.read(account).deliveries.list(webhook, { offset: 0, limit: 2 });
  expect(items).toMatchObject([
    {
      status: 'failed',
      last_error: `Not sent: ${WEBHOOK_LIMITS.waiting} deliveries were waiting for this endpoint already`,
    },
    { status: 'pending' },
  ]);
  store.close();
});
