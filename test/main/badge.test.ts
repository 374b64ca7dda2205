import type { BrowserWindow } from 'electron';
import { EventEmitter } from 'node:events';
import { beforeEach, expect, test, vi } from 'vitest';
import { badgeImage, badgeText } from '../../src/main/badge-image.ts';
import { createBadge } from '../../src/main/badge.ts';

const system = vi.hoisted(() => ({ counts: [] as number[] }));
vi.mock('electron', () => ({
  app: { setBadgeCount: (count: number) => void system.counts.push(count) },
  nativeImage: {
    createEmpty: () => {
      const sizes: string[] = [];
      return {
        sizes,
        addRepresentation: ({ scaleFactor, width, height, buffer }: Electron.AddRepresentationOptions) =>
          sizes.push(`${width}×${height} at ${scaleFactor}, ${buffer?.length} bytes`),
      };
    },
  },
}));
beforeEach(() => void system.counts.splice(0));

function newWindow() {
  const overlays: [image: { sizes: string[] } | null, said: string][] = [];
  const window = Object.assign(new EventEmitter(), {
    setOverlayIcon: (image: { sizes: string[] } | null, text: string) => void overlays.push([image, text]),
  });
  return { window: window as unknown as BrowserWindow, close: () => window.emit('closed'), overlays };
}

test('on Windows each window’s button bears its own number, as a picture with words, and loses it', () => {
  const badge = createBadge('win32');
  const one = newWindow();
  badge.set(one.window, 1);
  badge.set(one.window, 12);
  badge.set(one.window, 0);
  expect(one.overlays).toEqual([
    [
      expect.objectContaining({
        sizes: ['16×16 at 1, 1024 bytes', '24×24 at 1.5, 2304 bytes', '32×32 at 2, 4096 bytes'],
      }),
      '1 live call',
    ],
    [expect.anything(), '12 live calls'],
    [null, ''],
  ]);
  expect(system.counts).toEqual([]);
});

test.each(['darwin', 'linux'] as const)(
  'on %s the program’s icon bears the sum; a window that closes takes its own away',
  (platform) => {
    const badge = createBadge(platform);
    const [one, other] = [newWindow(), newWindow()];
    badge.set(one.window, 2);
    badge.set(other.window, 1);
    one.close();
    expect(system.counts).toEqual([2, 3, 1]);
    expect(one.overlays).toEqual([]);
  },
);

/** As text: blank outside of the disc, `.` its ground, `#` its ink. */
const drawn = (count: number, size: number): string[] => {
  const picture = badgeImage(count, size);
  const sign = (at: number) => {
    const [blue = 0, , , opacity = 0] = picture.subarray(at * 4, at * 4 + 4);
    if (opacity < 128) return ' ';
    return blue > 128 ? '#' : '.';
  };
  return Array.from({ length: size }, (_row, row) =>
    Array.from({ length: size }, (_column, column) => sign(row * size + column)).join(''),
  );
};

test('the number is drawn on a disc', () => {
  expect(drawn(7, 16)).toMatchInlineSnapshot(`
    [
      "     ......     ",
      "   ..........   ",
      "  ...######...  ",
      " ....######.... ",
      " ....######.... ",
      ".........##.....",
      ".........##.....",
      ".......##.......",
      ".......##.......",
      ".......##.......",
      ".......##.......",
      " ......##...... ",
      " ......##...... ",
      "  .....##.....  ",
      "   ..........   ",
      "     ......     ",
    ]
  `);
  expect(drawn(10, 24)).toMatchInlineSnapshot(`
    [
      "         ......         ",
      "      ............      ",
      "     ..............     ",
      "    ................    ",
      "   ..................   ",
      "  ....................  ",
      " ...#######............ ",
      " ...#######............ ",
      " ...#######.....#...... ",
      "....##..###....###......",
      "....##..###....###......",
      "....#######..#######....",
      "....#######..#######....",
      "........###....###......",
      "........###....###......",
      " ...#######.....#...... ",
      " ...#######............ ",
      " ...#######............ ",
      "  ....................  ",
      "   ..................   ",
      "    ................    ",
      "     ..............     ",
      "      ............      ",
      "         ......         ",
    ]
  `);
});

test('colours are never brighter than their opacity, every number is another picture, and above nine all say so', () => {
  const pictures = Array.from({ length: 11 }, (_one, count) => badgeImage(count, 16));
  for (const picture of pictures)
    for (let at = 0; at < picture.length; at += 4) {
      const [blue = 0, green = 0, red = 0, opacity = 0] = picture.subarray(at, at + 4);
      expect(Math.max(blue, green, red)).toBeLessThanOrEqual(opacity);
    }
  expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(pictures.length);
  expect([9, 10, 250].map(badgeText)).toEqual(['9', '9+', '9+']);
});
