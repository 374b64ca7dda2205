/** A whole run's figures with their intervals. */
import type { RunSummary } from '../contract/local/simulation.ts';
import { drained } from '../drained.ts';
import { figureCollector } from './run-figures.ts';
import { intervalSteps } from './run-intervals.ts';
import type { ScoredTrial } from './scored-trial.ts';

interface ScoredRun {
  num_trials: number;
  trials: Iterable<ScoredTrial>;
}

export const summarizeRun = (run: ScoredRun): RunSummary => drained(summarySteps(run));

/** The same in steps, each of some milliseconds. */
export function* summarySteps({ num_trials, trials }: ScoredRun): Generator<void, RunSummary, void> {
  const collector = figureCollector();
  for (const trial of trials) collector.add(trial);
  const figures = collector.figures(num_trials);
  yield;
  return { ...figures, intervals: yield* intervalSteps(collector.scenarios(), figures), stopping: null };
}
