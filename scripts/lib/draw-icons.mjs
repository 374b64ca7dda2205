import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { ensureChromium } from './chromium.mjs';
import { ico, icns } from './icon-files.mjs';
import { inProject } from './project.mjs';

const FOLDER = inProject('resources', 'icons');
/** What a Linux desktop looks for in its folders of icons. */
const LINUX_SIZES = [16, 24, 32, 48, 64, 128, 256, 512, 1024];
/** Up to here the drawing without lines within it is the clearer one. */
const SMALL_UP_TO = 40;
/** Of a picture of macOS, its margins left and right: https://developer.apple.com/design/human-interface-guidelines/app-icons */
const MAC_MARGIN = 100 / 1024;

/** Draws the pictures of all systems from the SVG files beside them, by Chromium. */
export async function drawIcons() {
  const found = await ensureChromium();
  if ('problem' in found) throw new Error(found.problem);
  const browser = await chromium.launch({ executablePath: found.file });
  try {
    const page = await browser.newPage();
    /** @param {string} drawing @param {number} [margin] a part of the whole, on each side */
    const drawn = (drawing, margin = 0) => {
      const svg = readFileSync(path.join(FOLDER, `${drawing}.svg`)).toString('base64');
      return async (/** @type {number} */ size) => {
        await page.setViewportSize({ width: size, height: size });
        const inner = size * (1 - 2 * margin);
        await page.setContent(
          `<body style="margin:${size * margin}px"><img width="${inner}" height="${inner}" src="data:image/svg+xml;base64,${svg}" style="display:block"></body>`,
        );
        return page.screenshot({ omitBackground: true });
      };
    };
    const whole = drawn('icon');
    const small = drawn('icon-small');
    const icon = (/** @type {number} */ size) => (size <= SMALL_UP_TO ? small(size) : whole(size));
    const write = (/** @type {string} */ name, /** @type {Buffer} */ bytes) =>
      writeFileSync(path.join(FOLDER, name), bytes);

    mkdirSync(path.join(FOLDER, 'linux'), { recursive: true });
    for (const size of LINUX_SIZES) write(`linux/${size}x${size}.png`, await icon(size));
    write('dark.png', await drawn('icon-dark')(512));
    write('icon.ico', await ico(icon));
    write('icon.icns', await icns(drawn('icon', MAC_MARGIN)));
    write('document.ico', await ico(drawn('document')));
    write('document.icns', await icns(drawn('document')));
  } finally {
    await browser.close();
  }
}
