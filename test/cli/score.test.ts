import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCli, temporaryFile } from './run-cli.ts';

const VECTORS = path.resolve(import.meta.dirname, '../core/vectors');

interface Expected {
  avg_reward: number;
  pass_hat_ks: Record<string, number>;
  avg_agent_cost: number | null;
  evaluated_simulations: number;
  infra_error_count: number;
}
const expected = JSON.parse(readFileSync(path.join(VECTORS, 'expected.json'), 'utf8')) as Record<string, Expected>;

describe('understudy score', () => {
  test.each(['tau1_gpt4o_airline_4trials', 'gpt41_telecom_nouser_4trials', 'synthetic_edges'])(
    '%s scores as tau2-bench scores it',
    async (name) => {
      const { code, stdout } = await runCli(['score', path.join(VECTORS, `${name}.csv`), '--json']);
      const figures = JSON.parse(stdout) as Record<string, unknown>;
      const wanted = expected[name];
      if (!wanted) throw new Error(`${name} is not in expected.json`);

      expect(code).toBe(0);
      expect(Object.keys(figures)).toEqual([
        'final_score',
        'pass_hat_ks',
        'avg_agent_cost',
        'evaluated',
        'infrastructure_errors',
        'tasks',
        'dropped',
        'intervals',
        'basis',
      ]);
      expect(figures['final_score']).toBeCloseTo(wanted.avg_reward, 9);
      expect(Object.keys(figures['pass_hat_ks'] as object)).toEqual(Object.keys(wanted.pass_hat_ks));
      for (const [k, value] of Object.entries(figures['pass_hat_ks'] as Record<string, number>))
        expect(value).toBeCloseTo(wanted.pass_hat_ks[k] ?? Number.NaN, 9);
      const cost = figures['avg_agent_cost'] as number | null;
      // An unknown cost is null, never 0.
      expect(cost === null).toBe(wanted.avg_agent_cost === null);
      expect(cost ?? 0).toBeCloseTo(wanted.avg_agent_cost ?? 0, 9);
      expect(figures['evaluated']).toBe(wanted.evaluated_simulations);
      expect(figures['infrastructure_errors']).toBe(wanted.infra_error_count);
    },
  );

  test('reports every fault of a file with its line, and scores nothing', async () => {
    const file = temporaryFile('broken.csv');
    writeFileSync(file, 'task_id,trial,reward\na,0,1\na,x,1\nb,0,seven\n');
    const { code, stdout, stderr } = await runCli(['score', file]);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain(`${file}:3:`);
    expect(stderr).toContain(`${file}:4:`);
    expect(stderr).not.toContain('    at ');
  });

  test('counts the rows that are in no figure, and says what its intervals are of', async () => {
    const { stdout } = await runCli(['score', path.join(VECTORS, 'synthetic_edges.csv'), '--json']);
    expect(JSON.parse(stdout)).toMatchObject({
      tasks: 3,
      dropped: 5,
      intervals: {
        level: 0.95,
        suite: { pass_hat_ks: { 1: [expect.any(Number), expect.any(Number)] } },
        population: null,
      },
    });
    const { stdout: text } = await runCli(['score', path.join(VECTORS, 'tau1_gpt4o_airline_4trials.csv')]);
    expect(text).toContain('this suite, run again');
    expect(text).toContain('other tasks like these');
  });

  test('says so when the file is not there', async () => {
    const { code, stderr } = await runCli(['score', '/nowhere/at/all.csv']);
    expect(code).toBe(2);
    expect(stderr).toContain('/nowhere/at/all.csv cannot be read');
  });
});

describe('the command line', () => {
  test('refuses an old Node with one sentence', async () => {
    const pretend =
      'data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,napi:"9"}})';
    const { code, stderr } = await runCli(['score', 'any.csv'], { nodeArgs: ['--import', pretend] });
    expect(code).toBe(2);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).toContain('needs Node 22.12 or newer');
  });

  test.each([
    [['simulate', '--seed', '1'], '--trials'],
    [['simulate', '--trials', '0', '--seed', '1'], 'from 1 to 1000'],
    [['simulate', '--trials', '1', '--seed', '1', '--min-pass', '2'], 'from 0 to 1'],
    [['serve', '--port', '70000'], 'from 0 to 65535'],
    [['dance'], 'unknown command'],
  ])('%j is refused with exit code 2', async (args, message) => {
    const { code, stderr } = await runCli(args);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });
});
