/** A run as one JSON document: the run with its figures, its trials, one a line and counted from 1 as in every report, and what stands out in it. */
import { partialNote } from './partial-run.ts';
import { reportBasis, type RunReport } from './run-report.ts';

export function* jsonReport({ simulation, trials, analysis }: RunReport): Generator<string, void> {
  yield `{"basis": ${JSON.stringify(reportBasis({ simulation }))},\n"partial": ${JSON.stringify(partialNote(simulation))},\n"simulation": ${JSON.stringify(simulation, null, 2)},\n"trials": [`;
  const clusters = analysis.clusters.map((cluster) => ({
    ...cluster,
    trials: cluster.trials.map((trial) => ({ ...trial, trial: trial.trial + 1 })),
  }));
  let separator = '\n';
  for (const trial of trials) {
    yield separator + JSON.stringify({ ...trial, trial: trial.trial + 1 });
    separator = ',\n';
  }
  yield `\n],\n"analysis": ${JSON.stringify({ ...analysis, clusters }, null, 2)}}\n`;
}
