/** The common shapes of the call list are answered from an index in its order: nothing is sorted, nothing is scanned whole. */
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/server/db/open-database.ts';
import { callCondition, type CallFilter } from '../../src/server/repositories/call-filter.ts';

const SHAPES: [string, CallFilter, string][] = [
  ['newest first', {}, 'call_by_start'],
  ['one medium', { conversation_mediums: ['sms'] }, 'call_by_start'],
  ['a time span', { created_gte_ms: 1, created_lt_ms: 2 }, 'call_by_start'],
  ['one campaign', { campaign_ids: ['c'] }, 'call_by_campaign'],
  ['one campaign, one status', { campaign_ids: ['c'], carrier_statuses: ['busy'] }, 'call_by_campaign'],
  ['one agent', { agent_ids: ['a'] }, 'call_by_agent'],
];

test('a start finds the calls under way without looking at the others', () => {
  const db = openDatabase(':memory:');
  const steps = db.prepare<unknown[], { detail: string }>("EXPLAIN QUERY PLAN SELECT c.seq FROM call c WHERE c.account_id = ? AND c.is_dry_run = 0 AND c.carrier_status IN ('initiated', 'ringing', 'in-progress')").all('a').map((row) => row.detail);
  db.close();
  expect(steps).toEqual([expect.stringContaining('USING INDEX call_under_way')]);
});

describe('the plan of a page', () => {
  test.each(SHAPES)('%s', (_name, filter, index) => {
    const db = openDatabase(':memory:');
    const { sql, values } = callCondition('account', filter);
    const steps = db.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN SELECT call.document FROM call WHERE ${sql} ORDER BY call.start_ms DESC, call.id LIMIT 10`).all(...values).map((row) => row.detail);
    db.close();
    expect(steps).toEqual([expect.stringContaining(`USING INDEX ${index} `)]);
  });
});
