import { afterEach } from 'vitest';
import { serveProcess, type Served } from '../support/serve-cli.ts';

const running: Served[] = [];
afterEach(async () => {
  for (const served of running.splice(0)) await served.stop('SIGKILL');
});

/** A host of its own on a free port; it is gone when the test is over. */
export async function serve(workspace: string, ...args: string[]): Promise<Served> {
  const served = await serveProcess(['--workspace', workspace, '--port', '0', ...args]);
  running.push(served);
  return served;
}
