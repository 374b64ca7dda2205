import { expect, test } from 'vitest';
import type { TrialRow } from '../../src/core/contract/local/simulation.ts';
import { failureClusters } from '../../src/renderer/features/simulations/failure-clusters.ts';
import { nextFailing } from '../../src/renderer/features/trial/trial-order.ts';

const row = (id: string, scenario: string, verdict: TrialRow['verdict'], failed: TrialRow['failed_graders'] = []): TrialRow => ({
  id,
  call_id: `call-${id}`,
  simulation_id: 'run',
  scenario_id: scenario,
  scenario_name: scenario,
  trial: 0,
  verdict,
  verdict_reason: null,
  reward: verdict === 'pass' ? 1 : 0,
  agent_cost: null,
  termination_reason: 'agent_stop',
  steps: 4,
  errors: 0,
  duration_s: 10,
  failed_graders: failed,
});

const said = (figure: number, turn: number) => [{ grader_name: 'not_said', reason: `Said "${figure} dollars" in turn ${turn + 1}`, evidence_turns: [turn] }];

test('failures that differ in figures alone are one cluster of their scenario, the largest first', () => {
  const clusters = failureClusters([
    row('a', 'price', 'fail', said(120, 2)),
    row('b', 'price', 'fail', said(90, 4)),
    row('c', 'other', 'fail', said(120, 2)),
    row('d', 'price', 'pass'),
    row('e', 'price', 'invalid', said(1, 1)),
  ]);
  expect(clusters.map(({ scenario, trials, turn, turns }) => ({ scenario, trials: trials.map(({ id }) => id), turn, turns }))).toEqual([
    { scenario: 'price', trials: ['a', 'b'], turn: 2, turns: [2, 4] },
    { scenario: 'other', trials: ['c'], turn: 2, turns: [2] },
  ]);
});

test('the next failing trial wraps around and is none when no other fails', () => {
  const trials = [row('a', 's', 'fail'), row('b', 's', 'pass'), row('c', 's', 'fail')];
  expect(nextFailing(trials, 'a', 1)?.id).toBe('c');
  expect(nextFailing(trials, 'c', 1)?.id).toBe('a');
  expect(nextFailing(trials, 'b', -1)?.id).toBe('a');
  expect(nextFailing([row('a', 's', 'fail'), row('b', 's', 'pass')], 'a', 1)).toBeNull();
});
