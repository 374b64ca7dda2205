import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wholeShares, withShare } from '../../src/renderer/ui/shares.ts';

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const weights = fc.array(fc.oneof(fc.double({ noNaN: false }), fc.nat(100)), { minLength: 1, maxLength: 12 });
const isWhole = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= 100;

describe('shares in percent', () => {
  test('of any weights are whole numbers that sum to 100', () => {
    fc.assert(
      fc.property(weights, (given) => {
        const shares = wholeShares(given);
        expect(shares).toHaveLength(given.length);
        expect(shares.every(isWhole)).toBe(true);
        expect(sum(shares)).toBe(100);
      }),
    );
  });

  test('that are whole and sum to 100 already stay as they are', () => {
    fc.assert(
      fc.property(weights, (given) => {
        const shares = wholeShares(given);
        expect(wholeShares(shares)).toEqual(shares);
      }),
    );
  });

  test('are within one percent of what each weight comes to', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { minLength: 2, maxLength: 12 }), (given) => {
        fc.pre(sum(given) > 0);
        for (const [at, share] of wholeShares(given).entries())
          expect(Math.abs(share - ((given[at] ?? 0) / sum(given)) * 100)).toBeLessThan(1);
      }),
    );
  });

  test('still sum to 100 when one is moved, which then is what it was moved to', () => {
    fc.assert(
      fc.property(weights, fc.nat(), fc.double({ noNaN: false }), (given, place, value) => {
        fc.pre(given.length > 1);
        const at = place % given.length;
        const moved = withShare(wholeShares(given), at, value);
        expect(moved.every(isWhole)).toBe(true);
        expect(sum(moved)).toBe(100);
        expect(moved[at]).toBe(Math.round(Number.isFinite(value) ? Math.min(100, Math.max(0, value)) : 0));
      }),
    );
  });

  test('of the others keep their order when one is moved, and their proportion within one percent', () => {
    fc.assert(
      fc.property(weights, fc.nat(), fc.nat(100), (given, place, value) => {
        fc.pre(given.length > 2);
        const shares = wholeShares(given);
        const at = place % given.length;
        const [before, after] = [shares, withShare(shares, at, value)].map((all) => all.toSpliced(at, 1));
        const [all, rest] = [sum(before ?? []), 100 - value];
        fc.pre(all > 0);
        for (const [other, share] of (after ?? []).entries())
          expect(Math.abs(share - ((before?.[other] ?? 0) / all) * rest)).toBeLessThan(1);
      }),
    );
  });

  test('of one that stands alone is all there is', () => {
    expect(withShare([100], 0, 30)).toEqual([100]);
    expect(wholeShares([])).toEqual([]);
  });
});
