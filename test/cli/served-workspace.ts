import { afterEachTest } from '../support/after-each-test.ts';
import { serveProcess, type Served } from '../support/serve-cli.ts';

const running: Served[] = [];
afterEachTest(async () => {
  for (const served of running.splice(0)) await served.stop('SIGKILL');
});

/** `understudy serve` with these arguments; it is gone when the test is over. */
export async function serveWith(...args: string[]): Promise<Served> {
  const served = await serveProcess(args);
  running.push(served);
  return served;
}

/** A host of its own on a free port. */
export const serve = (workspace: string, ...args: string[]): Promise<Served> =>
  serveWith('--workspace', workspace, '--port', '0', ...args);
