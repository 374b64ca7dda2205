import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createVirtualClock } from '../../src/server/engine/virtual-clock.ts';
import { handWall } from '../support/hand-wall.ts';
import { NOW_MS } from '../support/now.ts';

const made = () => {
  const wall = handWall(NOW_MS);
  const faults: unknown[] = [];
  return { wall, faults, clock: createVirtualClock(wall, (error) => faults.push(error)) };
};
const label = { what: 'test' };

test('timers fire in the order of their due time, then of their making, each at its own time, at any speed', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 5000 }), { maxLength: 40 }),
      fc.constantFrom(0.5, 1, 7, 100, 'max' as const),
      (delays, speed) => {
        const { wall, clock } = made();
        clock.set({ speed });
        const fired: { delay: number; n: number; at: number }[] = [];
        for (const [n, delay] of delays.entries())
          clock.schedule(delay, label, () => fired.push({ delay, n, at: clock.nowMs() }));
        wall.advance(20);
        expect(fired.map(({ delay, n }) => [delay, n])).toEqual(
          delays
            .map((delay, n) => [delay, n])
            .toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0)),
        );
        expect(fired.every(({ delay, at }) => at === NOW_MS + delay)).toBe(true);
      },
    ),
  );
});

test('a timer that makes another sees the time at which it fired, however late it was woken', () => {
  const { wall, clock } = made();
  const at: number[] = [];
  const again = () => {
    at.push(clock.nowMs() - NOW_MS);
    if (at.length < 4) clock.schedule(100, label, again);
  };
  clock.schedule(100, label, again);
  wall.advance(10);
  expect(at).toEqual([100, 200, 300, 400]);
  expect(clock.nowMs()).toBe(NOW_MS + 10_000);
});

test('a timer that is called off never fires; one that fails leaves the others alone', () => {
  const { wall, clock, faults } = made();
  const fired: string[] = [];
  clock.schedule(10, label, () => fired.push('a'))();
  clock.schedule(20, label, () => {
    throw new Error('broken');
  });
  clock.schedule(30, label, () => fired.push('c'));
  wall.advance(1);
  expect(fired).toEqual(['c']);
  expect(faults).toHaveLength(1);
});

test('nothing happens while it is paused, and nothing is lost', () => {
  const { wall, clock } = made();
  const fired: number[] = [];
  clock.schedule(1000, label, () => fired.push(clock.nowMs() - NOW_MS));
  wall.advance(0.4);
  clock.set({ paused: true });
  wall.advance(60);
  expect(fired).toEqual([]);
  clock.set({ paused: false });
  wall.advance(0.6);
  expect(fired).toEqual([1000]);
});

test('at full speed it goes from one due thing to the next, and with none runs as the machine does', () => {
  const { wall, clock } = made();
  clock.set({ speed: 'max' });
  clock.schedule(3_600_000, label, () => undefined);
  wall.advance(0);
  expect(clock.state()).toMatchObject({ ahead_s: 3600, due: [] });
  wall.advance(5);
  expect(clock.state()).toMatchObject({ ahead_s: 3600 });
});

describe('a machine whose time is set', () => {
  const call = { what: 'test', callId: 'c' };

  test.each([-3600, 3600, -86_400 * 365])(
    'by %d s leaves a call alone, and is agreed with once the call is over',
    (seconds) => {
      const { wall, clock } = made();
      const fired: number[] = [];
      for (const delay of [1000, 2000, 3000]) clock.schedule(delay, call, () => fired.push(clock.nowMs() - NOW_MS));
      wall.advance(1.5);
      wall.set(seconds);
      expect(clock.nowMs()).toBe(NOW_MS + 1500);
      wall.advance(1.5);
      expect(fired).toEqual([1000, 2000, 3000]);
      expect(clock.state()).toMatchObject({ ahead_s: 0 });
    },
  );

  test.each([-3600, 3600])(
    'by %d s lets whoever waits for its turn, or for a time of day, look again at once',
    (seconds) => {
      const { wall, clock } = made();
      const fired: number[] = [];
      clock.schedule(1800_000, label, () => fired.push(clock.nowMs() - NOW_MS));
      wall.advance(60);
      wall.set(seconds);
      wall.advance(60);
      expect(fired).toEqual([(120 + seconds) * 1000]);
    },
  );

  test('is not agreed with by a clock that was sped up or paused, until it is told to', () => {
    const { wall, clock } = made();
    clock.set({ paused: true });
    clock.set({ paused: false });
    wall.set(3600);
    expect(clock.nowMs()).toBe(NOW_MS);
    expect(clock.followWall()).toBe(true);
    expect(clock.nowMs()).toBe(NOW_MS + 3600_000);
    wall.set(3600);
    expect(clock.nowMs()).toBe(NOW_MS + 7200_000);
  });
});

test.each([1, 10])('after an hour of sleep a call goes on from where it was, at %d×', (speed) => {
  const { wall, clock } = made();
  clock.set({ speed });
  const fired: number[] = [];
  for (const delay of [1000, 2000, 3000])
    clock.schedule(delay * speed, { what: 'test', callId: 'c' }, () => fired.push(clock.nowMs() - NOW_MS));
  wall.advance(0.5);
  wall.sleep(3600);
  expect(fired).toEqual([1000 * speed]);
  wall.advance(1);
  expect(fired).toEqual([1000 * speed, 2000 * speed]);
  wall.advance(1);
  expect(fired).toHaveLength(3);
});
