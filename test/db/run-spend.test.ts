/** What a run has used up is summed as it grows, and is always what summing all of it at once comes to. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NOTHING_SPENT } from '../../src/core/contract/local/engine.ts';
import type { RecordedExchange, RunSpend } from '../../src/core/contract/local/exchange.ts';
import { openDatabase } from '../../src/server/db/open-database.ts';
import { createStore, type Store } from '../../src/server/repositories/store.ts';
import { createVault, keyInMemory } from '../../src/server/secrets/vault.ts';
import { countedIds } from '../support/counted-ids.ts';
import { NOW_MS } from '../support/now.ts';
import { seedAccount } from '../support/seed-account.ts';

interface Asked {
  run: 0 | 1;
  role: RecordedExchange['role'];
  engine: string;
  host: string;
  build: string | null;
  cost_usd: number | null;
  first_token_ms: number | null;
  isFault: boolean;
}

const exchange = ({ role, engine, build, cost_usd, first_token_ms, isFault }: Asked, at: number): RecordedExchange => ({
  role,
  scenario: 'A call',
  trial: at,
  step: 'turn',
  attempt: 0,
  hash: '0'.repeat(64),
  turn: 1,
  engine,
  model: `${engine}-1`,
  request: {},
  status: 200,
  headers: {},
  chunks: [],
  reply: isFault
    ? null
    : {
        text: 'Yes.',
        tool_calls: [],
        refusal: null,
        finish: 'stop',
        model: build,
        fingerprint: null,
        usage: null,
        cost_usd,
        timing: { source: 'measured', first_token_ms, total_ms: 20 },
      },
  fault: isFault ? { kind: 'invalid', message: 'not JSON' } : null,
  input_tokens: 10 + at,
  output_tokens: 3,
  cost_usd,
  bytes_out: 100,
  bytes_in: 50,
  first_token_ms,
  total_ms: 20,
});

const asked = fc.record<Asked>({
  run: fc.constantFrom(0, 1),
  role: fc.constantFrom('agent', 'lead', 'judge'),
  engine: fc.constantFrom('big', 'small'),
  host: fc.constantFrom('', 'models.test:443'),
  build: fc.constantFrom(null, 'b1', 'b2'),
  cost_usd: fc.constantFrom(null, 0.25, 0.5),
  first_token_ms: fc.option(fc.integer({ min: 1, max: 900 })),
  isFault: fc.boolean(),
});

const options = { clock: { nowMs: () => NOW_MS }, ids: countedIds(), vault: createVault([keyInMemory()]) };

function opened() {
  const db = openDatabase(':memory:');
  const store = createStore(db, options);
  const account = store.writeDirectory((directory) => directory.addAccount('A', null));
  const { result_id: first } = seedAccount(store, account);
  const plan = store.read(account).simulations.plan(first);
  if (plan === undefined) throw new Error('the seeded run has a plan');
  const rest = { sources: {}, agent_revision: 1, scenario_set: null, total_runs: 0 };
  const second = store.write(account, ({ simulations }) => simulations.create({ plan, ...rest }));
  /** Nothing of it is remembered there. */
  const afresh = (id: string) => createStore(db, options).read(account).exchanges.runSpend(id);
  return { db, store, account, runs: [first, second] as const, afresh };
}

const spend = (store: Store, account: string, id: string): RunSpend | null =>
  store.read(account).exchanges.runSpend(id);

test('whenever it is looked at, and whatever else is asked in the workspace', () => {
  fc.assert(
    fc.property(fc.array(fc.array(asked, { maxLength: 6 }), { maxLength: 6 }), (rounds) => {
      const { store, account, runs, afresh } = opened();
      let at = 0;
      for (const round of rounds) {
        store.write(account, ({ exchanges }) => {
          for (const one of round)
            exchanges.add({ simulation_id: runs[one.run] }, one.host, [exchange(one, (at += 1))]);
        });
        for (const id of runs) expect(spend(store, account, id)).toEqual(afresh(id));
      }
      store.close();
    }),
    { numRuns: 60 },
  );
});

test('also where another run was deleted meanwhile, whose numbers are given again', () => {
  const { db, store, account, runs, afresh } = opened();
  const one: Asked = {
    run: 0,
    role: 'agent',
    engine: 'big',
    host: 'models.test:443',
    build: 'b1',
    cost_usd: 0.25,
    first_token_ms: 300,
    isFault: false,
  };
  const add = (run: 0 | 1, at: number) =>
    store.write(account, ({ exchanges }) =>
      exchanges.add({ simulation_id: runs[run] }, one.host, [exchange({ ...one, run }, at)]),
    );
  add(0, 1);
  add(1, 2);
  add(1, 3);
  expect(spend(store, account, runs[0])?.total.calls).toBe(1);
  db.exec(`DELETE FROM exchange WHERE simulation_id = '${runs[1]}'`);
  add(0, 4);
  add(0, 5);
  add(0, 6);
  expect(spend(store, account, runs[0])?.total.calls).toBe(4);
  expect(spend(store, account, runs[0])).toEqual(afresh(runs[0]));
  store.close();
});

test('what the budget counts and no exchange tells is said besides, also where nothing was recorded', () => {
  const { store, account, runs } = opened();
  const [id] = runs;
  const counted = { ...NOTHING_SPENT, calls: 3, input_tokens: 50, output_tokens: 3 };
  store.write(account, ({ runBudgets }) => {
    runBudgets.set(id, { calls: 9, tokens: null, usd: null, minutes: null });
    runBudgets.store(id, { elapsedMs: 1, spent: counted });
  });
  expect(spend(store, account, id)).toMatchObject({
    total: { calls: 0 },
    unrecorded: { calls: 3, input_tokens: 50, output_tokens: 3 },
  });
  const one: Asked = {
    run: 0,
    role: 'agent',
    engine: 'big',
    host: 'models.test:443',
    build: null,
    cost_usd: 0.25,
    first_token_ms: null,
    isFault: false,
  };
  const add = (at: number) =>
    store.write(account, ({ exchanges }) => exchanges.add({ simulation_id: id }, one.host, [exchange(one, at)]));
  add(1);
  expect(spend(store, account, id)).toMatchObject({
    total: { calls: 1, usd: 0.25 },
    unrecorded: { calls: 2, input_tokens: 39, output_tokens: 0 },
  });
  for (const at of [2, 3]) add(at);
  expect(spend(store, account, id)).toMatchObject({ total: { calls: 3 }, unrecorded: null });
  store.close();
});

test('what is taken out again counts no more', () => {
  const { db, store, account, runs } = opened();
  const one: Asked = {
    run: 0,
    role: 'lead',
    engine: 'small',
    host: '',
    build: null,
    cost_usd: null,
    first_token_ms: null,
    isFault: true,
  };
  store.write(account, ({ exchanges }) => exchanges.add({ simulation_id: runs[0] }, '', [exchange(one, 1)]));
  expect(spend(store, account, runs[0])?.total).toMatchObject({ calls: 1, usd: null });
  db.exec('DELETE FROM exchange');
  expect(spend(store, account, runs[0])).toBeNull();
  store.close();
});
