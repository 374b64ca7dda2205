/** A comparison's verdict in words, the same on the screen and on the command line. */
import type { RunComparison } from '../contract/local/simulation.ts';
import { couldHaveSeen } from '../runs/could-have-seen.ts';

const VERDICTS: Readonly<Record<RunComparison['decision']['verdict'], string>> = {
  worse: 'regression',
  better: 'improvement',
  both: 'worse in some scenarios, better in others',
  no_difference_found: 'no difference beyond chance',
  not_decidable: 'not decidable',
};

export const changeWord = ({ pairs, decision }: RunComparison): string =>
  pairs === 0 ? 'nothing to compare' : VERDICTS[decision.verdict];

/** What the verdict rests on, and what such a comparison could have seen. */
export function changeBasis(comparison: RunComparison): string {
  const { decision, pairs, scenarios } = comparison;
  if (pairs === 0) return 'No scenario and trial was evaluated in both runs.';
  const found = scenarios.filter(({ worse, better }) => worse || better);
  const suite = decision.suite.worse
    ? 'The suite as a whole is worse'
    : decision.suite.better
      ? 'The suite as a whole is better'
      : null;
  const single =
    found.length > 0
      ? `${found.length === 1 ? 'one scenario has' : `${found.length} scenarios have`} changed by ${found.length === 1 ? 'itself' : 'themselves'}`
      : null;
  const what = [suite, single].filter((part) => part !== null).join('; ');
  const decided =
    decision.verdict === 'not_decidable'
      ? `Not decidable with ${pairs} ${pairs === 1 ? 'pair' : 'pairs'}: even if all had broken, it could be chance.`
      : what === ''
        ? couldHaveSeen(decision)
        : `${what.charAt(0).toUpperCase()}${what.slice(1)}.`;
  const by =
    decision.test === 'mcnemar'
      ? 'Exact McNemar tests on pairs that met the same leads'
      : 'Fisher’s exact tests on all trials, since seeds or numbers of trials differ';
  return `${decided} ${by}; equal agents are called worse in at most ${decision.level * 100} % of comparisons.`;
}

/** Whether other scenarios would have changed too: the test over scenarios. */
export const acrossWords = ({ p_value, scenarios }: Pick<RunComparison, 'p_value' | 'scenarios'>): string =>
  p_value === null
    ? `not decidable with ${scenarios.length} ${scenarios.length === 1 ? 'scenario' : 'scenarios'}`
    : `p ${p_value < 0.001 ? '< 0.001' : `= ${p_value.toFixed(3)}`}`;
