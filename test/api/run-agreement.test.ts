/** Whether the double forecasts a model, over the API: the page of two paired runs, and the figure that stands beside offline scores. */
import { afterEach, describe, expect, test } from 'vitest';
import type { Agreement } from '../../src/core/contract/local/agreement.ts';
import type { Simulation } from '../../src/core/contract/local/simulation.ts';
import { agreementText, forecastSentence, leftOutSentence } from '../../src/core/reporting/agreement-text.ts';
import { messagesOf, pairBench } from '../support/pair-bench.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** The script says goodbye alike to all; the model, by who is on the line. */
const SCENARIOS = [
  { name: 'Both', lead: 'Maria', wants: 'See you on Monday' },
  { name: 'Neither', lead: 'Nora', wants: 'See you never' },
  { name: 'Rules alone', lead: 'Zoe', wants: 'See you on Monday' },
];

async function bench() {
  const made = await pairBench({
    scenarios: SCENARIOS,
    ending: (asked) => (messagesOf(asked)[0]?.content.includes('Zoe') ? 'See you. Goodbye.' : undefined),
  });
  closing.push(made.close);
  const { local, simulations, accounts, ana, set } = made;
  const read = (id: string) => local<Simulation>('GET', `/local/simulations/${id}`);
  const pair = async (num_trials: number, more: object = {}): Promise<{ a: Simulation; b: Simulation }> => {
    const { a, b } = await local<{ a: Simulation; b: Simulation }>('POST', '/local/simulations/pairs', {
      scenario_set_id: set,
      num_trials,
      a: { agent_id: ana },
      b: { agent_id: ana, agent_engine: 'small', budget: { calls: 500 } },
      ...more,
    });
    await Promise.all([a, b].map(({ id }) => simulations.wait(accounts.child, id)));
    return { a: await read(a.id), b: await read(b.id) };
  };
  const offline = async (more: object = {}): Promise<Simulation> => {
    const body = { agent_id: ana, scenario_set_id: set, num_trials: 1, ...more };
    const { id } = await local<Simulation>('POST', '/local/simulations', body);
    await simulations.wait(accounts.child, id);
    return read(id);
  };
  const agreement = (one: Simulation, other: Simulation) =>
    local<Agreement>('GET', `/local/simulations/${one.id}/agreement/${other.id}`);
  return { ...made, pair, offline, agreement, read };
}

/** What stands beside a run's score; null: nothing. */
const besideScore = ({ agreement, id }: Simulation): string | null => agreement && agreementText(agreement, id);

describe('a run by rules and a run by a model', () => {
  test('are paired trial by trial, in any order, with kappa and where the double misleads', async () => {
    const { pair, agreement } = await bench();
    const { a, b } = await pair(8);
    const found = await agreement(b, a);
    expect(found).toEqual(await agreement(a, b));
    expect(found).toMatchObject({
      double: { id: a.id },
      model: { id: b.id },
      timing: 'together',
      both_passed: 8,
      double_only: 8,
      both_failed: 8,
      model_only: 0,
      left_out: [],
      unpaired: 0,
      figure: { engine: 'small', model: 'small-1', pairs: 24, agreed: 16, stale: false },
    });
    expect(found.figure.kappa?.value).toBeCloseTo(0.4, 12);
    expect(found.scenarios.map(({ scenario_name, pairs }) => [scenario_name, pairs])).toEqual([
      ['Both', 8],
      ['Neither', 8],
      ['Rules alone', 8],
    ]);
  });

  test('tell of each scenario whether the double forecasts the model', async () => {
    const { pair, agreement } = await bench();
    const { a, b } = await pair(8);
    const found = await agreement(a, b);
    expect(found.scenarios.map(({ scenario_name, forecast }) => [scenario_name, forecast])).toEqual([
      ['Both', 'forecasts'],
      ['Neither', 'forecasts'],
      ['Rules alone', 'misleads'],
    ]);
    expect(forecastSentence(found)).toBe('The double forecasts small (small-1) on 2 of 3 scenarios; it misleads on 1.');
  });

  test('cannot be paired where agent, scenarios, seed or kinds differ, and it is said why', async () => {
    const { pair, offline, request, sessions, changeRole } = await bench();
    const { a, b } = await pair(1);
    const refused = async (one: Simulation, other: Simulation) => {
      const { status, body } = await request('GET', `/local/simulations/${one.id}/agreement/${other.id}`, {
        token: sessions.token,
      });
      return [status, (body as { detail: string }).detail];
    };
    expect(await refused(a, await offline())).toEqual([409, expect.stringContaining('rules speak for the agent')]);
    expect(await refused(b, await offline({ seed: 8 }))).toEqual([409, expect.stringContaining('different seeds')]);
    const judged = await offline({ judge_engine: 'large', budget: { calls: 10 } });
    expect(await refused(judged, b)).toEqual([409, expect.stringContaining('different judges')]);
    expect(judged.agreement).not.toMatchObject({ double_id: judged.id });
    changeRole('You sell visits.');
    expect(await refused(await offline(), b)).toEqual([409, expect.stringContaining('was changed between')]);
  });

  test('of which one has fewer trials are paired as far as both go, and what is left out is said', async () => {
    const { pair, offline, agreement } = await bench();
    const { b } = await pair(1);
    const found = await agreement(await offline({ num_trials: 3 }), b);
    expect(found).toMatchObject({ figure: { pairs: 3, kappa: null }, unpaired: 6, timing: 'apart' });
    expect(leftOutSentence(found)).toBe('Left out with its partner: 6 trials that the other run has not.');
  });
});

describe('beside an offline score', () => {
  test('stands the newest agreement of its agent, in the run, the list and the reports', async () => {
    const { pair, offline, local, request, sessions } = await bench();
    expect((await offline()).agreement).toBeNull();
    const { a, b } = await pair(8);
    const said = 'The double agreed with small (small-1) on 67 % of 24 paired trials (kappa .40 [';
    expect(a.agreement).toMatchObject({ double_id: a.id, model_id: b.id });
    const read = await local<Simulation>('GET', `/local/simulations/${a.id}`);
    expect(besideScore(read)).toContain(said);
    const later = await offline({ seed: 99 });
    expect(besideScore(later)).toMatch(/^In another run of this agent, the double agreed with small/);
    const { items } = await local<{ items: Simulation[] }>('GET', '/local/simulations');
    expect(items.map(({ agreement }) => agreement?.model_id ?? null)).toEqual([b.id, b.id, b.id, b.id]);
    for (const format of ['html', 'json', 'csv', 'junit']) {
      const report = await request('GET', `/local/simulations/${a.id}/export?format=${format}`, {
        token: sessions.token,
      });
      expect(JSON.stringify(report.body)).toContain('67 % of 24 paired trials');
    }
  });

  test('is said to be of few pairs, to be old once the agent was changed, and nothing once its run is deleted', async () => {
    const { pair, read, local, changeRole } = await bench();
    const { a, b } = await pair(1);
    expect(besideScore(a)).toBe(
      'The double was paired with small (small-1) on 3 trials (2 agreed): too few to say whether it forecasts it.',
    );
    changeRole('You sell visits.');
    expect(besideScore(await read(a.id))).toContain('was changed since');
    await local('DELETE', `/local/simulations/${b.id}`);
    expect((await read(a.id)).agreement).toBeNull();
  });
});
