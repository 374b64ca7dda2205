/**
 * What the printed statistics are worth, by simulation over the program's own functions; nothing is stored.
 * `npm run bench:statistics -- [coverage|false-alarms|looks|agreement] [--runs 400] [--seed 1] [--scenarios 1,2,…] [--trials 2,4,…]`.
 */
import { parseArgs } from 'node:util';
import { agreementCoverage } from './agreement.ts';
import { coverage } from './coverage.ts';
import { falseAlarms } from './false-alarms.ts';
import { looks } from './looks.ts';
import { POPULATIONS } from './populations.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string' },
    seed: { type: 'string', default: '1' },
    scenarios: { type: 'string' },
    trials: { type: 'string' },
  },
});
const seed = Number(values.seed);
const runs = (usual: number) => Number(values.runs ?? usual);
const list = (text: string | undefined, usual: readonly number[]) => text?.split(',').map(Number) ?? usual;
const percent = (share: number) => `${(100 * share).toFixed(1)} %`.padStart(7);
const write = (line: string) => process.stdout.write(`${line}\n`);
const wants = (what: string) => positionals.length === 0 || positionals.includes(what);

if (wants('coverage')) {
  const each = runs(400);
  write(`Coverage of 95 % intervals: ${each} runs of each of ${POPULATIONS.length} populations`);
  write(`  ${POPULATIONS.map(({ name }) => name).join('; ')}`);
  write(
    'scenarios trials k    interval of           mean (± MC error)   least (± MC error) of                       width',
  );
  const sizes = {
    scenarios: list(values.scenarios, [1, 2, 3, 5, 8, 11, 20, 30]),
    trials: list(values.trials, [2, 4, 8, 16]),
  };
  for (const row of coverage({ ...sizes, runs: each, seed }))
    write(
      `${String(row.scenarios).padStart(9)} ${String(row.trials).padStart(6)} ${String(row.k).padEnd(3)}  ${(row.kind === 'suite' ? 'this suite' : 'other scenarios').padEnd(18)} ${percent(row.mean)} ± ${percent(row.meanError)}   ${percent(row.least)} ± ${percent(row.leastError)} ${row.leastOf.padEnd(30)} ${row.width.toFixed(3)}`,
    );
}
if (wants('false-alarms')) {
  const each = runs(2000);
  write(
    `\nEqual agents called worse (at most 2.5 %), and one broken scenario found: ${each} comparisons of each population`,
  );
  write('scenarios trials leads      mean     most (± MC error) of                            broken one found');
  const sizes = { scenarios: list(values.scenarios, [1, 2, 5, 11, 50]), trials: list(values.trials, [1, 4, 8, 16]) };
  for (const row of falseAlarms({ ...sizes, runs: each, seed }))
    write(
      `${String(row.scenarios).padStart(9)} ${String(row.trials).padStart(6)} ${row.paired ? 'same ' : 'other'}   ${percent(row.mean)}  ${percent(row.most)} ± ${percent(row.error)} ${row.mostOf.padEnd(30)} ${percent(row.found)}`,
    );
}
if (wants('looks')) {
  const study = {
    rates: [0.8, 0.85, 0.9, 0.95, 0.99, 1],
    threshold: 0.9,
    scenarios: 5,
    maxRounds: 200,
    level: 0.05,
    runs: runs(2000),
    seed,
  };
  write(
    `\nLooking after each round of ${study.scenarios} scenarios, up to ${study.maxRounds} rounds, at the ${study.level} level: ${study.runs} runs each`,
  );
  write('true rate  scenarios   above    below    undecided  wrong ± MC error   mean rounds');
  for (const row of looks(study))
    write(
      `${row.rate.toFixed(2).padStart(9)}  ${row.mixed ? 'unlike' : 'alike '}   ${percent(row.above)}  ${percent(row.below)}  ${percent(row.undecided)}   ${row.rate === row.threshold ? percent(row.above + row.below) : percent(row.rate > row.threshold ? row.below : row.above)} ± ${percent(row.error)}   ${row.rounds.toFixed(1)}`,
    );
}
if (wants('agreement')) {
  const each = runs(1000);
  write(`\nCoverage of the 95 % interval of kappa, of the suite run again: ${each} comparisons of each kind of suite`);
  write('suite                              trials pairs  kappa   has one   held ± MC error   width');
  for (const row of agreementCoverage({ trials: list(values.trials, [4, 8, 20]), runs: each, seed }))
    write(
      `${row.suite.padEnd(34)} ${String(row.trials).padStart(6)} ${String(row.pairs).padStart(5)} ${row.truth.toFixed(2).padStart(6)}  ${percent(row.told)}   ${percent(row.held)} ± ${percent(row.error)}   ${row.width.toFixed(2)}`,
    );
}
