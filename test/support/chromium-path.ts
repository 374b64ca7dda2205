import { existsSync } from 'node:fs';

/**
 * The browser that the tests drive: CHROMIUM_PATH, else Debian's package.
 * `undefined` lets Playwright use the one that it downloaded itself.
 */
export function chromiumPath(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return named;
  return ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((candidate) =>
    existsSync(candidate),
  );
}
