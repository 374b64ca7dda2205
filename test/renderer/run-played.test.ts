/** How far a run is said to be, by its bar, its badge and its figures. */
import { expect, test } from 'vitest';
import type { RunSummary, Simulation } from '../../src/core/contract/local/simulation.ts';
import { isFinishing, playedOf } from '../../src/renderer/api/run-played.ts';

const run = (of: Partial<Simulation>) =>
  ({ status: 'running', completed_runs: 16, total_runs: 16, summary: null, ...of }) as Simulation;
const figures = (evaluated: number) =>
  ({ evaluated, invalid: 1, ungraded: 0, infrastructure_errors: 0 }) as unknown as RunSummary;

test('the bar counts what the figures beside it count', () => {
  expect(playedOf(run({}), figures(7))).toBe(8);
  expect(playedOf(run({ completed_runs: 3 }), null)).toBe(3);
});

test('a run of which everything is counted, and that has not ended, is finishing', () => {
  expect(isFinishing(run({}), playedOf(run({}), figures(7)))).toBe(false);
  expect(isFinishing(run({}), playedOf(run({}), figures(15)))).toBe(true);
  expect(isFinishing(run({}), playedOf(run({}), null))).toBe(true);
  expect(isFinishing(run({ status: 'completed' }), 16)).toBe(false);
});
