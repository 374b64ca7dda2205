/** What comes out of Redis may be anybody's: it is read by a schema and by its hash, and refused in words. */
import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { runTrial } from '../../src/core/runs/run-trial.ts';
import { hashedPlan } from '../../src/server/engine/trial-runner.ts';
import { createOffers } from '../../src/server/queue/offers.ts';
import { queueAddressOf, type QueueAddress } from '../../src/server/queue/queue-address.ts';
import { tlsOf } from '../../src/server/queue/queue-connection.ts';
import {
  checkPlan,
  packedAnswer,
  packedPlan,
  readBody,
  readHead,
  readJob,
  readPlan,
  type Entry,
} from '../../src/server/queue/queue-messages.ts';
import { readAnswered, readAsked } from '../../src/server/queue/lease-messages.ts';
import { CONFIRMS, OPTS_OUT, planOf } from '../core/support/plans.ts';

const plan = planOf([CONFIRMS, OPTS_OUT]);
const { hash } = hashedPlan(plan);
const from = { version: '1', worker: 'w', plan_hash: hash, positions: [0] };
const record = runTrial(plan, 0, 0);

const readAnswer = (entry: Entry) => readBody(readHead(entry), entry);
/** Deeper than any stack. */
const DEEP = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;

describe('a plan', () => {
  test('comes back as it was sent', async () => {
    expect(await readPlan(await packedPlan(plan), hash)).toEqual(hashedPlan(JSON.parse(JSON.stringify(plan))));
  });

  test('of another hash is refused, and so is what is none', async () => {
    await expect(readPlan(await packedPlan({ ...plan, seed: plan.seed + 1 }), hash)).rejects.toThrow(
      'The plan has another hash than the job',
    );
    await expect(readPlan(Buffer.from('nothing'), hash)).rejects.toThrow('The plan cannot be unpacked');
    await expect(readPlan(deflateRawSync('not JSON'), hash)).rejects.toThrow('The plan cannot be read');
  });

  test.each([
    ['seed', null, 'The plan, seed: Should be a number, not null'],
    ['num_trials', 1e9, 'The plan, num_trials: Should be at most 200000, not 1000000000'],
    ['agent.scripts.0.lines.0.speaker', 'GOD', 'The plan, agent.scripts.0.lines.0.speaker: "GOD" is not one of'],
    [
      'agent.agent.end_conversation_on_goodbye',
      'yes',
      'The plan, agent.agent.end_conversation_on_goodbye: this is not',
    ],
    ['scenarios.1.document.goal.wants', 'mischief', 'The plan, scenarios.1.document.goal.wants'],
    ['scenarios.0.document.rules', ['when agent says /(/ hang up'], 'The plan, scenarios.0.document.rules.0'],
    ['scenarios', [], 'The plan, scenarios: Should have at least 1 entries'],
    [
      'asked',
      { agent: { name: 'x', deadline_s: null, engine: { base_url: 'file:///etc/passwd' } } },
      'The plan, asked.agent.engine',
    ],
    ['run_this', 'rm', 'The plan, run_this: Unknown setting "run_this"'],
  ])('of which %s is mangled is refused by its place', async (place, value, why) => {
    const mangled = structuredClone(plan);
    const path = place.split('.');
    const holder = path.slice(0, -1).reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], mangled);
    (holder as Record<string, unknown>)[path.at(-1) ?? ''] = value;
    const { hash: own } = hashedPlan(mangled);
    await expect(readPlan(await packedPlan(mangled), own)).rejects.toThrow(why);
    expect(() => checkPlan(mangled)).toThrow(why);
  });

  test('that is nested without end is refused', async () => {
    const deep = `{"seed":7,"campaign":{"custom_fields":{"x":${DEEP}}}}`;
    await expect(readPlan(deflateRawSync(deep), hash)).rejects.toThrow('The plan: nested too deeply');
  });
});

describe('an answer', () => {
  const packed = (records: unknown) =>
    packedAnswer({ ...from, kind: 'played', tries: 1 }, { records: JSON.stringify(records) });

  test('holds the records byte for byte', async () => {
    const read = await readAnswer(await packed([record]));
    expect(read.kind === 'played' && JSON.stringify(read.records)).toBe(JSON.stringify([record]));
  });

  test.each([
    ['records of another number', [record, record], 'There are 2 records for 1 trials'],
    [
      'what no record holds',
      [{ ...record, smuggled: true }],
      'The records, 0.smuggled: this is not what stands there in ours',
    ],
    ['a record in part', [{ scenario_id: 'x' }], 'The records, 0.scenario_name: scenario_name is missing'],
    ['no list', 'all passed', 'The records: Should be'],
  ])('with %s is refused', async (_what, records, why) => {
    await expect(readAnswer(await packed(records))).rejects.toThrow(why);
  });

  test('with records nested without end is refused', async () => {
    const deep = JSON.stringify([{ ...record, final_state: 0 }]).replace(
      '"final_state":0',
      `"final_state":{"x":${DEEP}}`,
    );
    const entry = await packedAnswer({ ...from, kind: 'played', tries: 1 }, { records: deep });
    await expect(readAnswer(entry)).rejects.toThrow('The records: nested too deeply');
  });

  test('with a tape that is none is refused', async () => {
    const entry = await packed([record]);
    await expect(readAnswer({ ...entry, tape: deflateRawSync('[{"host":7,"exchanges":[]}]') })).rejects.toThrow(
      'The tape, 0.host: Should be',
    );
    await expect(readAnswer({ ...entry, tape: Buffer.from('no tape') })).rejects.toThrow(
      'What was sent as a tape cannot be unpacked',
    );
  });

  test('with a head that is none is refused', async () => {
    expect(() => readHead({ head: '' })).toThrow("An answer's head cannot be read");
    expect(() => readHead({ head: '{"kind":"played"}' })).toThrow("An answer's head, version: version is missing");
  });
});

test.each([
  { run: 'a:b', plan_hash: hash, positions: [0] },
  { run: 'a', plan_hash: 'other', positions: [0] },
  { run: 'a', plan_hash: hash, positions: [] },
  { run: 'a', plan_hash: hash, positions: [-1] },
  { run: 'a', plan_hash: hash, positions: Array.from({ length: 33 }, (_, at) => at) },
  { run: 'a', plan_hash: hash, positions: [0], code: 'x' },
])('a job is refused that none of ours is: %j', (job) => {
  expect(() => readJob(job)).toThrow('The job');
});

test('what is said about single requests is refused by its place', () => {
  expect(() => readAsked('{"kind":"want","worker":"w","lease":"w-1","engine":"gpt","tokens":-1}')).toThrow(
    'What a worker asks, tokens: Should be at least 0, not -1',
  );
  expect(() => readAnswered('{"kind":"granted","lease":"w 1"}')).toThrow('Its answer, lease');
  expect(() => readAnswered('granted')).toThrow('Its answer cannot be read');
});

describe('offers', () => {
  const many = { ...plan, num_trials: 500 };
  const positions = Array.from({ length: many.scenarios.length * 500 }, (_, at) => at);

  test('hold each trial once, in jobs of the same ids however often they are made', () => {
    const [first, again] = [createOffers('run', many, positions), createOffers('run', many, positions)];
    const offered = first.next(Infinity);
    expect(offered.flatMap((offer) => offer.positions).toSorted((a, b) => a - b)).toEqual(positions);
    expect(again.next(Infinity)).toEqual(offered);
    expect(offered.every(({ id }) => /^[\w.-]+$/.test(id))).toBe(true);
  });

  test('are outstanding until there is a record of each trial', () => {
    const offers = createOffers('run', many, positions);
    const [one] = offers.next(1);
    const [head, ...rest] = one?.positions ?? [];
    for (const place of rest) offers.settle(place);
    expect(offers.outstanding()).toEqual([one]);
    offers.settle(head ?? -1);
    expect(offers.outstanding()).toEqual([]);
    expect(offers.isWanted(head ?? -1)).toBe(false);
    expect(offers.isDone()).toBe(false);
  });

  test('are split where one trial may be at fault for all', () => {
    const offers = createOffers('run', many, positions);
    const [one] = offers.next(1);
    expect(offers.split(one?.positions ?? [])).toBe(true);
    expect(offers.outstanding()).toEqual([]);
    const next = offers.next(one?.positions.length ?? 0);
    expect(next.map((offer) => offer.positions)).toEqual(one?.positions.map((place) => [place]));
    expect(offers.split(next[0]?.positions ?? [])).toBe(false);
  });
});

describe('an address', () => {
  test('is taken from the command line before the environment, which may hold the password', () => {
    expect(queueAddressOf(undefined, {})).toBeNull();
    expect(queueAddressOf(undefined, { UNDERSTUDY_QUEUE: 'redis://127.0.0.1' })).toMatchObject({
      shown: 'redis://127.0.0.1:6379',
      password: null,
    });
    expect(
      queueAddressOf('rediss://me@Queue.example:6380/3', {
        UNDERSTUDY_QUEUE: 'redis://127.0.0.1',
        UNDERSTUDY_QUEUE_PASSWORD: 'secret',
      }),
    ).toEqual({
      target: { scheme: 'rediss', host: 'queue.example', port: 6380 },
      user: 'me',
      password: 'secret',
      database: 3,
      shown: 'rediss://queue.example:6380/3',
    });
  });

  test.each(['http://127.0.0.1', 'queue', 'redis://', 'redis://h/x', 'redis://h?password=y'])('%s is none', (text) => {
    expect(() => queueAddressOf(text, {})).toThrow(/--queue/);
  });

  test('with a % that is not written as one says how it is, and not what it was', () => {
    const read = () => queueAddressOf('redis://:half%price@127.0.0.1', {});
    expect(read).toThrow('In --queue, a % in the user');
    expect(read).not.toThrow('half');
    expect(queueAddressOf('redis://:half%25price@127.0.0.1', {})).toMatchObject({ password: 'half%price' });
  });

  test('is looked for in the certificate by its name, where it has one', () => {
    const of = (text: string) => tlsOf((queueAddressOf(text, {}) as QueueAddress).target);
    expect(of('rediss://queue.example')).toEqual({ tls: { servername: 'queue.example' } });
    expect(of('rediss://127.0.0.1')).toEqual({ tls: {} });
    expect(of('rediss://[::1]')).toEqual({ tls: {} });
    expect(of('redis://queue.example')).toEqual({});
  });
});
