/** A host from the source text as a process of its own, to be killed in the middle of its work. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { afterEachTest } from './after-each-test.ts';
import { CLI } from './cli-file.ts';

export interface Serving {
  child: ChildProcess;
  url: string;
  /** Of the demo, by role. */
  keys: Record<string, string>;
  /** As the person at the machine. */
  call: (method: string, path: string, body?: unknown) => Promise<Record<string, unknown>>;
}

/** A test that fails leaves none behind. */
const running = new Set<ChildProcess>();
afterEachTest(() => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
});

/** On a demo workspace, which is made where it is absent. */
export async function serve(workspace: string): Promise<Serving> {
  const child = spawn(
    process.execPath,
    [CLI, 'serve', '--json', '--demo', '--port', '0', '--no-open', '--workspace', workspace],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  running.add(child);
  const line = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve);
    child.once('exit', (code) => reject(new Error(`serve ended with ${code}`)));
  });
  const { url, session_token, demo_api_keys } = JSON.parse(line) as {
    url: string;
    session_token: string;
    demo_api_keys: Record<string, string>;
  };
  return {
    child,
    url,
    keys: demo_api_keys,
    call: async (method, where, body) => {
      const response = await fetch(url + where, {
        method,
        headers: { authorization: `Bearer ${session_token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return (await response.json()) as Record<string, unknown>;
    },
  };
}

export const ended = (child: ChildProcess) => new Promise((resolve) => child.once('exit', resolve));
