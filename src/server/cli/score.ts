import { createReadStream } from 'node:fs';
import type { RunIntervals } from '../../core/contract/local/simulation.ts';
import { trialCsvReader } from '../../core/runs/parse-trial-csv.ts';
import { figureCollector, type RunFigures } from '../../core/runs/run-figures.ts';
import { runIntervals } from '../../core/runs/run-intervals.ts';
import { FEWEST_FOR_OTHERS } from '../../core/statistics/rate-intervals.ts';
import { CommandError, EXIT, type ExitCode } from './exit-codes.ts';
import { print } from './print.ts';
import { messageOf } from '../../core/message-of.ts';

const BASIS = 'Outcomes as the file has them: what played, and who judged, is not known here.';

/** `understudy score FILE.csv`: the figures of anybody's run, computed as tau2-bench computes them. The file is read in pieces, and may be of any size. */
export async function score(file: string, options: { json: boolean }): Promise<ExitCode> {
  const collector = figureCollector();
  const reader = trialCsvReader(collector.add);
  await readPieces(file, reader.push);
  const read = reader.end();
  if ('problems' in read)
    throw new CommandError(read.problems.map(({ line, message }) => `${file}:${line}: ${message}`).join('\n'));
  const figures = collector.figures(read.num_trials);
  const intervals = runIntervals(collector.scenarios(), figures);
  await print(options.json ? `${JSON.stringify(scoreRecord(figures, intervals))}\n` : scoreText(figures, intervals));
  return EXIT.ok;
}

/** Tasks with at least one trial that counts. */
const tasks = ({ scenarios }: RunFigures): number => scenarios.filter(({ n }) => n > 0).length;

/** Rows that are in no figure. */
const dropped = ({ infrastructure_errors, ungraded }: RunFigures): number => infrastructure_errors + ungraded;

const scoreRecord = (figures: RunFigures, intervals: RunIntervals) => ({
  final_score: figures.final_score,
  pass_hat_ks: figures.pass_hat_ks,
  avg_agent_cost: figures.avg_agent_cost,
  evaluated: figures.evaluated,
  infrastructure_errors: figures.infrastructure_errors,
  tasks: tasks(figures),
  dropped: dropped(figures),
  intervals,
  basis: BASIS,
});

function scoreText(figures: RunFigures, { level, suite, population }: RunIntervals): string {
  type Bounds = readonly [number, number] | null | undefined;
  const bounds = (interval: Bounds) => (interval ? `[${interval[0].toFixed(4)}, ${interval[1].toFixed(4)}]` : '');
  const row = (label: string, value: string, own: Bounds = null, others: Bounds = null) =>
    `${label.padEnd(22)}  ${value.padEnd(8)}  ${bounds(own).padEnd(21)}  ${bounds(others)}`.trimEnd();
  const lines = [
    ...(suite
      ? [
          `${`${level * 100} % intervals:`.padEnd(34)}this suite, run again${population ? '  other tasks like these' : ''}`,
        ]
      : []),
    row(
      'final score',
      figures.final_score === null ? 'none' : figures.final_score.toFixed(4),
      suite?.final_score,
      population?.final_score,
    ),
    ...Object.entries(figures.pass_hat_ks).map(([k, value]) =>
      row(`pass^${k}`, value.toFixed(4), suite?.pass_hat_ks[k], population?.pass_hat_ks[k]),
    ),
    row('average agent cost', figures.avg_agent_cost === null ? 'unknown' : figures.avg_agent_cost.toFixed(6)),
    row('tasks', String(tasks(figures))),
    row('evaluated', String(figures.evaluated)),
    row('infrastructure errors', `${figures.infrastructure_errors} (in no figure above)`),
    row('dropped', `${dropped(figures)} rows in no figure, those errors among them`),
    ...(suite && !population ? [`Fewer than ${FEWEST_FOR_OTHERS} tasks say nothing of others like them.`] : []),
    BASIS,
  ];
  return `${lines.join('\n')}\n`;
}

async function readPieces(file: string, take: (text: string) => void): Promise<void> {
  try {
    for await (const piece of createReadStream(file, { encoding: 'utf8', highWaterMark: 1 << 20 }))
      take(piece as string);
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${messageOf(error)}`);
  }
}
