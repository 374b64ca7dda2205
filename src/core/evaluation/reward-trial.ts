/** From findings to reward and verdict. */
import type { TerminationReason } from '../contract/termination.ts';
import { ORDERLY_ENDINGS } from '../contract/termination.ts';
import { isSuccess } from '../statistics/success.ts';
import type { TrialEvaluation } from './trial-evaluation.ts';
import type { Fault } from '../contract/local/fault.ts';
import type { Finding } from '../contract/local/finding.ts';
import type { Verdict } from '../contract/local/simulation.ts';
import { attribute } from './attribution.ts';
import { expectationIds, type Expectation } from './expectation.ts';
import { findingSentence, worded, type Graded } from './finding-sentence.ts';
import { grade, type Grading } from './grade.ts';
import type { Evidence } from './grader.ts';
import type { Answer, Ask } from '../conversation/participant.ts';
import type { LeadFault } from './lead-fault.ts';
import { NO_HOLES, noHoles } from './no-holes.ts';

export interface Judged {
  evaluations: TrialEvaluation[];
  verdict: Verdict;
  verdict_reason: string | null;
  reward: number | null;
  /** What the simulated lead did wrong, where that is why the trial is invalid. */
  lead_fault?: Finding;
  /** At whose door it lies, where the trial failed. */
  fault: Fault | null;
}

const ENDINGS: Record<Exclude<TerminationReason, 'agent_stop' | 'user_stop'>, string> = {
  max_steps: 'The conversation did not end within the step limit',
  too_many_errors: 'Too many action calls failed',
  timeout: 'Nobody spoke any more',
  agent_error: 'The agent broke down',
  user_error: 'The simulated lead broke down',
  infrastructure_error: 'The trial could not be run',
};

/** How far a trial is judged. */
export interface Judging {
  /** What its graders ask a judge; ids are unique within the trial, and the same whenever it is judged again. */
  asks: readonly Ask[];
  /** As it stands: what is still asked is ungraded. */
  judged: Judged;
  /** Only called with answers to open asks. */
  resume(answer: Answer): Judging;
}

/**
 * reward = product over the reward basis, each expectation worth 1 or 0; an ending other than agent_stop and user_stop is worth 0.
 * A fault of the simulated lead makes the trial invalid, an expectation of the basis that could not be computed makes it ungraded;
 * both are without reward. An empty basis is satisfied. Holes in what the agent said fail every trial whose scenario does not allow them, whatever its basis.
 */
export function judgeTrial(
  expectations: readonly Expectation[],
  basis: readonly string[] | undefined,
  evidence: Evidence,
  leadFault: LeadFault | null,
  allowHoles = false,
): Judging {
  const ids = expectationIds(expectations);
  const found = allowHoles ? null : noHoles(evidence.turns);
  const holes = found ? [evaluationOf(NO_HOLES, NO_HOLES, worded(NO_HOLES, found))] : [];
  const isCounted = ({ definition_id, grader_name }: TrialEvaluation) =>
    basis === undefined || basis.includes(definition_id) || basis.includes(grader_name);

  const follow = (gradings: readonly Grading[]): Judging => {
    const evaluations = gradings.map(({ graded }, at) => {
      const grader = expectations[at]?.grader ?? '';
      return evaluationOf(ids[at] ?? grader, grader, graded);
    });
    const counted = [...evaluations.filter(isCounted), ...holes];
    return {
      asks: gradings.flatMap(({ asks }, at) =>
        asks.map((ask) => ({ ...ask, role: 'judge', id: `judge/${String(at)}/${ask.id}` }) as const),
      ),
      judged: {
        evaluations: [...evaluations, ...holes],
        ...withFault(verdictOf(counted, evidence.termination_reason, leadFault), counted, evidence),
      },
      resume: (answer) => {
        const [, place, ...id] = answer.id.split('/');
        return follow(
          gradings.map((grading, at) =>
            String(at) === place ? grading.resume({ ...answer, id: id.join('/') }) : grading,
          ),
        );
      },
    };
  };
  return follow(expectations.map((expectation) => grade(expectation, evidence)));
}

/** Judged without a judge. */
export const rewardTrial = (...trial: Parameters<typeof judgeTrial>): Judged => judgeTrial(...trial).judged;

export const evaluationOf = (definition_id: string, grader_name: string, graded: Graded): TrialEvaluation => ({
  definition_id,
  grader_name,
  status: graded.passed === null ? 'ungraded' : 'graded',
  ...graded,
});

function withFault(
  found: ReturnType<typeof verdictOf>,
  counted: readonly TrialEvaluation[],
  evidence: Evidence,
): Omit<Judged, 'evaluations'> {
  if (found.verdict !== 'fail') return { ...found, fault: null };
  const failed = counted.filter(({ passed }) => passed === false);
  const { party, finding, evidence_turns } = attribute(failed, evidence);
  const named: Finding = { code: `fault.${finding.code}`, data: { ...finding.data } };
  return {
    ...found,
    fault: { party, reason: findingSentence(named) ?? named.code, finding: named, evidence_turns },
  };
}

function verdictOf(
  counted: readonly TrialEvaluation[],
  ending: TerminationReason,
  leadFault: LeadFault | null,
): Omit<Judged, 'evaluations' | 'fault'> {
  if (ending === 'infrastructure_error')
    return { verdict: 'infrastructure_error', verdict_reason: ENDINGS[ending], reward: null };
  if (leadFault) {
    const lead_fault: Finding = { code: `lead.${leadFault.code}`, data: { ...leadFault.data } };
    return {
      verdict: 'invalid',
      verdict_reason: findingSentence(lead_fault) ?? lead_fault.code,
      reward: null,
      lead_fault,
    };
  }
  if (ending === 'user_error') return { verdict: 'invalid', verdict_reason: ENDINGS.user_error, reward: null };
  if (!ORDERLY_ENDINGS.includes(ending))
    return { verdict: 'fail', verdict_reason: `${ENDINGS[ending as keyof typeof ENDINGS]} (${ending})`, reward: 0 };
  const ungraded = counted.find(({ status }) => status === 'ungraded');
  if (ungraded) return { verdict: 'ungraded', verdict_reason: ungraded.reason, reward: null };
  const reward = counted.reduce((product, { passed }) => product * (passed ? 1 : 0), 1);
  const failed = counted.filter(({ passed }) => passed === false);
  if (isSuccess(reward)) return { verdict: 'pass', verdict_reason: null, reward };
  return { verdict: 'fail', verdict_reason: failed.map(({ reason }) => reason).join('; '), reward };
}
