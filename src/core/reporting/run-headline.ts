/** What became of each scenario since the run before, in one line: "1 fixed · 0 broken · 10 same". */
import type { RunComparison } from '../contract/local/simulation.ts';

export interface RunHeadline {
  fixed: number;
  broken: number;
  same: number;
  /** Some trials came out otherwise, and chance alone may do that. */
  within_chance: number;
  /** Of those fixed or broken, how many have too few trials for any test: all of them turned, which is all that is known. */
  by_verdicts_alone: number;
  /** Scenarios that only one of the runs has, or of which no pair of trials counts. */
  not_compared: number;
}

type Compared = RunComparison['scenarios'][number];

/** `none`: no trial came out otherwise. */
function turned({ before, after, better, worse, decidable, trials }: Compared) {
  if (better || worse) return { to: better ? 'fixed' : 'broken', tested: true } as const;
  const differs = before !== after || trials.some((trial) => trial.before !== trial.after);
  if (!differs) return { to: 'same' } as const;
  // With so few trials no test could say anything: that all of them turned is said as what it is.
  if (!decidable && before === 0 && after === 1) return { to: 'fixed', tested: false } as const;
  if (!decidable && before === 1 && after === 0) return { to: 'broken', tested: false } as const;
  return { to: 'within_chance' } as const;
}

/** `scenarios`: how many the later run has. */
export function runHeadline({ scenarios }: Pick<RunComparison, 'scenarios'>, total: number): RunHeadline {
  const found = scenarios.map(turned);
  const count = (to: (typeof found)[number]['to']) => found.filter((one) => one.to === to).length;
  return {
    fixed: count('fixed'),
    broken: count('broken'),
    same: count('same'),
    within_chance: count('within_chance'),
    by_verdicts_alone: found.filter((one) => 'tested' in one && !one.tested).length,
    not_compared: Math.max(0, total - scenarios.length),
  };
}

export const headlineText = ({ fixed, broken, same, within_chance, not_compared }: RunHeadline): string =>
  [
    `${fixed} fixed`,
    `${broken} broken`,
    `${same} same`,
    ...(within_chance > 0 ? [`${within_chance} within chance`] : []),
    ...(not_compared > 0 ? [`${not_compared} not compared`] : []),
  ].join(' · ');

/** What the line rests on; null where the tests alone speak. */
export function headlineNote({ fixed, broken, by_verdicts_alone: alone, within_chance }: RunHeadline): string | null {
  const notes = [
    ...(alone > 0
      ? [
          `${alone === fixed + broken ? 'Fixed and broken' : `${alone} of those fixed or broken`} by plain verdicts: all trials turned, and they are too few to rule out chance.`,
        ]
      : []),
    ...(within_chance > 0 ? ['Within chance: some trials came out otherwise, as they may by chance alone.'] : []),
  ];
  return notes.length > 0 ? notes.join(' ') : null;
}
