/** The peer: json-server from npm, installed when the bench runs and kept out of the project; 10,000 records of the same calls. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startProcess, type Started } from './start-process.ts';

const VERSION = '1.0.0-beta.15';
const PORT = 4391;

export async function startJsonServer(
  folder: string,
  records: readonly unknown[],
): Promise<(Started & { port: number }) | undefined> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{"private":true}');
  const program = path.join(folder, 'node_modules/json-server/lib/bin.js');
  try {
    if (!existsSync(program))
      execFileSync('npm', ['install', '--no-audit', '--no-fund', `json-server@${VERSION}`], {
        cwd: folder,
        stdio: 'ignore',
      });
  } catch {
    process.stdout.write('json-server could not be installed here; its rows are left out.\n');
    return undefined;
  }
  writeFileSync(path.join(folder, 'db.json'), JSON.stringify({ calls: records }));
  const started = await startProcess([program, 'db.json', '--port', String(PORT)], folder);
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const ready = await fetch(`http://localhost:${PORT}/calls?_page=1&_per_page=1`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return { ...started, port: PORT };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await started.stop();
  return undefined;
}
