/** Whole runs: from the command line to its exit, each conversation and transcript stored in a workspace file. */
import { execFile } from 'node:child_process';
import { copyFileSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { DEMO_ACCOUNTS } from '../../src/server/demo/demo-credentials.ts';
import { openDatabase } from '../../src/server/db/open-database.ts';
import { objectIds } from '../../src/server/object-ids.ts';
import { createStore } from '../../src/server/repositories/store.ts';
import type { Measured } from './measured.ts';
import { TWENTY_TURNS, twentyTurns } from './twenty-turns.ts';

export const SCENARIOS = 100;
const SET = 'Bench';
const REPORT = path.join(import.meta.dirname, 'report-usage.ts');

const run = promisify(execFile);

/** A demo workspace with a set of a hundred scenarios. */
export async function prepareWorkspace(cli: string, file: string): Promise<void> {
  await run(process.execPath, [
    cli,
    'simulate',
    '--demo',
    '--workspace',
    file,
    '--trials',
    '1',
    '--seed',
    '1',
    '--quiet',
  ]);
  const store = createStore(openDatabase(file), { clock: { nowMs: () => Date.now() }, ids: objectIds });
  const { agent, scripts, roles, actions } = twentyTurns(1).agent;
  store.write(DEMO_ACCOUNTS.clinic.id, (account) => {
    const [script] = scripts.map(({ name, lines }) => account.documents.create('scripts', { name, lines }));
    const role_ids = roles.map(({ name, markdown }) => account.documents.create('roles', { name, markdown }).id);
    for (const action of actions) account.actions.create(action, action.id);
    const { id: _id, ...fields } = agent;
    const made = account.documents.create('agents', {
      ...fields,
      name: SET,
      script_id: script?.id ?? null,
      role_ids,
      action_ids: actions.map(({ id }) => id),
    });
    const scenario_ids = Array.from(
      { length: SCENARIOS },
      (_, at) => account.documents.create('scenarios', { name: `Scenario ${at + 1}`, source: TWENTY_TURNS }).id,
    );
    account.documents.create('scenario-sets', { name: SET, scenario_ids, agent_id: made.id });
  });
  store.close();
}

/** One run on a fresh copy of the workspace; `reports` are written as well, and are part of the time. */
export async function measureRun({
  cli,
  prepared,
  trials,
  reports = [],
}: {
  cli: string;
  prepared: string;
  trials: number;
  reports?: readonly string[];
}): Promise<Measured & { file_mib: number }> {
  const file = `${prepared}.run`;
  const usage = `${prepared}.usage`;
  copyFileSync(prepared, file);
  const wanted = reports.flatMap((format) => ['--report', `${format}=${prepared}.${format}`]);
  const startMs = performance.now();
  await run(
    process.execPath,
    [
      '--import',
      REPORT,
      cli,
      'simulate',
      '--workspace',
      file,
      '--set',
      SET,
      '--trials',
      String(Math.ceil(trials / SCENARIOS)),
      '--seed',
      '7',
      '--quiet',
      ...wanted,
    ],
    {
      env: { ...process.env, BENCH_USAGE_FILE: usage },
    },
  );
  const seconds = (performance.now() - startMs) / 1000;
  const { cpu_seconds, peak_mib } = JSON.parse(readFileSync(usage, 'utf8')) as {
    cpu_seconds: number;
    peak_mib: number;
  }; // written by report-usage.ts
  const { stored, turns } = storedIn(file);
  const file_mib = statSync(file).size / 2 ** 20;
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
  return { trials: stored, seconds, cpu_seconds, turns, peak_mib, file_mib };
}

/** Trials of the newest run, and the turns of their transcripts on average. */
function storedIn(file: string): { stored: number; turns: number } {
  const db = openDatabase(file);
  const row = db
    .prepare<[], { stored: number; turns: number }>(
      `SELECT count(*) AS stored, avg((SELECT count(*) FROM call_turn u WHERE u.call_seq = t.call_seq)) AS turns FROM simulation_trial t
       WHERE t.simulation_id = (SELECT id FROM simulation ORDER BY created_at DESC, id DESC LIMIT 1)`,
    )
    .get();
  db.close();
  return row ?? { stored: 0, turns: 0 };
}
