/** What comes out of Redis may be anybody's: it is read by a schema and by its hash, and refused in words. */
import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { runTrial } from '../../src/core/runs/run-trial.ts';
import { hashedPlan } from '../../src/server/engine/trial-runner.ts';
import { createOffers } from '../../src/server/queue/offers.ts';
import { queueAddressOf } from '../../src/server/queue/queue-address.ts';
import { JobSchema, packedAnswer, packedPlan, readAnswer, readPlan } from '../../src/server/queue/queue-messages.ts';
import { CONFIRMS, OPTS_OUT, planOf } from '../core/support/plans.ts';

const plan = planOf([CONFIRMS, OPTS_OUT]);
const { hash } = hashedPlan(plan);
const from = { version: '1', worker: 'w', plan_hash: hash, positions: [0] };
const record = runTrial(plan, 0, 0);

describe('a plan', () => {
  test('comes back as it was sent', async () => {
    expect(await readPlan(await packedPlan(plan), hash)).toEqual(hashedPlan(JSON.parse(JSON.stringify(plan))));
  });

  test('of another hash is refused, and so is what is none', async () => {
    await expect(readPlan(await packedPlan({ ...plan, seed: plan.seed + 1 }), hash)).rejects.toThrow(
      'The plan has another hash than the job',
    );
    await expect(readPlan(deflateRawSync('{"seed":1}'), hash)).rejects.toThrow(
      'What stands in place of the plan is none',
    );
    await expect(readPlan(Buffer.from('nothing'), hash)).rejects.toThrow('The plan cannot be read');
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
    ['what no record holds', [{ ...record, smuggled: true }], 'There is something in the records that no record holds'],
    ['a record in part', [{ scenario_id: 'x' }], 'Invalid input'],
    ['no list', 'all passed', 'expected array'],
  ])('with %s is refused', async (_what, records, why) => {
    await expect(readAnswer(await packed(records))).rejects.toThrow(why);
  });

  test('with a head that is none is refused', async () => {
    await expect(readAnswer({ head: '', body: Buffer.alloc(0), tape: Buffer.alloc(0) })).rejects.toThrow('JSON');
    await expect(
      readAnswer({ head: '{"kind":"played"}', body: Buffer.alloc(0), tape: Buffer.alloc(0) }),
    ).rejects.toThrow('version');
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
  expect(JobSchema.safeParse(job).success).toBe(false);
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
});
