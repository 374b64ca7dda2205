/** What a score leaves out: the trials without a verdict. It stands beside every score, since a score of the few that are left is none. */
import type { SimulationSummary } from '../contract/local/simulation.ts';

type Counts = Pick<SimulationSummary, 'evaluated' | 'invalid' | 'ungraded' | 'infrastructure_errors'>;

interface LeftOut {
  count: number;
  /** Of all that were played. */
  of: number;
  /** "17 %"; "< 1 %" and "> 99 %" where rounding would say none or all. */
  share: string;
  /** Which they are. */
  words: string;
}

function shareText(count: number, of: number): string {
  const percent = of === 0 ? 0 : Math.round((100 * count) / of);
  if (percent === 0 && count > 0) return '< 1 %';
  return percent === 100 && count < of ? '> 99 %' : `${String(percent)} %`;
}

export function leftOutOf({ evaluated, invalid, ungraded, infrastructure_errors }: Counts): LeftOut {
  const count = invalid + ungraded + infrastructure_errors;
  const of = evaluated + count;
  const kinds = [
    invalid > 0 ? `${String(invalid)} invalid` : null,
    ungraded > 0 ? `${String(ungraded)} ungraded` : null,
    infrastructure_errors > 0 ? `${String(infrastructure_errors)} not run to the end` : null,
  ].filter((kind) => kind !== null);
  return {
    count,
    of,
    share: shareText(count, of),
    words:
      count === 0
        ? 'Every trial has a verdict'
        : `${String(count)} of ${String(of)} trials have no verdict, and are not in the score: ${kinds.join(', ')}`,
  };
}

/** "17 % left out"; for texts. */
export const leftOutText = (counts: Counts): string => `${leftOutOf(counts).share} left out`;
