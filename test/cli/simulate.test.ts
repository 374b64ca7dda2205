import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import { beforeAll, describe, expect, test } from 'vitest';
import { runCli, temporaryFile, type CliResult } from './run-cli.ts';
import { runHere } from './run-here.ts';

interface SimulationJson {
  _id: string;
  total_runs: number;
  completed_runs: number;
  final_score: number;
  pass_hat_ks: Record<string, number>;
  info: { num_trials: number };
  trials: Record<string, unknown>[];
}

/** Beside its ids and times, what came before it in its workspace. */
const BEFORE = ['baseline_id', 'changed', 'headline'];
const OWN = new Set(['_id', 'id', 'call_id', 'simulation_id', 'created_at', 'completed_at', ...BEFORE]);

/** What a run says, without what is its own. */
const essence = (result: CliResult): unknown =>
  JSON.parse(result.stdout, (key, value: unknown) => (OWN.has(key) ? undefined : value));

describe('understudy simulate', () => {
  const workspace = temporaryFile('workspace.understudy');
  const batch = ['simulate', '--workspace', workspace, '--trials', '2', '--seed', '7'];
  const simulate = (...args: string[]) => runHere([...batch, ...args]);
  let first: CliResult;

  beforeAll(async () => {
    first = await runCli([...batch, '--demo', '--json', '--workers', '1']);
  }, 60_000);

  test('prints the simulation result and all of its trials', () => {
    expect(first.stderr).toBe('');
    expect(first.code).toBe(0);
    const result = JSON.parse(first.stdout) as SimulationJson;
    expect(result._id).toMatch(/^[0-9a-f]{24}$/);
    expect(result.info.num_trials).toBe(2);
    expect(result.completed_runs).toBe(result.total_runs);
    expect(result.trials).toHaveLength(result.total_runs);
    expect(Object.keys(result.pass_hat_ks)).toEqual(['1', '2']);
  });

  test('says the same again with the same seed, and with two workers', async () => {
    const again = await simulate('--json', '--workers', '2');
    expect(essence(again)).toEqual(essence(first));
  });

  test('exits with 1 below --min-pass and with 0 at it', async () => {
    const strict = await runCli([...batch, '--min-pass', '1', '--quiet']);
    expect(strict.code).toBe(1);
    expect(strict.stdout).toBe('');
    expect(strict.stderr).toContain('pass^1 is');
    const lenient = await simulate('--min-pass', '0', '--quiet');
    expect(lenient).toMatchObject({ code: 0, stdout: '', stderr: '' });
  });

  test('names what there is when a set or an agent is not there', async () => {
    const set = await simulate('--set', 'No such set');
    expect(set.code).toBe(2);
    expect(set.stderr).toContain('"Appointment calls"');
    const agent = await simulate('--agent', 'Nobody');
    expect(agent.code).toBe(2);
    expect(agent.stderr).toContain('"Ana"');
  });

  test('reads well on paper: score, interval, scenarios, failures with their turn', async () => {
    const { stdout, code } = await simulate();
    expect(code).toBe(0);
    expect(stdout).toContain('Appointment calls × Ana');
    expect(stdout).toMatch(
      /95 % intervals: +this suite, run again +other scenarios like these\nFinal score +0\.\d+ +\[0\.\d+, 0\.\d+\] +\[/,
    );
    expect(stdout).toMatch(/pass\^2/);
    expect(stdout).toMatch(/Asks what the visit costs +0\/2/);
    expect(stdout).toMatch(/no_price: The agent said "120 dollars" in turn \d+/);
  });

  test('names the scenario and the line that cannot be read, and runs nothing', async () => {
    // The host refuses to save such a scenario; a file from another program or version may hold one all the same.
    const db = new Database(workspace);
    const kept = db.prepare("SELECT id, body FROM document WHERE kind = 'scenarios' LIMIT 1").get() as {
      id: string;
      body: string;
    };
    const setBody = db.prepare('UPDATE document SET body = ? WHERE id = ?');
    setBody.run(
      JSON.stringify({ name: 'Broken', source: 'name: Broken\ngoal:\n  wants: everything\n', tags: [] }),
      kept.id,
    );
    const { code, stderr, stdout } = await simulate();
    setBody.run(kept.body, kept.id);
    db.close();

    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain('scenario "Broken", line 3');
    expect(stderr).toContain('everything');
  });

  test('makes no workspace unless it is asked for a demo', async () => {
    const file = temporaryFile('absent.understudy');
    const { code, stderr } = await runCli(['simulate', '--workspace', file, '--trials', '1', '--seed', '1']);
    expect(code).toBe(2);
    expect(stderr).toContain(`There is no workspace at ${file}`);
    expect(existsSync(file)).toBe(false);
  });
});
