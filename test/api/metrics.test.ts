/** What a monitor reads, and who else may: `/local/metrics`. */
import { describe, expect, test } from 'vitest';
import { monitorTokenOf } from '../../src/server/monitor-token.ts';
import type { QueueState } from '../../src/server/queue/queue-host.ts';
import { queueMetrics } from '../../src/server/queue/queue-metrics.ts';
import { KEYS, world } from '../support/world.ts';

const TOKEN = 'a-token-of-the-operators-own';
const given = { UNDERSTUDY_METRICS_TOKEN: TOKEN };
const status = async (
  { request }: Awaited<ReturnType<typeof world>>,
  path: string,
  credentials: Parameters<typeof request>[2],
) => (await request('GET', path, { key: null, ...credentials })).status;

describe('a token that the host is given', () => {
  test('reads metrics at every start, and nothing else', async () => {
    for (let start = 0; start < 2; start += 1) {
      const host = await world({ environment: given });
      expect(await status(host, '/local/metrics', { token: TOKEN })).toBe(200);
      for (const path of ['/local/queue', '/local/workspace', '/v1/agents'])
        expect(await status(host, path, { token: TOKEN }), path).toBe(401);
    }
  });

  test('is no good in a page of the browser, whatever it knows', async () => {
    const host = await world({ environment: given });
    for (const headers of [{ origin: 'http://evil.example' }, { 'sec-fetch-site': 'cross-site' }])
      expect(await status(host, '/local/metrics', { token: TOKEN, headers })).toBe(403);
  });

  test('leaves the session as it was', async () => {
    const host = await world({ environment: given });
    expect(await status(host, '/local/metrics', { token: host.sessions.token })).toBe(200);
    for (const wrong of [{ token: 'another-token-of-nobody' }, { key: KEYS.superadmin }, {}])
      expect(await status(host, '/local/metrics', wrong)).toBe(401);
  });

  test('is none until one is given', async () => {
    const host = await world();
    for (const token of [TOKEN, 'null', 'undefined']) expect(await status(host, '/local/metrics', { token })).toBe(401);
  });

  test.each(['short', 'with a blank in the middle of it', 'häßliche-Zeichen-im-Wort'])(
    'is refused where it is weak or cannot be sent: %s',
    (token) => {
      const read = () => monitorTokenOf({ UNDERSTUDY_METRICS_TOKEN: token });
      expect(read).toThrow('UNDERSTUDY_METRICS_TOKEN is to have 16 characters or more');
      expect(read).not.toThrow(token);
    },
  );
});

test('every metric has its help, and a name with its unit', async () => {
  const worker = { version: '1', concurrency: 2, engines: [], played: 5, up_ms: 1000 };
  const state: QueueState = {
    address: 'redis://127.0.0.1:6379',
    trouble: null,
    workers: [
      { ...worker, id: 'a', name: 'north', state: 'playing', seen_ms_ago: 500 },
      { ...worker, id: 'b', name: 'north', state: 'playing', seen_ms_ago: 2500 },
      { ...worker, id: 'c', name: 'south', state: 'draining', seen_ms_ago: 0 },
    ],
    runs: [{ run_id: 'r', offered: 64, by_worker: { a: 5 }, again: [], duplicates: 0, here: null, waits: null }],
    totals: { played: 5, again: 2, duplicates: 1, refused: 3 },
  };
  const { type, text } = await queueMetrics(state);
  expect(type).toMatch(/^text\/plain; version=0\.0\.4/);
  const helped = new Set([...text.matchAll(/^# HELP (\S+) \S.+$/gm)].map(([, name]) => name));
  const samples = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  for (const sample of samples) expect(helped).toContain(/^[a-z_]+/.exec(sample)?.[0]);
  expect(samples).toEqual([
    'understudy_queue_up 1',
    'understudy_queue_workers{version="1",state="playing"} 2',
    'understudy_queue_workers{version="1",state="draining"} 1',
    'understudy_queue_worker_silence_seconds{worker="north"} 2.5',
    'understudy_queue_worker_silence_seconds{worker="south"} 0',
    'understudy_queue_places 6',
    'understudy_queue_trials_offered 64',
    'understudy_queue_trials_played_total 5',
    'understudy_queue_trials_again_total 2',
    'understudy_queue_trials_twice_total 1',
    'understudy_queue_answers_refused_total 3',
  ]);
  for (const [, name] of text.matchAll(/^# TYPE (\S+) counter$/gm)) expect(name).toMatch(/_total$/);
});
