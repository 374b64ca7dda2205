/** Runs that add trials until an e-process has decided on which side of a threshold the pass rate is; see statistics/e-process.ts. */
import type { Stopping } from '../contract/local/simulation.ts';
import { decidedSide, trialsExpected, type Side } from '../statistics/e-process.ts';
import { isSuccess } from '../statistics/success.ts';
import type { RunPlan } from './run-plan.ts';
import { isEvaluable, type ScoredTrial } from './scored-trial.ts';

/** Chance at most of a wrong decision, however often it was looked for; shared out where scenarios are decided one by one. */
const STOP_LEVEL = 0.05;

/** Trials between two looks, about: rounds of many scenarios are looked at one by one. */
const TRIALS_A_LOOK = 32;

const roundsALook = (scenarios: number): number => Math.max(1, Math.ceil(TRIALS_A_LOOK / scenarios));

/** The rounds after which it is looked: always the same ones, so that the number of workers changes nothing. Without a rule to stop by, the last alone. */
export function looksOf({
  scenarios,
  num_trials,
  until,
}: Pick<RunPlan, 'scenarios' | 'num_trials' | 'until'>): number[] {
  const step = until ? roundsALook(scenarios.length) : num_trials;
  const looks = Array.from({ length: Math.floor(num_trials / step) }, (_, at) => (at + 1) * step);
  return looks.at(-1) === num_trials ? looks : [...looks, num_trials];
}

/** What the trials of a run decided, at the first look that did; undecided where none has. `plan.until` is there. */
export function stoppingOf(
  plan: Pick<RunPlan, 'scenarios' | 'num_trials'> & { until: NonNullable<RunPlan['until']> },
  trials: readonly ScoredTrial[],
): Stopping {
  const { min_pass, each } = plan.until;
  const ids = plan.scenarios.map(({ id }) => id);
  const level = each ? STOP_LEVEL / ids.length : STOP_LEVEL;
  const counts = new Map(ids.map((id) => [id, { n: 0, successes: 0 }]));
  const sides = new Map<string, Side>();
  const inOrder = trials.toSorted((a, b) => a.trial - b.trial);
  const played = (inOrder.at(-1)?.trial ?? -1) + 1;
  const stopping = (verdict: Stopping['verdict'], rounds: number): Stopping => ({
    min_pass,
    each,
    level: STOP_LEVEL,
    max_trials: plan.num_trials,
    rounds,
    verdict,
    scenarios: each
      ? ids.map((scenario_id) => ({ scenario_id, verdict: sides.get(scenario_id) ?? 'undecided' }))
      : null,
  });

  let next = 0;
  for (const rounds of looksOf(plan)) {
    if (rounds > played) break;
    for (let trial = inOrder[next]; trial && trial.trial < rounds; trial = inOrder[(next += 1)]) {
      const own = counts.get(trial.scenario_id);
      if (!own || !isEvaluable(trial)) continue;
      own.n += 1;
      if (isSuccess(trial.reward)) own.successes += 1;
    }
    if (each) {
      for (const [id, { n, successes }] of counts) {
        const side = sides.get(id) ?? decidedSide(successes, n, min_pass, level);
        if (side !== null) sides.set(id, side);
      }
      if (sides.size === ids.length) return stopping([...sides.values()].includes('below') ? 'below' : 'above', rounds);
    } else {
      const all = [...counts.values()];
      const successes = all.reduce((sum, own) => sum + own.successes, 0);
      const n = all.reduce((sum, own) => sum + own.n, 0);
      const side = decidedSide(successes, n, min_pass, level);
      if (side !== null) return stopping(side, rounds);
    }
  }
  return stopping('undecided', played);
}

/** Trials of each scenario to expect where all pass, which is the soonest that it can be said; null: more than `most`. */
export function roundsWhereAllPass(
  scenarios: number,
  { min_pass, each }: NonNullable<RunPlan['until']>,
  most: number,
): number | null {
  const trials = trialsExpected(
    1,
    min_pass,
    each ? STOP_LEVEL / scenarios : STOP_LEVEL,
    each ? most : most * scenarios,
  );
  if (trials === null) return null;
  const rounds = each ? trials : Math.ceil(trials / scenarios);
  return Math.min(most, Math.ceil(rounds / roundsALook(scenarios)) * roundsALook(scenarios));
}
