import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Every write to it fails with ENOSPC (full(4)). */
const FULL = '/dev/full';
const LOG = path.resolve(import.meta.dirname, '../../src/server/error-log.ts');

test.skipIf(!existsSync(FULL))('a log on a full disk neither ends the host nor holds it up', () => {
  const program = `import { pino } from 'pino';
    import { errorLog } from ${JSON.stringify(LOG)};
    const log = pino({ level: 'error' }, errorLog);
    for (let line = 0; line < 2000; line += 1) log.error({ err: new Error('no room') }, 'a request failed');
    setTimeout(() => console.log('goes on'), 0);`;
  const printed = execFileSync(
    'sh',
    ['-c', `exec "$@" 2>${FULL}`, 'sh', process.execPath, '--input-type=module', '--eval', program],
    { encoding: 'utf8', timeout: 60_000, stdio: ['ignore', 'pipe', 'ignore'] },
  );
  expect(printed).toBe('goes on\n');
});
