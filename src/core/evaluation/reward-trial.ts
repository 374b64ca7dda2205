/** From findings to reward and verdict. */
import { holesIn, holeText } from '../conversation/holes.ts';
import type { TerminationReason } from '../contract/termination.ts';
import { ORDERLY_ENDINGS } from '../contract/termination.ts';
import { isSuccess } from '../statistics/success.ts';
import type { TrialEvaluation } from './trial-evaluation.ts';
import type { Verdict } from '../contract/local/simulation.ts';
import { expectationIds, type Expectation } from './expectation.ts';
import { finding, turnNumber, type Evidence } from './grader.ts';
import { grade } from './registry.ts';

export interface Judged {
  evaluations: TrialEvaluation[];
  verdict: Verdict;
  verdict_reason: string | null;
  reward: number | null;
}

const ENDINGS: Record<Exclude<TerminationReason, 'agent_stop' | 'user_stop'>, string> = {
  max_steps: 'The conversation did not end within the step limit',
  too_many_errors: 'Too many action calls failed',
  timeout: 'Nobody spoke any more',
  agent_error: 'The agent broke down',
  user_error: 'The simulated lead broke down',
  infrastructure_error: 'The trial could not be run',
};

/**
 * reward = product over the reward basis, each expectation worth 1 or 0; an ending other than agent_stop and user_stop is worth 0.
 * A fault of the simulated lead makes the trial invalid, an expectation of the basis that could not be computed makes it ungraded;
 * both are without reward. An empty basis is satisfied. Holes in what the agent said fail every trial whose scenario does not allow them, whatever its basis.
 */
export function rewardTrial(
  expectations: readonly Expectation[],
  basis: readonly string[] | undefined,
  evidence: Evidence,
  leadFault: string | null,
  allowHoles = false,
): Judged {
  const ids = expectationIds(expectations);
  const evaluations = expectations.map((expectation, at): TrialEvaluation => {
    const { passed, ...found } = grade(expectation, evidence);
    return {
      definition_id: ids[at] ?? expectation.grader,
      grader_name: expectation.grader,
      status: passed === null ? 'ungraded' : 'graded',
      passed,
      ...found,
    };
  });
  const counted = evaluations.filter(
    ({ definition_id, grader_name }) =>
      basis === undefined || basis.includes(definition_id) || basis.includes(grader_name),
  );
  const holes = allowHoles ? [] : noHoles(evidence.turns);
  return {
    evaluations: [...evaluations, ...holes],
    ...judged([...counted, ...holes], evidence.termination_reason, leadFault),
  };
}

/** Under this name a trial is told that the agent spoke with holes. */
const NO_HOLES = 'no_holes';

/** One finding for all holes of the conversation; none where there are none. */
function noHoles(turns: Evidence['turns']): TrialEvaluation[] {
  const holes = holesIn(turns);
  if (holes.length === 0) return [];
  const reason = [...new Set(holes.map((hole) => `${holeText(hole)} in ${turnNumber(hole.turn)}`))].join('; ');
  return [
    {
      definition_id: NO_HOLES,
      grader_name: NO_HOLES,
      status: 'graded',
      ...finding(false, reason, [...new Set(holes.map(({ turn }) => turn))], { value: holes.length }),
    },
  ];
}

function judged(
  counted: readonly TrialEvaluation[],
  ending: TerminationReason,
  leadFault: string | null,
): Omit<Judged, 'evaluations'> {
  if (ending === 'infrastructure_error')
    return { verdict: 'infrastructure_error', verdict_reason: ENDINGS[ending], reward: null };
  if (leadFault !== null || ending === 'user_error')
    return { verdict: 'invalid', verdict_reason: leadFault ?? ENDINGS.user_error, reward: null };
  if (!ORDERLY_ENDINGS.includes(ending))
    return { verdict: 'fail', verdict_reason: `${ENDINGS[ending as keyof typeof ENDINGS]} (${ending})`, reward: 0 };
  const ungraded = counted.find(({ status }) => status === 'ungraded');
  if (ungraded) return { verdict: 'ungraded', verdict_reason: ungraded.reason, reward: null };
  const reward = counted.reduce((product, { passed }) => product * (passed ? 1 : 0), 1);
  const failed = counted.filter(({ passed }) => passed === false);
  if (isSuccess(reward)) return { verdict: 'pass', verdict_reason: null, reward };
  return { verdict: 'fail', verdict_reason: failed.map(({ reason }) => reason).join('; '), reward };
}
