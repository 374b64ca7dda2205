import { existsSync } from 'node:fs';
import { runProcess } from './run-process.mjs';

const PACKAGED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const INSTALL_LIMIT_MS = 4 * 60_000;

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

  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log("No Chromium here; installing Debian's package …");
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    const update = await runProcess('apt-get', ['update', '-q'], { env, output: 'capture', limitMs: INSTALL_LIMIT_MS });
    const install = await runProcess('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], {
      env,
      output: 'capture',
      limitMs: INSTALL_LIMIT_MS,
    });
    const installed = PACKAGED.find((file) => existsSync(file));
    if (installed) return { file: installed };
    console.error(update.output + install.output);
  }
  return {
    problem:
      'The browser tests need Chromium: install it (apt-get install chromium, or npx playwright install chromium), or name one in CHROMIUM_PATH.',
  };
}
