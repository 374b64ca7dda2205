/** The common shapes of the call list are answered from an index in its order: nothing is sorted, nothing is scanned whole. */
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/server/db/open-database.ts';
import type { ReadSql } from '../../src/server/db/sql.ts';
import { callCondition, type CallFilter } from '../../src/server/repositories/call-filter.ts';
import { readSimulationTrials } from '../../src/server/repositories/simulation-trials.ts';
import { CALL_SORTS } from '../../src/server/repositories/call-list.ts';
import { createStore } from '../../src/server/repositories/store.ts';
import { countedIds } from '../support/counted-ids.ts';

const SHAPES: [string, CallFilter, string][] = [
  ['newest first', {}, 'call_by_start'],
  ['one medium', { conversation_mediums: ['sms'] }, 'call_by_start'],
  ['a time span', { created_gte_ms: 1, created_lt_ms: 2 }, 'call_by_start'],
  ['one campaign', { campaign_ids: ['c'] }, 'call_by_campaign'],
  ['one campaign, one status', { campaign_ids: ['c'], carrier_statuses: ['busy'] }, 'call_by_campaign'],
  ['one agent', { agent_ids: ['a'] }, 'call_by_agent'],
];

test('a start finds the calls under way and the queued ones by indexes of their own', () => {
  // Both statements name their index: SQLite refuses to prepare them where it cannot be used.
  const store = createStore(openDatabase(':memory:'), { clock: { nowMs: () => 0 }, ids: countedIds() });
  const account = store.writeDirectory((directory) => directory.addAccount('A', null));
  expect(store.read(account).calls.underWay()).toEqual([]);
  expect(store.read(account).liveCalls.queued()).toEqual([]);
  store.close();
});

describe('counting and sorting read the index alone', () => {
  const FILTERS: CallFilter[] = [
    {},
    { duration_gte_s: 100, carrier_statuses: ['busy'] },
    { is_dry_run: false, call_types: ['inbound'] },
    { disposition_level_3: ['Confirmed'], is_dispositioned: true },
    { created_gte_ms: 1, conversation_mediums: ['sms'] },
  ];
  test.each(FILTERS)('%o', (filter) => {
    const db = openDatabase(':memory:');
    const { sql, values } = callCondition('account', filter);
    for (const text of [
      `SELECT count(*) FROM call WHERE ${sql}`,
      ...Object.values(CALL_SORTS)
        .slice(0, -1)
        .map((column) => `SELECT call.seq FROM call WHERE ${sql} ORDER BY ${column} DESC, call.id LIMIT 10`),
    ]) {
      const steps = db
        .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${text}`)
        .all(...values)
        .map((row) => row.detail);
      expect(steps[0], text).toContain('USING COVERING INDEX');
    }
    db.close();
  });
});

describe('the plan of a page', () => {
  test.each(SHAPES)('%s', (_name, filter, index) => {
    const db = openDatabase(':memory:');
    const { sql, values } = callCondition('account', filter);
    const steps = db
      .prepare<unknown[], { detail: string }>(
        `EXPLAIN QUERY PLAN SELECT call.document FROM call WHERE ${sql} ORDER BY call.start_ms DESC, call.id LIMIT 10`,
      )
      .all(...values)
      .map((row) => row.detail);
    db.close();
    expect(steps).toEqual([expect.stringContaining(`USING INDEX ${index} `)]);
  });
});

/** The steps of each statement that `read` makes. */
function stepsOf(read: (trials: ReturnType<typeof readSimulationTrials>) => void): string[][] {
  const db = openDatabase(':memory:');
  const texts: string[] = [];
  const sql: ReadSql = {
    get: () => undefined,
    value: () => undefined,
    all: (text) => (texts.push(text), []),
    column: () => [],
  };
  read(readSimulationTrials({ sql, accountId: 'a' }));
  const steps = texts.map((text) =>
    db
      .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${text}`)
      .all(Object.fromEntries(Array.from(text.matchAll(/@(\w+)/g), ([, name]) => [name, 1])))
      .map((row) => row.detail),
  );
  db.close();
  return steps;
}

test('the trials of a run are read in the order of their index, however many there are', () => {
  const steps = stepsOf((trials) => {
    trials.trials('s');
    trials.trialBatches('s', 100).next();
    trials.scores('s');
  });
  expect(steps).toHaveLength(3);
  expect(steps.flat().filter((step) => /SCAN|TEMP B-TREE/.test(step))).toEqual([]);
});

test('the trials of some scenarios are found by their places, and no others are looked at', () => {
  const [steps] = stepsOf((trials) => trials.trials('s', { scenarioIds: ['x'], from: 50, to: 100 }));
  expect(steps).toContainEqual(
    expect.stringMatching(/SEARCH t USING INDEX .*\(simulation_id=\? AND position>\? AND position<\?\)/),
  );
});
