/** A host that is killed in the middle of live calls: what was heard stays, what spoke is closed, what waited is called by the next host. */
import { setTimeout as pause } from 'node:timers/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Call } from '../../src/core/contract/call.ts';
import { ended, serve, type Serving } from '../support/serve-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

interface Listed {
  items: { id: string; lead_name: string; carrier_status: string; start: string | null }[];
}

const started = async ({ call }: Serving, names: readonly string[], since: string) =>
  ((await call('GET', '/local/calls?limit=200&is_dry_run=false')) as unknown as Listed).items.filter(
    (item) => names.includes(item.lead_name) && (item.start === null || item.start > since),
  );

/** Asks until there is an answer. */
async function eventually<T>(ask: () => Promise<T | undefined>): Promise<T> {
  for (let time = 0; time < 500; time += 1) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await pause(20);
  }
  throw new Error('it never came to that');
}

test('a kill loses nothing that was heard, and queued calls are put through by the next host', async () => {
  const workspace = path.join(temporaryFolder(), 'live.understudy');
  const first = await serve(workspace);
  const { items: leads } = (await first.call('GET', '/local/leads?limit=100')) as {
    items: { id: string; first_name: string; last_name: string }[];
  };
  const two = leads.slice(0, 2);
  const names = two.map((lead) => `${lead.first_name} ${lead.last_name}`);
  const since = new Date(Date.now() - 1000).toISOString();
  await first.call('PUT', '/local/dialer', { concurrency: 1, pick_up: { lead: 1, voicemail: 0, nobody: 0, busy: 0 } });
  await first.call('PUT', '/local/clock', { speed: 20 });
  for (const lead of two) {
    const answer = await fetch(`${first.url}/v1/webhooks/call-lead-now`, {
      method: 'POST',
      headers: { 'x-api-key': first.keys['member'] ?? '', 'content-type': 'application/json' },
      body: JSON.stringify({ lead_id: lead.id, recall_threshold_in_seconds: 0 }),
    });
    expect(answer.status).toBe(200);
  }
  const speaking = await eventually(async () => {
    const live = (await started(first, names, since)).find((item) => item.carrier_status === 'in-progress');
    const seen =
      live && ((await first.call('GET', `/local/calls/${live.id}`)) as unknown as { call: Call; turns: unknown[] });
    return seen && seen.turns.length >= 2 ? seen : undefined;
  });
  expect((await started(first, names, since)).map((item) => item.carrier_status).toSorted()).toEqual([
    'in-progress',
    'queued',
  ]);
  first.child.kill('SIGKILL');
  await ended(first.child);

  const second = await serve(workspace);
  const closed = (await second.call('GET', `/local/calls/${speaking.call._id}`)) as unknown as {
    call: Call;
    turns: unknown[];
  };
  expect(closed.call.carrier_status).toBe('failed');
  expect(closed.call.completed_at).not.toBeNull();
  expect(closed.turns.slice(0, speaking.turns.length)).toEqual(speaking.turns);
  expect(closed.call.transcript).toHaveLength(closed.turns.length);
  await second.call('PUT', '/local/clock', { speed: 'max' });
  const other = await eventually(async () =>
    (await started(second, names, since)).find(
      (item) => item.id !== speaking.call._id && item.carrier_status === 'completed',
    ),
  );
  expect(other.id).not.toBe(speaking.call._id);
  second.child.kill('SIGTERM');
  await ended(second.child);
});
