/**
 * How fast conversations are held and kept, side by side in one run with a bare loop (the limit) and with promptfoo (a peer).
 * `npm run bench:simulation -- [--trials 4000] [--largest 100000] [--peer-tests 400] [--no-peer] [--folder DIR]`. Prints every ratio; judges nothing.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { measureRun, prepareWorkspace, SCENARIOS } from './end-to-end.ts';
import { measure, perSecond, printRatio, printRow, type Measured } from './measured.ts';
import { installPromptfoo } from './promptfoo.ts';

const SIZES = [100, 1000, 10_000, 100_000];
/** Trials a second and core without persistence, trials a second with every transcript stored, MiB for a hundred thousand trials. */
const GOALS = { offline: 2000, stored: 1000, peak_mib: 500 } as const;
const REPORTS = ['junit', 'csv', 'json', 'html'];

const { values } = parseArgs({
  options: {
    trials: { type: 'string', default: '4000' },
    largest: { type: 'string', default: '100000' },
    'peer-tests': { type: 'string', default: '400' },
    'no-peer': { type: 'boolean', default: false },
    folder: { type: 'string' },
    cli: { type: 'string', default: path.resolve(import.meta.dirname, '../../out/server/cli.js') },
  },
});
const trials = Number(values.trials);
const folder = values.folder ?? mkdtempSync(path.join(os.tmpdir(), 'understudy-bench-'));
mkdirSync(folder, { recursive: true });
if (!existsSync(values.cli)) throw new Error(`${values.cli} is not there: npm run build`);

const row = async (title: string, measured: Promise<Measured>): Promise<Measured> => {
  const found = await measured;
  printRow(title, found);
  return found;
};

process.stdout.write('Offline: conversations of some twenty turns, graded, kept nowhere\n');
const bare = await row('bare loop: same dice, same records', measure('offline.ts', ['bare', String(trials * 10)]));
const thread = await row('understudy, one thread', measure('offline.ts', ['thread', String(trials)]));
const one = await row('understudy, 1 worker, records sent back', measure('offline.ts', ['pool', String(trials), '1']));
const two = await row('understudy, 2 workers, records sent back', measure('offline.ts', ['pool', String(trials), '2']));
printRatio('one thread to the goal of 2,000 a second and core', perSecond(thread) / GOALS.offline);
printRatio('one thread, by CPU time, to that goal', thread.trials / thread.cpu_seconds / GOALS.offline);
printRatio('one thread to the bare loop', perSecond(thread) / perSecond(bare));
printRatio('2 workers to 1', perSecond(two) / perSecond(one));

const peer = values['no-peer'] ? undefined : installPromptfoo(path.join(folder, 'promptfoo'));
if (peer) {
  process.stdout.write(
    '\npromptfoo, kept nowhere: its echo provider (one exchange), and a provider that lines up twenty fixed turns, without any simulation\n',
  );
  const tests = Number(values['peer-tests']);
  const echo = await row('promptfoo, echo', peer('echo', tests));
  const conversation = await row('promptfoo, twenty fixed turns', peer('conversation', tests));
  printRatio(
    'understudy, one thread, to promptfoo with twenty fixed turns',
    perSecond(thread) / perSecond(conversation),
  );
  printRatio('understudy, one thread, to promptfoo echo', perSecond(thread) / perSecond(echo));
}

process.stdout.write(`\nEnd to end: understudy simulate, ${SCENARIOS} scenarios, every transcript stored, all cores\n`);
const prepared = path.join(folder, 'bench.understudy');
await prepareWorkspace(values.cli, prepared);
const rows: Measured[] = [];
for (const size of SIZES.filter((item) => item <= Number(values.largest))) {
  const found = await measureRun({ cli: values.cli, prepared, trials: size });
  printRow(`understudy simulate, file of ${found.file_mib.toFixed(0)} MiB`, found);
  rows.push(found);
}
const [smallest, largest] = [rows[0], rows.at(-1)];
if (smallest && largest) {
  printRatio('trials a second of the largest to the goal of 1,000', perSecond(largest) / GOALS.stored);
  printRatio(`largest run's memory to the ${GOALS.peak_mib} MiB allowed`, largest.peak_mib / GOALS.peak_mib);
  printRatio(`memory of ${largest.trials} trials to that of ${smallest.trials}`, largest.peak_mib / smallest.peak_mib);
  const reported = await row(
    `the same with ${REPORTS.join(', ')} written`,
    measureRun({ cli: values.cli, prepared, trials: largest.trials, reports: REPORTS }),
  );
  printRatio('time with all reports to time without', reported.seconds / largest.seconds);
}
if (!values.folder) rmSync(folder, { recursive: true, force: true });
