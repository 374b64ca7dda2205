import { z } from 'zod';

const Rectangle = z.object({ x: z.int(), y: z.int(), width: z.int().positive(), height: z.int().positive() });
type Rectangle = z.infer<typeof Rectangle>;

/** Where a window stands. `maximized`: as large as its screen, and this is where it goes back to. */
export const WindowPlace = Rectangle.extend({ maximized: z.boolean() });
export type WindowPlace = z.infer<typeof WindowPlace>;

export const SMALLEST = { width: 960, height: 600 } as const;
const USUAL = { width: 1440, height: 900 } as const;
/** So far from the window in front, a further one is seen to be another. */
const STEP = 28;

/**
 * Where a window goes: back to where it was, as far as the screens of today have room for it. `workAreas` are the screens without docks and bars, the main one first;
 * `inFront` is the window that a new one must not hide.
 */
export function placeFor(
  remembered: WindowPlace | undefined,
  workAreas: readonly Rectangle[],
  inFront: Rectangle | undefined,
): WindowPlace {
  const [main = { x: 0, y: 0, ...USUAL }] = workAreas;
  if (remembered) {
    const screen = workAreas.toSorted((a, b) => shared(remembered, b) - shared(remembered, a))[0] ?? main;
    // Of a screen that is gone, only the size is of use.
    return shared(remembered, screen) > 0
      ? { ...within(remembered, screen), maximized: remembered.maximized }
      : { ...centred(remembered, main), maximized: remembered.maximized };
  }
  if (!inFront) return { ...centred(USUAL, main), maximized: false };
  const screen = workAreas.toSorted((a, b) => shared(inFront, b) - shared(inFront, a))[0] ?? main;
  return { ...within({ ...inFront, x: inFront.x + STEP, y: inFront.y + STEP }, screen), maximized: false };
}

function shared(a: Rectangle, b: Rectangle): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}

/** No smaller than the workbench can be used, and no larger than the screen where that has room for it. */
const sizeOn = (size: { width: number; height: number }, screen: Rectangle) => ({
  width: Math.max(SMALLEST.width, Math.min(size.width, screen.width)),
  height: Math.max(SMALLEST.height, Math.min(size.height, screen.height)),
});

function within(wanted: Rectangle, screen: Rectangle): Rectangle {
  const { width, height } = sizeOn(wanted, screen);
  // The upper left corner counts most: there is what a window is moved by.
  const into = (at: number, length: number, from: number, room: number) =>
    Math.max(from, Math.min(at, from + room - length));
  return {
    x: into(wanted.x, width, screen.x, screen.width),
    y: into(wanted.y, height, screen.y, screen.height),
    width,
    height,
  };
}

function centred(size: { width: number; height: number }, screen: Rectangle): Rectangle {
  const { width, height } = sizeOn(size, screen);
  return within(
    {
      x: Math.round(screen.x + (screen.width - width) / 2),
      y: Math.round(screen.y + (screen.height - height) / 2),
      width,
      height,
    },
    screen,
  );
}
