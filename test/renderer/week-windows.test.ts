/** The painted week against the dialer's own reading of a call window, minute by minute. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MIN, minutesUntilOpen } from '../../src/core/calls/call-window.ts';
import {
  onClock,
  openMinutes,
  openOnDay,
  painted,
  type CallWindow,
  type DayRange,
} from '../../src/renderer/features/campaigns/week-windows.ts';

const usual = fc.record({
  weekday: fc.integer({ min: 1, max: 7 }),
  start_time: fc.nat(DAY_MIN - 1),
  end_time: fc.nat(DAY_MIN),
});
/** Whatever the service accepts, sense or not. */
const any: fc.Arbitrary<CallWindow> = fc.record(
  {
    weekday: fc.option(fc.integer({ min: -2, max: 9 }), { nil: null }),
    start_time: fc.option(fc.integer({ min: -100, max: 1600 }), { nil: null }),
    end_time: fc.option(fc.integer({ min: -100, max: 1600 }), { nil: null }),
  },
  { requiredKeys: [] },
);
const week: fc.Arbitrary<CallWindow[]> = fc.array(fc.oneof(usual, any), { maxLength: 8 });
const range: fc.Arbitrary<DayRange> = fc
  .tuple(fc.integer({ min: 1, max: 7 }), fc.nat(23), fc.integer({ min: 1, max: 24 }))
  .map(([weekday, hour, hours]) => ({ weekday, from: hour * 60, to: Math.min(24, hour + hours) * 60 }));

/** As the dialer reads it; no window at all means any time to it, and nothing painted here. */
const isOpen = (windows: readonly CallWindow[], weekday: number, minute: number): boolean =>
  windows.length > 0 && minutesUntilOpen([...windows], { weekday, minute }) === 0;

/** A few minutes of each day, those around the edges of a range among them. */
const minutes = ({ from, to }: DayRange): number[] =>
  [0, 1, 59, 60, 719, from - 1, from, from + 1, to - 1, to, to + 1, 1439].filter((at) => at >= 0 && at < DAY_MIN);

describe('a painted call window', () => {
  test('shows of each day what the dialer takes as open', () => {
    fc.assert(
      fc.property(week, range, (windows, sample) => {
        for (const weekday of [1, 2, 3, 4, 5, 6, 7])
          for (const minute of minutes(sample))
            expect(openOnDay(windows, weekday).some(({ from, to }) => minute >= from && minute < to)).toBe(
              isOpen(windows, weekday, minute),
            );
      }),
    );
  });

  test('by another clock is open at the same moments', () => {
    fc.assert(
      fc.property(week, fc.integer({ min: -56, max: 56 }), range, (windows, quarters, sample) => {
        const ahead = quarters * 15;
        const there = onClock(windows, ahead);
        for (const weekday of [1, 2, 3, 4, 5, 6, 7])
          for (const minute of minutes(sample)) {
            const at = ((weekday - 1) * DAY_MIN + minute + ahead + 7 * DAY_MIN) % (7 * DAY_MIN);
            expect(isOpen(there, Math.floor(at / DAY_MIN) + 1, at % DAY_MIN)).toBe(isOpen(windows, weekday, minute));
          }
      }),
    );
  });

  test('is changed in the painted minutes and in no other', () => {
    fc.assert(
      fc.property(week, range, fc.boolean(), (windows, stroke, opens) => {
        const after = painted(windows, stroke, opens);
        for (const weekday of [1, 2, 3, 4, 5, 6, 7])
          for (const minute of minutes(stroke)) {
            const isPainted = weekday === stroke.weekday && minute >= stroke.from && minute < stroke.to;
            expect(isOpen(after, weekday, minute)).toBe(isPainted ? opens : isOpen(windows, weekday, minute));
          }
        expect(openMinutes(after, stroke)).toBe(opens ? stroke.to - stroke.from : 0);
      }),
    );
  });

  test('keeps every window as it was written that the stroke does not meet', () => {
    fc.assert(
      fc.property(week, range, fc.boolean(), (windows, stroke, opens) => {
        const after = painted(windows, stroke, opens);
        const meets = (window: CallWindow): boolean => {
          const around = openOnDay([window], stroke.weekday);
          return around.some(({ from, to }) => from <= stroke.to && to >= stroke.from);
        };
        const untouched = windows.filter((window) => !meets(window));
        const kept = after.filter((window) => untouched.includes(window));
        expect(kept).toEqual(untouched);
      }),
    );
  });

  test('that has the painted hours already, or has none of them, stays the same', () => {
    fc.assert(
      fc.property(week, range, (windows, stroke) => {
        const open = openMinutes(windows, stroke);
        fc.pre(open === 0 || open === stroke.to - stroke.from);
        expect(painted(windows, stroke, open !== 0)).toEqual(windows);
      }),
    );
  });

  test('grows the window that it meets, instead of adding one beside it', () => {
    const monday = { weekday: 1, start_time: 9 * 60 + 30, end_time: 12 * 60 };
    expect(painted([monday], { weekday: 1, from: 12 * 60, to: 13 * 60 }, true)).toEqual([
      { weekday: 1, start_time: 570, end_time: 780 },
    ]);
  });

  test('splits one that runs past midnight where its middle is closed', () => {
    const night = { weekday: 7, start_time: 22 * 60, end_time: 3 * 60 };
    expect(painted([night], { weekday: 1, from: 60, to: 120 }, false)).toEqual([
      { weekday: 7, start_time: 1320, end_time: 60 },
      { weekday: 1, start_time: 120, end_time: 180 },
    ]);
  });
});
