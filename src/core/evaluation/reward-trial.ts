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
import { ungraded, type Evidence, type GraderAsk } from './grader.ts';
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

/** The code of what no judge was asked, since the trial does not pass whatever it says. */
const DECIDED = 'ungraded.decided';

const ENDINGS: Record<Exclude<TerminationReason, 'agent_stop' | 'user_stop'>, string> = {
  max_steps: 'The conversation did not end within the step limit',
  too_many_errors: 'Too many action calls failed',
  timeout: 'Nobody spoke any more',
  agent_error: 'The agent broke down',
  user_error: 'The simulated lead broke down',
  infrastructure_error: 'The trial could not be run',
};

/** An ask of a trial's graders to a judge. */
export interface JudgeAsk extends Ask {
  body: GraderAsk['body'];
}

/** How far a trial is judged. */
export interface Judging {
  /** What its graders ask a judge; ids are unique within the trial, and the same whenever it is judged again. */
  asks: readonly JudgeAsk[];
  /** As it stands: what is still asked is ungraded. */
  judged: Judged;
  /** Only called with answers to open asks. */
  resume(this: void, answer: Answer): Judging;
}

/**
 * reward = product over the reward basis, each expectation worth 1 or 0; an ending other than agent_stop and user_stop is worth 0.
 * A fault of the simulated lead makes the trial invalid, an expectation of the basis that could not be computed makes it ungraded;
 * both are without reward. An empty basis is satisfied. A judge is asked last, and only where all the rest of the basis has passed: else the trial does not
 * pass whatever the judge says. Holes in what the agent said fail every trial whose scenario does not allow them, whatever its basis.
 */
export function judgeTrial(
  expectations: readonly Expectation[],
  basis: readonly string[] | undefined,
  evidence: Evidence,
  leadFault: LeadFault | null,
  { allowHoles = false, hasJudge = false }: { allowHoles?: boolean | undefined; hasJudge?: boolean } = {},
): Judging {
  const ids = expectationIds(expectations);
  const found = allowHoles ? null : noHoles(evidence.turns);
  const holes = found ? [evaluationOf(NO_HOLES, NO_HOLES, worded(NO_HOLES, found))] : [];
  const isCounted = ({ definition_id, grader_name, finding }: TrialEvaluation) =>
    finding?.code !== DECIDED && (basis === undefined || basis.includes(definition_id) || basis.includes(grader_name));
  const countedOf = (evaluations: readonly TrialEvaluation[]) => [...evaluations.filter(isCounted), ...holes];
  const evaluationsOf = (gradings: readonly Grading[]) =>
    gradings.map(({ graded }, at) => {
      const grader = expectations[at]?.grader ?? '';
      return evaluationOf(ids[at] ?? grader, grader, graded);
    });

  const follow = (gradings: readonly Grading[]): Judging => {
    const evaluations = evaluationsOf(gradings);
    const counted = countedOf(evaluations);
    const fault = leadFault !== null && isDoneBefore(leadFault, counted) ? null : leadFault;
    return {
      asks: gradings.flatMap(({ asks }, at) =>
        asks.map((ask) => ({ ...ask, role: 'judge', id: `judge/${String(at)}/${ask.id}` }) as const),
      ),
      judged: {
        evaluations: [...evaluations, ...holes],
        ...withFault(verdictOf(counted, evidence.termination_reason, fault), counted, evidence),
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
  const gradings = expectations.map((expectation) => grade(expectation, evidence));
  const isDecided = () =>
    verdictOf(
      countedOf(evaluationsOf(gradings).filter((_, at) => gradings[at]?.question === null)),
      evidence.termination_reason,
      leadFault,
    ).verdict !== 'pass';
  // Without a judge all of them are ungraded: if those that fail anyway were counted, and those that a judge may pass were not, the score would be of failures alone.
  return follow(hasJudge && isDecided() ? gradings.map(unasked) : gradings);
}

/** A grading that needs a judge, where whatever the judge would say is no matter. */
const unasked = (grading: Grading): Grading => {
  if (grading.question === null) return grading;
  const graded = worded('ungraded', ungraded('decided', { question: { value: grading.question } }));
  const done: Grading = { asks: [], question: grading.question, graded, resume: () => done };
  return done;
};

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

/** Graders of what must not be done. */
const FORBIDDING: ReadonlySet<string> = new Set(['not_said', 'action_not_called']);

/** What must not be done was done before the lead had no more answers: nothing that it might have said would have undone it. */
const isDoneBefore = ({ code, data }: LeadFault, counted: readonly TrialEvaluation[]): boolean => {
  if (code !== 'stuck') return false;
  const [stuck = 0] = data.turns;
  return counted.some(({ grader_name, passed, finding }) => {
    const turns: unknown = finding?.data['turns'];
    return (
      passed === false &&
      FORBIDDING.has(grader_name) &&
      Array.isArray(turns) &&
      turns.some((turn) => typeof turn === 'number' && turn < stuck)
    );
  });
};

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
