import { expect, test } from 'vitest';
import type { Turn } from '../../src/core/contract/turn.ts';
import { isoUtc } from '../../src/core/time.ts';
import { closeInterrupted } from '../../src/server/engine/close-call.ts';
import { openDatabase } from '../../src/server/db/open-database.ts';
import { createStore } from '../../src/server/repositories/store.ts';
import { blankCall } from '../support/blank-call.ts';
import { countedIds } from '../support/counted-ids.ts';
import { NOW_MS } from '../support/now.ts';

const turn: Turn = {
  id: 't0',
  index: 0,
  speaker: 'agent',
  text: 'Hello',
  heard_text: null,
  start_s: 1,
  end_s: 4.5,
  words: 1,
  interrupted: false,
  acts: [],
  source: null,
  flags: [],
  action: null,
};

test('calls that were left in the middle are closed as failed, with the last thing heard; others stay', () => {
  const store = createStore(openDatabase(':memory:'), { clock: { nowMs: () => NOW_MS }, ids: countedIds() });
  const account = store.writeDirectory((directory) => directory.addAccount('A', null));
  const statuses = ['queued', 'initiated', 'ringing', 'in-progress', 'completed', 'busy'] as const;
  store.write(account, (writer) => {
    for (const [index, carrier_status] of statuses.entries()) {
      const start = isoUtc(NOW_MS - 60_000);
      writer.calls.insert({
        call: blankCall({ _id: String(index).repeat(24), account_id: account, carrier_status, start }),
        engines: { agent: 'scripted', lead: 'agenda' },
        turns: carrier_status === 'in-progress' ? [turn] : [],
      });
    }
    closeInterrupted(writer, NOW_MS);
  });
  const { calls } = store.read(account);
  expect(statuses.map((_, index) => calls.get(String(index).repeat(24))?.call.carrier_status)).toEqual([
    'queued',
    'failed',
    'failed',
    'failed',
    'completed',
    'busy',
  ]);
  expect(calls.get('3'.repeat(24))?.call).toMatchObject({
    completed_at: isoUtc(NOW_MS - 55_500),
    duration_in_seconds: 4.5,
    transcript: [],
    // Judged like any other that failed: some report counts it.
    disposition_level_1: expect.any(String),
    disposition_contacted: expect.any(Boolean),
  });
  expect(calls.total({ carrier_statuses: ['failed'] })).toBe(3);
});
