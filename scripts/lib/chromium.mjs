import { existsSync } from 'node:fs';
import { installPackage } from './debian-package.mjs';

const PACKAGED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * The browser for the tests: CHROMIUM_PATH, Playwright's own, the system's, else Debian's package where this process
 * may install one.
 *
 * @returns {Promise<{ file: string } | { problem: string }>}
 */
export async function ensureChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named)
    return existsSync(named) ? { file: named } : { problem: `CHROMIUM_PATH names ${named}, which is not there.` };
  const { chromium } = await import('playwright-core');
  const present = [chromium.executablePath(), ...PACKAGED].find((file) => existsSync(file));
  if (present) return { file: present };

  const output = await installPackage('chromium');
  const installed = PACKAGED.find((file) => existsSync(file));
  if (installed) return { file: installed };
  if (output !== null) console.error(output);
  return {
    problem:
      'The browser tests need Chromium: install it (apt-get install chromium, or npx playwright install chromium), or name one in CHROMIUM_PATH.',
  };
}
