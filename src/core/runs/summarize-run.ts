/** A whole run's figures with their intervals. */
import type { RunSummary } from '../contract/local/simulation.ts';
import { figureCollector } from './run-figures.ts';
import { runIntervals } from './run-intervals.ts';
import type { ScoredTrial } from './scored-trial.ts';

export function summarizeRun({
  num_trials,
  trials,
}: {
  num_trials: number;
  trials: Iterable<ScoredTrial>;
}): RunSummary {
  const collector = figureCollector();
  for (const trial of trials) collector.add(trial);
  const figures = collector.figures(num_trials);
  return { ...figures, intervals: runIntervals(collector.scenarios(), figures), stopping: null };
}
