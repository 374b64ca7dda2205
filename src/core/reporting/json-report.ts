/** A run as one JSON document: the run with its figures, its trials, one a line, and what stands out in it. */
import type { RunReport } from './run-report.ts';

export function* jsonReport({ simulation, trials, analysis }: RunReport): Generator<string, void> {
  yield `{"simulation": ${JSON.stringify(simulation, null, 2)},\n"trials": [`;
  let separator = '\n';
  for (const trial of trials) {
    yield separator + JSON.stringify(trial);
    separator = ',\n';
  }
  yield `\n],\n"analysis": ${JSON.stringify(analysis, null, 2)}}\n`;
}
