import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { placesToPlay, trialPositions } from '../../src/core/runs/plan-trials.ts';
import type { RunPlan } from '../../src/core/runs/run-plan.ts';
import { runTrial } from '../../src/core/runs/run-trial.ts';
import type { TrialRecord } from '../../src/core/runs/trial-record.ts';
import { threadRunner } from '../../src/server/engine/trial-pool.ts';
import { hashedPlan, type PlayOptions } from '../../src/server/engine/trial-runner.ts';
import { CONFIRMS, OPTS_OUT, planOf, RESCHEDULES } from './support/plans.ts';

const plan = planOf([`${CONFIRMS}persona: driving\n`, RESCHEDULES, OPTS_OUT], { trials: 30 });

interface Asked extends Omit<PlayOptions, 'onPlayed'> {
  done?: ReadonlySet<number>;
  trialLimitMs?: number;
}

async function collect(runPlan: RunPlan, { done, trialLimitMs, ...options }: Asked): Promise<TrialRecord[]> {
  const records: TrialRecord[] = [];
  const runner = threadRunner(trialLimitMs === undefined ? {} : { trialLimitMs });
  const positionOf = trialPositions(runPlan);
  await runner.run(hashedPlan(runPlan), placesToPlay(runPlan, done ?? new Set()), {
    ...options,
    onPlayed: (trials) => {
      expect(trials.map(({ position }) => position)).toEqual(trials.map(({ record }) => positionOf(record)));
      records.push(...trials.map(({ record }) => record));
    },
  });
  return records;
}

const digest = (records: readonly TrialRecord[]) => createHash('sha256').update(JSON.stringify(records)).digest('hex');

describe('the pool of workers', () => {
  test('gives the same bytes in the same order with 1, 2 and 4 workers, and without any', async () => {
    const alone = Array.from({ length: plan.num_trials }, (_, trial) =>
      plan.scenarios.map((__, index) => runTrial(plan, index, trial)),
    ).flat();
    const expected = digest(alone);
    for (const workers of [1, 2, 4]) expect(digest(await collect(plan, { workers }))).toBe(expected);
  });

  test('goes round the scenarios, so that a run that stops early has tried them alike', async () => {
    const records = await collect(plan, { workers: 2 });
    expect(
      records
        .slice(0, 7)
        .map(({ scenario_id, trial }) => [plan.scenarios.findIndex(({ id }) => id === scenario_id), trial]),
    ).toEqual([
      [0, 0],
      [1, 0],
      [2, 0],
      [0, 1],
      [1, 1],
      [2, 1],
      [0, 2],
    ]);
  });

  test('plays what is asked for besides, in the order in which it is asked for', async () => {
    const all = await collect(plan, { workers: 2 });
    const places = placesToPlay(plan, new Set());
    // Neither is a multiple of what a thread takes at once.
    const sets = [places.slice(0, 11), places.slice(11, 12), places.slice(12)];
    const records: TrialRecord[] = [];
    const handed: number[] = [];
    await threadRunner().run(hashedPlan(plan), sets.shift() ?? [], {
      workers: 2,
      more: () => {
        handed.push(records.length);
        return sets.shift() ?? [];
      },
      onPlayed: (trials) => void records.push(...trials.map(({ record }) => record)),
    });
    expect(digest(records)).toBe(digest(all));
    expect(handed).toEqual([11, 12, places.length]);
  });

  test('goes on where an earlier start stopped', async () => {
    const all = await collect(plan, { workers: 2 });
    const first = all.slice(0, 40);
    const done = new Set(first.map(trialPositions(plan)));
    const rest = await collect(plan, { workers: 2, done });
    expect(digest([...first, ...rest])).toBe(digest(all));
  });

  test('stops handing over once it is cancelled', async () => {
    const abort = new AbortController();
    const records: TrialRecord[] = [];
    await threadRunner().run(hashedPlan(plan), placesToPlay(plan, new Set()), {
      workers: 2,
      signal: abort.signal,
      onPlayed: (trials) => {
        records.push(...trials.map(({ record }) => record));
        abort.abort();
      },
    });
    expect(records.length).toBeGreaterThan(0);
    expect(records.length).toBeLessThan(90);
  });

  test('a trial whose engine breaks down is an infrastructure error, and the others go on', async () => {
    const [first, ...others] = plan.scenarios;
    const broken = {
      ...plan,
      num_trials: 2,
      scenarios: [{ ...first, document: { ...first?.document, goal: null } }, ...others],
    } as unknown as RunPlan;
    const records = await collect(broken, { workers: 1 });
    const broke = records.filter(({ verdict }) => verdict === 'infrastructure_error');
    expect(broke.map(({ scenario_id, trial }) => [scenario_id, trial])).toEqual([
      [first?.id, 0],
      [first?.id, 1],
    ]);
  });

  test.skipIf(process.platform === 'win32')(
    'no thread at all is said as what it is, no conversation is an infrastructure error for it, and the next run has its threads',
    () => {
      const program = path.resolve(import.meta.dirname, '../support/without-descriptors.ts');
      const printed = execFileSync('sh', ['-c', 'ulimit -n 64; exec "$@"', 'sh', process.execPath, program], {
        encoding: 'utf8',
      });
      expect(JSON.parse(printed)).toEqual([
        'StorageFault: This machine has no more open files, threads or memory for the workbench',
        '40 conversations',
      ]);
    },
  );

  /** No text makes a trial endless: only a plan that no schema has seen does. */
  const endless = (): RunPlan => {
    const [first, ...others] = plan.scenarios;
    // Slow by what is compared, and not by what is stored: a thread has little memory, and gets what is one object here as one.
    const text = Array.from({ length: 3000 }, (_, at) => at.toString(36)).join(' ');
    const expect = Array.from<object>({ length: 20_000 }).fill({ id: 'never', grader: 'similarity', text, min: 1 });
    return {
      ...plan,
      num_trials: 2,
      scenarios: [{ ...first, document: { ...first?.document, expect } }, ...others],
    } as unknown as RunPlan;
  };

  test('a trial that takes too long is an infrastructure error that says so, and the others of its task are played', async () => {
    const records = await collect(endless(), { workers: 1, trialLimitMs: 5000 });
    expect(records.map(({ verdict }) => verdict === 'infrastructure_error')).toEqual([
      true,
      false,
      false,
      true,
      false,
      false,
    ]);
    expect(records[0]?.verdict_reason).toContain('It was not over after 5 seconds and was ended');
  });
});
