import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeFor, SMALLEST, type WindowPlace } from '../../src/main/window-place.ts';

const screen = fc.record({
  x: fc.integer({ min: -4000, max: 4000 }),
  y: fc.integer({ min: -2000, max: 2000 }),
  width: fc.integer({ min: 1000, max: 4000 }),
  height: fc.integer({ min: 650, max: 2500 }),
});
const place = fc.record({
  x: fc.integer({ min: -10_000, max: 10_000 }),
  y: fc.integer({ min: -10_000, max: 10_000 }),
  width: fc.integer({ min: 1, max: 8000 }),
  height: fc.integer({ min: 1, max: 8000 }),
  maximized: fc.boolean(),
});

type Area = Omit<WindowPlace, 'maximized'>;
const isWithin = (inner: Area, outer: Area): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

test('wherever a window was, it comes back whole on a screen that is there', () => {
  fc.assert(
    fc.property(
      fc.option(place, { nil: undefined }),
      fc.array(screen, { minLength: 1, maxLength: 3 }),
      (was, screens) => {
        const is = placeFor(was, screens, undefined);
        expect(screens.some((one) => isWithin(is, one))).toBe(true);
        expect(is.width).toBeGreaterThanOrEqual(SMALLEST.width);
        expect(is.height).toBeGreaterThanOrEqual(SMALLEST.height);
        expect(is.maximized).toBe(was?.maximized ?? false);
      },
    ),
  );
});

test('one that fits is where it was', () => {
  const was = { x: 100, y: 60, width: 1200, height: 800, maximized: false };
  expect(placeFor(was, [{ x: 0, y: 30, width: 1920, height: 1050 }], undefined)).toEqual(was);
});

test('of a screen that is gone the size is kept', () => {
  const was = { x: 2500, y: 60, width: 1200, height: 800, maximized: true };
  expect(placeFor(was, [{ x: 0, y: 0, width: 1920, height: 1080 }], undefined)).toEqual({
    x: 360,
    y: 140,
    width: 1200,
    height: 800,
    maximized: true,
  });
});

test('a further window does not hide the one in front', () => {
  const screens = [{ x: 0, y: 0, width: 1920, height: 1080 }];
  const first = placeFor(undefined, screens, undefined);
  const second = placeFor(undefined, screens, first);
  expect([second.x, second.y]).not.toEqual([first.x, first.y]);
});

test('a screen that is too small for the workbench still shows its upper left corner', () => {
  const small = { x: 10, y: 20, width: 800, height: 500 };
  expect(placeFor(undefined, [small], undefined)).toMatchObject({ x: 10, y: 20, ...SMALLEST });
});
