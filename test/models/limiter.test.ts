import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLimiter, LeftAlone, type Left, type Place } from '../../src/server/models/limiter.ts';
import { handWall } from '../support/hand-wall.ts';

const NO_RATES = { max_in_flight: 100, requests_per_minute: null, tokens_per_minute: null };
const left = (given: Partial<Left> = {}): Left => ({ outcome: 'answered', tokens: null, waitMs: null, ...given });

const settled = () => new Promise((settle) => setImmediate(settle));

function world(given: Partial<typeof NO_RATES> | object = {}) {
  const wall = handWall(0);
  const limiter = createLimiter(wall);
  const rates = { ...NO_RATES, ...given };
  /** Names of those that were let in, in that order, and their places. */
  const entered: string[] = [];
  const places = new Map<string, Place>();
  const failed = new Map<string, unknown>();
  const enter = (name: string, { tokens = 1, signal = new AbortController().signal } = {}) => {
    limiter.enter(rates, tokens, signal).then(
      (place) => {
        entered.push(name);
        places.set(name, place);
      },
      (error: unknown) => failed.set(name, error),
    );
  };
  const leave = (name: string, given_: Partial<Left> = {}) => places.get(name)?.leave(left(given_));
  return { wall, enter, leave, entered, failed };
}

describe('places', () => {
  it('are given in the order of coming, and no more than there are', async () => {
    const { enter, leave, entered } = world({ max_in_flight: 2 });
    for (const name of ['a', 'b', 'c', 'd']) enter(name);
    await settled();
    expect(entered).toEqual(['a', 'b']);
    leave('b');
    await settled();
    expect(entered).toEqual(['a', 'b', 'c']);
    leave('b');
    await settled();
    expect(entered, 'who has left cannot leave again').toEqual(['a', 'b', 'c']);
  });

  it('are not kept for whoever waits no more', async () => {
    const { enter, leave, entered, failed } = world({ max_in_flight: 1 });
    const gone = new AbortController();
    enter('a');
    enter('b', { signal: gone.signal });
    enter('c');
    gone.abort(new Error('gone'));
    await settled();
    expect(failed.get('b')).toEqual(new Error('gone'));
    leave('a');
    await settled();
    expect(entered).toEqual(['a', 'c']);
    enter('d', { signal: gone.signal });
    await settled();
    expect(failed.get('d')).toEqual(new Error('gone'));
  });
});

describe('a server with too much to do', () => {
  /** How many are let in of many that come at once. */
  const slotsNow = async ({ enter, leave, entered }: ReturnType<typeof world>, round: number): Promise<number> => {
    const names = Array.from({ length: 20 }, (_, at) => `${round}:${at}`);
    const before = entered.length;
    names.forEach((name) => enter(name));
    await settled();
    const count = entered.length - before;
    // Nothing is learnt from those that fail otherwise.
    for (let at = 0; at < names.length; at += 1) {
      leave(names[at] ?? '', { outcome: 'failed' });
      await settled();
    }
    return count;
  };

  it('gets half as many at once, however many of a batch it turned away, and one more after a round of good answers', async () => {
    const made = world({ max_in_flight: 8 });
    const { wall, enter, leave } = made;
    const batch = Array.from({ length: 8 }, (_, at) => `batch ${at}`);
    batch.forEach((name) => enter(name));
    await settled();
    wall.advance(1);
    batch.forEach((name) => leave(name, { outcome: 'overloaded' }));
    expect(await slotsNow(made, 1)).toBe(4);
    for (let at = 0; at < 4; at += 1) {
      enter(`good ${at}`);
      await settled();
      leave(`good ${at}`);
    }
    expect(await slotsNow(made, 2)).toBe(5);
  });

  it('gets one at a time at the least, and as many as it may at the most', async () => {
    const made = world({ max_in_flight: 2 });
    const { wall, enter, leave } = made;
    for (let at = 0; at < 5; at += 1) {
      wall.advance(1);
      enter(`bad ${at}`);
      await settled();
      leave(`bad ${at}`, { outcome: 'overloaded' });
    }
    expect(await slotsNow(made, 1)).toBe(1);
    for (let at = 0; at < 50; at += 1) {
      enter(`good ${at}`);
      await settled();
      leave(`good ${at}`);
    }
    expect(await slotsNow(made, 2)).toBe(2);
  });

  it('is left alone by all for as long as it asks', async () => {
    const { enter, leave, entered, wall } = world();
    enter('a');
    await settled();
    leave('a', { outcome: 'overloaded', waitMs: 30_000 });
    enter('b');
    wall.advance(29.999);
    await settled();
    expect(entered).toEqual(['a']);
    wall.advance(0.001);
    await settled();
    expect(entered).toEqual(['a', 'b']);
  });

  it('is not waited for that asks for too long, until it is near', async () => {
    const { enter, leave, failed, entered, wall } = world({ max_in_flight: 1 });
    enter('a');
    enter('b');
    await settled();
    leave('a', { outcome: 'overloaded', waitMs: 3_600_000 });
    await settled();
    expect(failed.get('b')).toEqual(new LeftAlone(3_600_000));
    wall.advance(3500);
    enter('c');
    wall.advance(100);
    await settled();
    expect(entered).toEqual(['a', 'c']);
  });
});

describe('rates', () => {
  it('let no more requests and tokens begin in any minute than they say, and everybody in the end', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 10, max: 40 }),
        fc.array(fc.record({ tokens: fc.integer({ min: 1, max: 10 }), after_s: fc.integer({ min: 0, max: 40 }) }), {
          maxLength: 15,
        }),
        async (requests_per_minute, tokens_per_minute, coming) => {
          const { enter, leave, entered, wall } = world({ requests_per_minute, tokens_per_minute });
          const began: { atMs: number; tokens: number }[] = [];
          const notice = async () => {
            await settled();
            for (const name of entered.slice(began.length)) {
              began.push({ atMs: wall.monotonicMs(), tokens: coming[Number(name)]?.tokens ?? 0 });
              leave(name);
            }
          };
          for (const [at, { tokens, after_s }] of coming.entries()) {
            for (let s = 0; s < after_s; s += 1) {
              wall.advance(1);
              await notice();
            }
            enter(String(at), { tokens });
            await notice();
          }
          for (let s = 0; s < 60 * 16 && began.length < coming.length; s += 1) {
            wall.advance(1);
            await notice();
          }
          expect(began).toHaveLength(coming.length);
          for (const { atMs } of began) {
            const minute = began.filter((one) => one.atMs >= atMs && one.atMs < atMs + 60_000);
            expect(minute.length).toBeLessThanOrEqual(requests_per_minute);
            const tokens = minute.reduce((sum, one) => sum + one.tokens, 0);
            expect(tokens).toBeLessThanOrEqual(tokens_per_minute);
          }
        },
      ),
      { numRuns: 30 },
    );
  });

  it('count the tokens that a request came to rather than those that it was taken for', async () => {
    const { enter, leave, entered } = world({ tokens_per_minute: 100 });
    enter('a', { tokens: 90 });
    enter('b', { tokens: 50 });
    await settled();
    expect(entered).toEqual(['a']);
    leave('a', { tokens: 10 });
    await settled();
    expect(entered).toEqual(['a', 'b']);
  });

  it('let a request that is larger than all of a minute go alone', async () => {
    const { enter, entered, wall } = world({ tokens_per_minute: 100 });
    enter('small', { tokens: 5 });
    enter('large', { tokens: 500 });
    await settled();
    expect(entered).toEqual(['small']);
    wall.advance(60);
    await settled();
    expect(entered).toEqual(['small', 'large']);
  });

  it('do not count what was not sent', async () => {
    const { enter, leave, entered } = world({ requests_per_minute: 1 });
    enter('a');
    enter('b');
    await settled();
    leave('a', { outcome: 'not_sent' });
    await settled();
    expect(entered).toEqual(['a', 'b']);
  });
});
