/**
 * Whether an agent became worse, or better, from one run to another: the one rule of the comparison's screen, its command and the gate.
 *
 * The whole level is 2.5 % one-sided, so that equal agents are called worse in at most one comparison of forty, at any size. Half of it goes to
 * the suite as a whole, half to single scenarios, so that one that breaks is not drowned by fifty that are noisy; where no scenario has trials
 * enough to decide anything by itself, or there is but one, the suite has all of it. With the same seed and number of trials both runs met the
 * same leads: what differs between the two trials of a pair counts (McNemar). Else all trials of a scenario do (Fisher).
 */
import { detectableInPairs, detectableInTrials } from '../statistics/detectable-drop.ts';
import {
  familyRejections,
  fisher,
  mcnemar,
  stratified,
  type ExactTest,
  type TwoCounts,
} from '../statistics/exact-tests.ts';
import { logChoose } from '../statistics/special-functions.ts';

const CHANGE_LEVEL = 0.025;
/** Normal quantiles of the whole level and of half of it. */
const Z = { whole: 1.959963984540054, half: 2.241402727604947 } as const;

/** What one scenario did in both runs. */
export interface ScenarioChange extends TwoCounts {
  scenario_id: string;
  pairs: number;
  /** Pairs of which only the first succeeded, and only the second. */
  lost: number;
  gained: number;
}

interface TestedBothWays {
  p_worse: number;
  p_better: number;
  worse: boolean;
  better: boolean;
  /** Whether so many trials could say no at all. */
  decidable: boolean;
}

export interface ChangeDecision {
  verdict: 'worse' | 'better' | 'both' | 'no_difference_found' | 'not_decidable';
  level: number;
  test: 'mcnemar' | 'fisher';
  suite: TestedBothWays & { level: number };
  /** In the order given. */
  scenarios: (TestedBothWays & { scenario_id: string })[];
  /** The smallest drop of the suite's pass rate that such a comparison finds four times out of five; null: none. */
  detectable_drop: number | null;
}

const swapped = ({ n, successes }: TwoCounts): TwoCounts => ({
  n: [n[1], n[0]],
  successes: [successes[1], successes[0]],
});

/** ln of the least p that the trials could give: everything lost. */
const logLeast = ({ n, pairs }: ScenarioChange, paired: boolean): number =>
  paired ? -pairs * Math.LN2 : -logChoose(n[0] + n[1], n[0]);

export function decideChange(changes: readonly ScenarioChange[], paired: boolean): ChangeDecision {
  const reaches = (log: number, level: number) => log <= Math.log(level) + 1e-9;
  const able = changes.map((change) => reaches(logLeast(change, paired), CHANGE_LEVEL / 2));
  const isShared = changes.length > 1 && able.some(Boolean);
  const level = isShared ? CHANGE_LEVEL / 2 : CHANGE_LEVEL;

  const worse = changes.map((change) => (paired ? mcnemar(change.lost, change.gained) : fisher(change)));
  const better = changes.map((change) => (paired ? mcnemar(change.gained, change.lost) : fisher(swapped(change))));
  const [lost, gained] = [sum(changes, (change) => change.lost), sum(changes, (change) => change.gained)];
  const suiteWorse = paired ? mcnemar(lost, gained) : stratified(changes);
  const suiteBetter = paired ? mcnemar(gained, lost) : stratified(changes.map(swapped));
  const rejected = (tests: readonly ExactTest[], suite: ExactTest): boolean[] =>
    isShared ? familyRejections(tests, level) : tests.map(() => changes.length === 1 && suite.p <= level);
  const [isWorse, isBetter] = [rejected(worse, suiteWorse), rejected(better, suiteBetter)];

  const suite = {
    p_worse: suiteWorse.p,
    p_better: suiteBetter.p,
    worse: suiteWorse.p <= level,
    better: suiteBetter.p <= level,
    decidable: reaches(
      sum(changes, (change) => logLeast(change, paired)),
      level,
    ),
    level,
  };
  const scenarios = changes.map(({ scenario_id }, at) => ({
    scenario_id,
    p_worse: worse[at]?.p ?? 1,
    p_better: better[at]?.p ?? 1,
    worse: isWorse[at] ?? false,
    better: isBetter[at] ?? false,
    decidable: isShared ? (able[at] ?? false) : changes.length === 1 && suite.decidable,
  }));
  const anyWorse = suite.worse || isWorse.includes(true);
  const anyBetter = suite.better || isBetter.includes(true);
  return {
    verdict:
      anyWorse && anyBetter
        ? 'both'
        : anyWorse
          ? 'worse'
          : anyBetter
            ? 'better'
            : suite.decidable
              ? 'no_difference_found'
              : 'not_decidable',
    level: CHANGE_LEVEL,
    test: paired ? 'mcnemar' : 'fisher',
    suite,
    scenarios,
    detectable_drop: suite.decidable ? detectable(changes, paired, isShared ? Z.half : Z.whole) : null,
  };
}

const sum = <T>(items: readonly T[], of: (item: T) => number): number => items.reduce((all, item) => all + of(item), 0);

function detectable(changes: readonly ScenarioChange[], paired: boolean, z: number): number | null {
  if (paired) {
    const pairs = sum(changes, (change) => change.pairs);
    const differing = sum(changes, ({ lost, gained }) => lost + gained);
    return detectableInPairs(pairs, (differing + 1) / (pairs + 2), z);
  }
  const n = [sum(changes, (change) => change.n[0]), sum(changes, (change) => change.n[1])] as const;
  return detectableInTrials(n, (sum(changes, (change) => change.successes[0]) + 0.5) / (n[0] + 1), z);
}
