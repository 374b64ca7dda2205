/** Runs that add trials until it is decided on which side of a threshold the pass rate is. */
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { RunSummary, Simulation } from '../../src/core/contract/local/simulation.ts';
import { looksOf, roundsWhereAllPass, stoppingOf } from '../../src/core/runs/stop-when-decided.ts';
import type { ScoredTrial } from '../../src/core/runs/scored-trial.ts';
import { planOf, CONFIRMS, OPTS_OUT } from '../core/support/plans.ts';
import { seedAccount } from '../support/seed-account.ts';
import { world, type World } from '../support/world.ts';

const scored = (scenario_id: string, marks: string): ScoredTrial[] =>
  marks.split('').map((mark, trial) => ({
    scenario_id,
    trial,
    reward: mark === '+' ? 1 : mark === '-' ? 0 : null,
    agent_cost: null,
    termination_reason: 'agent_stop',
    verdict: mark === '+' ? 'pass' : mark === '-' ? 'fail' : 'invalid',
  }));

describe('the rule', () => {
  const plan = planOf([CONFIRMS, OPTS_OUT], { trials: 100 });
  const [a = '', b = ''] = plan.scenarios.map(({ id }) => id);
  const until = (each: boolean) => ({ ...plan, until: { min_pass: 0.9, each } });

  test('looks after the same rounds, whatever plays them, and at the limit', () => {
    expect(looksOf(until(false))).toEqual([16, 32, 48, 64, 80, 96, 100]);
    expect(looksOf(plan)).toEqual([100]);
  });
  test('decides the mean of the suite at the first look that can', () => {
    const trials = [...scored(a, '+'.repeat(48)), ...scored(b, '+'.repeat(48))];
    expect(stoppingOf(until(false), trials)).toMatchObject({ verdict: 'above', rounds: 32, scenarios: null });
    expect(stoppingOf(until(false), trials.toReversed())).toMatchObject({ verdict: 'above', rounds: 32 });
    expect(stoppingOf(until(false), [...scored(a, '+'.repeat(16)), ...scored(b, '-'.repeat(16))])).toMatchObject({
      verdict: 'below',
      rounds: 16,
    });
  });
  test('decides each scenario by itself, with the level shared out', () => {
    const trials = [...scored(a, '+'.repeat(64)), ...scored(b, `${'-'.repeat(16)}${'+'.repeat(48)}`)];
    expect(stoppingOf(until(true), trials)).toMatchObject({
      verdict: 'below',
      rounds: 64,
      scenarios: [
        { scenario_id: a, verdict: 'above' },
        { scenario_id: b, verdict: 'below' },
      ],
    });
  });
  test('has decided nothing of trials that do not count', () => {
    expect(stoppingOf(until(false), [...scored(a, '?'.repeat(100)), ...scored(b, '?'.repeat(100))])).toMatchObject({
      verdict: 'undecided',
      rounds: 100,
    });
  });
  test('tells how many trials to expect where all pass', () => {
    expect(roundsWhereAllPass(2, { min_pass: 0.9, each: false }, 200)).toBe(32);
    expect(roundsWhereAllPass(1, { min_pass: 0.9, each: true }, 200)).toBe(64);
    expect(roundsWhereAllPass(1, { min_pass: 0.99, each: true }, 200)).toBeNull();
  });
});

const SCENARIO = `name: Confirms
lead: { first_name: Maria, last_name: Lopez }
goal: { wants: confirm }
expect:
  - grader: max_turns
    max: 40
`;

async function prepared() {
  const made = await world();
  const { store, accounts } = made;
  const ids = seedAccount(store, accounts.child);
  const scenario_id = store.write(accounts.child, (account) => {
    account.documents.save('scripts', ids.script_id, {
      name: 'Script',
      lines: [{ speaker: 'AGENT', message: 'Hi {{lead.first_name}}, can you make your appointment? Goodbye.' }],
    });
    return account.documents.create('scenarios', { name: 'Confirms', source: SCENARIO }).id;
  });
  return { ...made, ids, scenario_id };
}

async function finished({ local }: Pick<World, 'local'>, id: string): Promise<Simulation> {
  for (;;) {
    const run = (await local('GET', `/local/simulations/${id}`)).body as Simulation;
    if (run.status !== 'queued' && run.status !== 'running') return run;
    await pause(20);
  }
}

describe('a run', () => {
  test('stops once it is decided, the same with any number of workers, and is whole', async () => {
    const made = await prepared();
    for (const workers of [1, 2]) {
      const { body } = await made.local('POST', '/local/simulations', {
        agent_id: made.ids.agent_id,
        scenario_ids: [made.scenario_id],
        num_trials: 200,
        seed: 7,
        workers,
        until: { min_pass: 0.9 },
      });
      const run = await finished(made, (body as Simulation).id);
      expect(run).toMatchObject({ status: 'completed', num_trials: 64, total_runs: 64, completed_runs: 64 });
      expect(run.summary?.stopping).toMatchObject({ verdict: 'above', rounds: 64, max_trials: 200, level: 0.05 });
      // Played once more as it was planned, it is free to stop elsewhere.
      const again = await made.local('POST', `/local/simulations/${run.id}/rerun`, { seed: 8 });
      expect(again.body).toMatchObject({ total_runs: 200 });
      expect(await finished(made, (again.body as Simulation).id)).toMatchObject({ total_runs: 64 });
    }
  });

  test('whose figures an earlier version stored has both intervals all the same', async () => {
    const made = await prepared();
    const { body } = await made.local('POST', '/local/simulations', {
      agent_id: made.ids.agent_id,
      scenario_ids: [made.scenario_id],
      num_trials: 4,
    });
    const { id, summary } = await finished(made, (body as Simulation).id);
    const asBefore = { ...summary, intervals: { final_score: null, pass_hat_ks: {} } } as unknown as RunSummary;
    made.store.write(made.accounts.child, (account) => account.simulations.storeFindings(id, { summary: asBefore }));
    expect((await finished(made, id)).summary).toEqual(summary);
  });

  test.each([
    [{ min_pass: 2 }, 'min_pass'],
    [{ each: true }, 'min_pass'],
  ])('refuses %j', async (until, where) => {
    const made = await prepared();
    const { status, body } = await made.local('POST', '/local/simulations', {
      agent_id: made.ids.agent_id,
      scenario_ids: [made.scenario_id],
      until,
    });
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain(where);
  });
});
