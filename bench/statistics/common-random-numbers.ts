/**
 * How much the variance of a difference falls because two versions of an agent meet the same leads on the same lines (common random numbers):
 * `node bench/statistics/common-random-numbers.ts [trials]`. For each change of an agent: the success rates before and after, and the variance of
 * one trial's difference with seeds of their own and with one seed. Judges nothing.
 */
import { CLINIC_SCRIPT, CONFIRMS, QUALIFIES, planOf, SOLAR_SCRIPT, solarPlan } from '../../test/core/support/plans.ts';
import type { RunPlan } from '../../src/core/runs/run-plan.ts';
import { runTrial } from '../../src/core/runs/run-trial.ts';

const TRIALS = Number(process.argv[2] ?? '2000');
const SEED = 7;

/** A lead that evades, hangs up and is misheard, so that neither version passes always. */
const HARD = `traits: { cooperativeness: 0.7, hang_up: 0.03, verbosity: 0.5, off_topic: 0.05, interruption: 0.1 }\nchannel: { word_error_rate: 0.08, dropouts: 0.03 }\n`;
const clinic = (script: string): RunPlan => planOf([`${CONFIRMS}${HARD}`], { script });
const solar = (script: string): RunPlan => solarPlan([`${QUALIFIES}${HARD}`], { script });

const CHANGES: [what: string, before: RunPlan, after: RunPlan][] = [
  ['clinic: nothing', clinic(CLINIC_SCRIPT), clinic(CLINIC_SCRIPT)],
  [
    'clinic: an extra turn at the start',
    clinic(CLINIC_SCRIPT),
    clinic(
      CLINIC_SCRIPT.replace(
        "AGENT: I'm calling",
        "AGENT: This call may be recorded. Is that all right?\nUSER: [wait for the user]\nAGENT: I'm calling",
      ),
    ),
  ],
  [
    'clinic: another wording',
    clinic(CLINIC_SCRIPT),
    clinic(CLINIC_SCRIPT.replace('Which insurance do you have at the moment?', 'What insurance are you with?')),
  ],
  [
    'clinic: without the last question',
    clinic(CLINIC_SCRIPT),
    clinic(CLINIC_SCRIPT.replace(/AGENT: Is this the best number[^\n]*\n[^\n]*\n/, '')),
  ],
  [
    'solar: an extra turn at the start',
    solar(SOLAR_SCRIPT),
    solar(
      SOLAR_SCRIPT.replace(
        'AGENT: Do you own',
        'AGENT: This call may be recorded. Is that all right?\nUSER: [wait for the user]\nAGENT: Do you own',
      ),
    ),
  ],
  [
    'solar: another wording',
    solar(SOLAR_SCRIPT),
    solar(SOLAR_SCRIPT.replace('What kind of roof do you have?', 'And what type of roof is on your house?')),
  ],
];

/** 1 where a trial passed, else 0. */
function successes(plan: RunPlan, seed: number): number[] {
  const seeded = { ...plan, seed };
  return Array.from({ length: TRIALS }, (_, trial) => (runTrial(seeded, 0, trial).verdict === 'pass' ? 1 : 0));
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Unbiased. */
function variance(values: readonly number[]): number {
  const middle = mean(values);
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1);
}

const differences = (a: readonly number[], b: readonly number[]): number[] =>
  a.map((value, at) => (b[at] ?? 0) - value);

process.stdout.write(
  `${TRIALS} trials of each\nchange | before | after | own seeds | one seed | one seed to own seeds\n`,
);
for (const [what, before, after] of CHANGES) {
  const first = successes(before, SEED);
  const same = successes(after, SEED);
  const own = variance(differences(first, successes(after, SEED + 1)));
  const common = variance(differences(first, same));
  process.stdout.write(
    `${[what, mean(first).toFixed(3), mean(same).toFixed(3), own.toFixed(4), common.toFixed(4), (common / own).toFixed(3)].join(' | ')}\n`,
  );
}
