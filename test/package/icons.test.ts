/** The pictures that packages bring: every size in which a system looks for one, and each as large as it says. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const icon = (name: string): Buffer => readFileSync(path.join('resources', 'icons', name));
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** As its first part says (PNG, section 11.2.1): kind 6 has an opacity, without which it would be a box on one of a light and a dark panel. */
const pictureIn = (png: Buffer) => {
  expect(png.subarray(0, PNG.length)).toEqual(PNG);
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20), hasOpacity: png[25] === 6 };
};
const square = (size: number) => ({ width: size, height: size, hasOpacity: true });

test('Linux: a file for each size of the hicolor theme', () => {
  const sizes = [16, 24, 32, 48, 64, 128, 256, 512, 1024];
  expect(new Set(readdirSync(path.join('resources', 'icons', 'linux')))).toEqual(
    new Set(sizes.map((size) => `${size}x${size}.png`)),
  );
  for (const size of sizes) expect(pictureIn(icon(`linux/${size}x${size}.png`))).toEqual(square(size));
});

test('a drawing of its own stands on dark panels, as large as the one for light ones', () => {
  expect(pictureIn(icon('dark.png'))).toEqual(square(512));
});

describe.each(['icon', 'document'])('%s', (name) => {
  test('Windows: an .ico with the sizes of lists, taskbars and large views', () => {
    const ico = icon(`${name}.ico`);
    const entries = Array.from({ length: ico.readUInt16LE(4) }, (_one, index) => ico.subarray(6 + index * 16));
    const found = entries.map((entry) => {
      const from = entry.readUInt32LE(12);
      // 256 does not fit its byte, and is written as 0.
      return { said: entry[0] || 256, is: pictureIn(ico.subarray(from, from + entry.readUInt32LE(8))) };
    });
    for (const { said, is } of found) expect(is).toEqual(square(said));
    expect(found.map(({ said }) => said)).toEqual(expect.arrayContaining([16, 32, 48, 256]));
  });

  test('macOS: an .icns with every size of the Finder and the dock, and those of fine screens', () => {
    const icns = icon(`${name}.icns`);
    expect(icns.subarray(0, 4).toString('latin1')).toBe('icns');
    expect(icns.readUInt32BE(4)).toBe(icns.length);
    const found = new Map<string, number>();
    for (let at = 8; at < icns.length; at += icns.readUInt32BE(at + 4)) {
      const is = pictureIn(icns.subarray(at + 8, at + icns.readUInt32BE(at + 4)));
      expect(is).toEqual(square(is.width));
      found.set(icns.subarray(at, at + 4).toString('latin1'), is.width);
    }
    expect(Object.fromEntries(found)).toEqual({
      ic07: 128,
      ic08: 256,
      ic09: 512,
      ic10: 1024,
      // 16, 32, 128 and 256 on screens with twice the dots.
      ic11: 32,
      ic12: 64,
      ic13: 256,
      ic14: 512,
    });
  });
});
