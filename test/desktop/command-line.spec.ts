import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';

test.skip(
  Boolean(process.env['ELECTRON_EXE']),
  'the packed program is started by its own script: docs/desktop-checklist.md',
);

const run = promisify(execFile);
interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

const ended = async (args: readonly string[]): Promise<Ended> =>
  run(process.execPath, args, { maxBuffer: 1 << 24 }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: Ended) => ({ code, stdout, stderr }),
  );

/** As the script of the installed program starts it: the main process, no window. */
const inShell = (...args: string[]) =>
  ended(['--import', './test/desktop/harness/register.ts', 'out/main/index.js', '--cli', '--', ...args]);
const byNode = (...args: string[]) => ended(['out/server/cli.js', ...args]);

for (const args of [['--version'], ['schema', 'scenario'], ['score', '--help'], ['no-such-command']])
  test(`the installed program’s command line does what Node’s does: ${args.join(' ')}`, async () => {
    const [shell, node] = await Promise.all([inShell(...args), byNode(...args)]);
    expect(shell).toEqual(node);
  });

test('its arguments are its own: none of them opens a window or a workspace', async () => {
  const { code, stderr } = await inShell('doctor', '--workspace', '/nowhere/at-all.understudy');
  expect(code).toBe(2);
  expect(stderr).toContain('/nowhere/at-all.understudy');
});
