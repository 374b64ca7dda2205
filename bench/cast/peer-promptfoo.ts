/** The peer promptfoo: its simulated user, whose language model answers at once with fixed lines. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { measure, type Measured } from '../simulation/measured.ts';

const LINES = ['I would like a visit.', 'Thursday works for me.', 'In the morning, please.', 'Yes, that is right.'];

const AskedSchema = z.object({ history: z.array(z.unknown()) });

/** Answers as its service for simulated users does, without any model. */
async function startModel(): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      const said = AskedSchema.parse(body).history.length;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ result: LINES[(said >> 1) % LINES.length] }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The stand-in for a model has no port.');
  return {
    url: `http://127.0.0.1:${address.port}/task`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** `folder`: where promptfoo was installed by npm. Null: it is not there. `turns`: of the user, who ends no conversation before. */
export async function promptfooUser(
  folder: string | undefined,
  { tests, turns }: { tests: number; turns: number },
): Promise<Measured | null> {
  const program = path.resolve(folder ?? '', 'node_modules/promptfoo/dist/src/index.js');
  if (folder === undefined || !existsSync(program)) return null;
  const model = await startModel();
  const config = mkdtempSync(path.join(os.tmpdir(), 'understudy-peer-'));
  try {
    return await measure('../cast/promptfoo-user.ts', [program, String(tests), String(turns)], {
      PROMPTFOO_CONFIG_DIR: config,
      PROMPTFOO_REMOTE_GENERATION_URL: model.url,
      PROMPTFOO_DISABLE_TELEMETRY: '1',
      PROMPTFOO_DISABLE_UPDATE: '1',
      LOG_LEVEL: 'error',
    });
  } finally {
    model.close();
    rmSync(config, { recursive: true, force: true });
  }
}
