import { expect, test } from 'vitest';
import type { TrialRow } from '../../src/core/contract/local/simulation.ts';
import { nextFailing } from '../../src/renderer/features/trial/trial-order.ts';

const row = (id: string, scenario: string, verdict: TrialRow['verdict']): TrialRow => ({
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
  holes: 0,
  failed_graders: [],
});

test('the next failing trial wraps around and is none when no other fails', () => {
  const trials = [row('a', 's', 'fail'), row('b', 's', 'pass'), row('c', 's', 'fail')];
  expect(nextFailing(trials, 'a', 1)?.id).toBe('c');
  expect(nextFailing(trials, 'c', 1)?.id).toBe('a');
  expect(nextFailing(trials, 'b', -1)?.id).toBe('a');
  expect(nextFailing([row('a', 's', 'fail'), row('b', 's', 'pass')], 'a', 1)).toBeNull();
});
