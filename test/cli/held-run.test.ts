/** What the machine cannot give for a while: a batch says so, waits, and comes to the same end. */
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { demoAt } from '../support/demo-at.ts';
import { runCli, temporaryFile, type CliResult } from './run-cli.ts';

const results = ({ stdout }: CliResult) =>
  (JSON.parse(stdout) as { completed_runs: number; trials: Record<string, unknown>[] }).trials.map(
    ({ id: _id, call_id: _callId, simulation_id: _simulationId, ...trial }) => trial,
  );

test('a batch whose workspace is held locked is paused in words, and goes on to the same results', async () => {
  const file = demoAt(temporaryFile('workspace.understudy'));
  const simulate = (onStderr?: (stderr: string) => void) =>
    runCli(['simulate', '--workspace', file, '--trials', '40', '--seed', '7', '--json'], onStderr ? { onStderr } : {});
  const undisturbed = await simulate();
  const other = new Database(file);
  const kept = other
    .prepare<[], number>(
      "SELECT count(*) FROM simulation_trial t JOIN simulation s ON s.id = t.simulation_id WHERE s.status = 'running'",
    )
    .pluck();
  const lock = setInterval(() => {
    if ((kept.get() ?? 0) === 0) return;
    clearInterval(lock);
    other.exec('BEGIN IMMEDIATE');
  }, 1);
  const disturbed = await simulate((stderr) => {
    if (stderr.includes('The run is paused') && other.inTransaction) other.exec('ROLLBACK');
  });
  clearInterval(lock);
  other.close();
  expect(disturbed.stderr).toContain(
    'The run is paused: Another program holds the workspace file locked. The run goes on by itself once that is over; Resume tries at once.',
  );
  expect(disturbed.code).toBe(0);
  expect(results(disturbed)).toEqual(results(undisturbed));
});

test.skipIf(process.platform === 'win32')(
  'a batch that may start fewer threads than it asks for is run by fewer, and no conversation is lost to that',
  async () => {
    const simulate = (workers: number, openFiles?: number) =>
      runCli(
        [
          'simulate',
          '--workspace',
          demoAt(temporaryFile('workspace.understudy')),
          '--trials',
          '20',
          '--seed',
          '7',
          '--json',
          '--workers',
          String(workers),
        ],
        openFiles === undefined ? {} : { openFiles },
      );
    const many = await simulate(32, 72);
    expect(many.code, many.stderr).toBe(0);
    expect(results(many)).toEqual(results(await simulate(1)));
  },
);
