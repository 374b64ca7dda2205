import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { CallSchema, type Call } from '../../src/core/contract/call.ts';
import { CARRIER_STATUSES, MEDIUMS, OPEN_CARRIER_STATUSES } from '../../src/core/contract/vocabulary.ts';
import { openDatabase } from '../../src/server/db/open-database.ts';
import type { SqliteDatabase } from '../../src/server/db/sqlite-database.ts';
import { runTrial } from '../../src/core/runs/run-trial.ts';
import { SPANISH } from '../../src/server/demo/demo-spanish.ts';
import { freezePlan } from '../../src/server/engine/freeze-plan.ts';
import { createDemoWorkspace } from '../../src/server/demo/create-demo-workspace.ts';
import { CLINIC } from '../../src/server/demo/demo-clinic.ts';
import { DEMO_ACCOUNTS, DEMO_CREDENTIALS } from '../../src/server/demo/demo-credentials.ts';
import { hashKey, hashPassword } from '../../src/server/http/credentials.ts';
import { createStore, type Store } from '../../src/server/repositories/store.ts';
import { countedIds } from '../support/counted-ids.ts';
import { NOW_MS } from '../support/now.ts';

function demo(): { db: SqliteDatabase; store: Store } {
  const db = openDatabase(':memory:');
  createDemoWorkspace({
    db,
    nowMs: NOW_MS,
    version: '0.0.0',
    resourcesFolder: path.resolve(import.meta.dirname, '../../resources/demo'),
    hashKey,
    hashPassword: (password) => hashPassword(password, Buffer.alloc(16)),
  });
  return { db, store: createStore(db, { clock: { nowMs: () => NOW_MS }, ids: countedIds() }) };
}

const everyRow = (db: SqliteDatabase) =>
  [
    'account',
    'document',
    'lead',
    'lead_list_member',
    'call',
    'call_turn',
    'evaluation',
    'feedback',
    'simulation',
    'simulation_trial',
  ].map((table) => db.prepare(`SELECT * FROM ${table}`).all());

describe('the demo workspace', () => {
  let store: Store;
  let db: SqliteDatabase;
  let past: Call[];

  beforeAll(() => {
    ({ store, db } = demo());
    past = db
      .prepare('SELECT document FROM call WHERE is_dry_run = 0')
      .all()
      .map((row) => CallSchema.parse(JSON.parse((row as { document: string }).document)));
  });

  test('is the same every time it is made', () => {
    expect(everyRow(demo().db)).toEqual(everyRow(db));
  });

  test('has some forty past calls, in every medium and with every end that a call can have', () => {
    expect(past.length).toBeGreaterThanOrEqual(40);
    expect(new Set(past.map((call) => call.conversation_medium))).toEqual(new Set(MEDIUMS));
    expect(new Set(past.map((call) => call.carrier_status))).toEqual(
      new Set(CARRIER_STATUSES.filter((status) => !OPEN_CARRIER_STATUSES.includes(status))),
    );
    expect(new Set(past.map((call) => call.call_type))).toEqual(new Set(['inbound', 'outbound']));
  });

  test('its conversations have transcripts, metrics, dispositions and summaries', () => {
    const spoken = past.filter((call) => call.carrier_status === 'completed');
    expect(spoken.length).toBeGreaterThan(20);
    const incomplete = spoken.filter(
      (call) => call.transcript.length < 2 || !call.call_metrics || !call.disposition_level_1 || !call.call_summary,
    );
    expect(incomplete.map((call) => call._id)).toEqual([]);
  });

  test('custom fields hold text, numbers and nested values', () => {
    const values = past.flatMap((call) => Object.values(call.custom_fields));
    expect(new Set(values.map((value) => typeof value))).toEqual(new Set(['string', 'number', 'boolean', 'object']));
  });

  test('evaluations, feedback and actions are there to be filtered by', () => {
    const count = (table: string) =>
      (
        db
          .prepare(`SELECT count(*) AS n FROM ${table} x JOIN call ON call.seq = x.call_seq WHERE call.is_dry_run = 0`)
          .get() as { n: number }
      ).n;
    expect(count('evaluation')).toBeGreaterThan(40);
    expect(count('feedback')).toBeGreaterThanOrEqual(6);
    expect(count('call_action')).toBeGreaterThan(0);
  });

  test('the clinic has a list and an agent in each of its campaigns, the solar company its own', () => {
    const lists = (account: string) =>
      store
        .read(account)
        .leadLists.list()
        .items.map((list) => list.campaign_id);
    expect(lists(DEMO_ACCOUNTS.clinic.id)).toEqual([CLINIC.recallCampaign, CLINIC.campaign]);
    const agents = (campaign: string) =>
      store.read(DEMO_ACCOUNTS.clinic.id).documents.get('campaigns', campaign)?.agents;
    expect([agents(CLINIC.campaign), agents(CLINIC.recallCampaign)]).toEqual([[CLINIC.ana], [CLINIC.leo]]);
    expect(lists(DEMO_ACCOUNTS.solar.id)).toHaveLength(1);
    expect(store.directory.account(DEMO_ACCOUNTS.clinic.id)?.parent_id).toBe(DEMO_ACCOUNTS.group.id);
    expect(store.directory.keyByHash(hashKey(DEMO_CREDENTIALS.apiKeys.superadmin))).toMatchObject({
      role: 'superadmin',
      account_id: DEMO_ACCOUNTS.group.id,
    });
  });

  test('its run is finished, mostly passes, has one flaky scenario and one that always fails', () => {
    const account = store.read(DEMO_ACCOUNTS.clinic.id);
    const run = account.simulations.summary(CLINIC.simulation);
    expect(run).toMatchObject({ status: 'completed', stale: false, ungraded: 0, infrastructure_errors: 0 });
    const byScenario = Map.groupBy(account.simulations.trials(CLINIC.simulation).items, (trial) => trial.scenario_name);
    const rates = new Map(
      [...byScenario].map(([name, trials]) => [
        name,
        trials.filter((trial) => trial.verdict === 'pass').length / trials.length,
      ]),
    );
    expect(rates.get('Asks what the visit costs')).toBe(0);
    expect(rates.get('Bad line')).toBeGreaterThan(0);
    expect(rates.get('Bad line')).toBeLessThan(1);
    const solid = [...rates].filter(([name]) => name !== 'Asks what the visit costs' && name !== 'Bad line');
    expect(Object.fromEntries(solid)).toEqual(Object.fromEntries(solid.map(([name]) => [name, 1])));
  });

  test('a failing trial says which words broke the rule, and at which turn', () => {
    const failed = store
      .read(DEMO_ACCOUNTS.clinic.id)
      .simulations.trials(CLINIC.simulation)
      .items.find((trial) => trial.scenario_name === 'Asks what the visit costs');
    expect(failed?.failed_graders).toHaveLength(1);
    expect(failed?.failed_graders[0]?.grader_name).toBe('not_said');
    expect(failed?.failed_graders[0]?.reason).toContain('120 dollars');
    expect(failed?.failed_graders[0]?.evidence_turns).toHaveLength(1);
  });

  test('has an agent that talks Spanish with Spanish leads, and passes', () => {
    const account = store.read(DEMO_ACCOUNTS.clinic.id);
    const request = { agent_id: SPANISH.lucia, scenario_set_id: SPANISH.scenarioSet, num_trials: 1, seed: 7 };
    const { plan } = freezePlan(account, { ...request, max_steps: 200, max_errors: 10 });
    const records = plan.scenarios.flatMap((_, index) =>
      Array.from({ length: 20 }, (__, trial) => runTrial(plan, index, trial)),
    );
    expect(plan.scenarios).toHaveLength(3);
    const reasons = records.flatMap(({ verdict, verdict_reason }) => (verdict === 'pass' ? [] : [verdict_reason]));
    expect(reasons.length, reasons.join('\n')).toBeLessThanOrEqual(3);
  });
});

test('nobody in the demo speaks with a hole, whoever is called', () => {
  const { db } = demo();
  const holes = db.prepare('SELECT body FROM call_turn WHERE body LIKE \'%"code":"hole"%\'').all();
  expect(holes).toEqual([]);
});
