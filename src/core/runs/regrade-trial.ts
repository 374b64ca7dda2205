/** Grades an old trial with new expectations, without holding the conversation again. A judge is asked where the plan has one. */
import { scriptOf } from '../agents/agent-readiness.ts';
import { isUnheard } from '../conversation/heard-on-line.ts';
import { expectationIds, expectedSlots, type Expectation } from '../evaluation/expectation.ts';
import { worded } from '../evaluation/finding-sentence.ts';
import { ungraded } from '../evaluation/grader.ts';
import { unvoiced } from '../evaluation/lead-brief.ts';
import { leadFault, type LeadFault } from '../evaluation/lead-fault.ts';
import { evaluationOf, judgeTrial, type Judging } from '../evaluation/reward-trial.ts';
import { languageFor, notSpoken } from '../language/language-for.ts';
import type { AgentAbilities } from '../evaluation/agent-abilities.ts';
import type { AgentSnapshot } from '../contract/snapshot.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { askOfJudge } from './ask-of-judge.ts';
import { leadBriefOf } from './lead-brief-of.ts';
import type { Briefing } from './run-plan.ts';
import type { Recording } from './run-trial.ts';
import type { TrialRecord } from './trial-record.ts';

type Expected = Pick<Scenario, 'expect' | 'reward_basis' | 'goal' | 'rules' | 'events' | 'says' | 'allow_holes'>;

/** By whom a trial is graded, and what they know of the agent. */
export interface Grading {
  snapshot: Pick<AgentSnapshot, 'agent' | 'scripts'> & Pick<Briefing, 'phrase_book'>;
  abilities?: AgentAbilities | undefined;
  /** Absent: nobody judges, and what needs a judge is ungraded. */
  judge?: NonNullable<Briefing['asked']>['judge'] | undefined;
}

/** Nothing more is asked of it. */
const over = (record: TrialRecord): Recording => ({ asks: [], record, resume: () => over(record) });

/**
 * Verdict, reward and evaluations are new; everything that happened stays as it was. A trial that could not be run cannot be graded either. What a
 * judge is asked has the same ids whenever the trial is graded again.
 */
export function regrading(record: TrialRecord, scenario: Expected, { snapshot, abilities, judge }: Grading): Recording {
  if (record.termination_reason === 'infrastructure_error') return over(record);
  const language = languageFor(snapshot.agent.language, snapshot.phrase_book);
  if (language === null)
    return over(ungradedTrial(record, scenario.expect, `Not graded, because ${notSpoken(snapshot.agent.language)}`));
  const facts = Object.fromEntries(
    Object.entries(scenario.goal.facts).map(([slot, fact]) => [slot, typeof fact === 'object' ? fact.value : fact]),
  );
  const script = scriptOf(snapshot);
  const isReached = record.turns.length > 0;
  const lead = isReached ? leadBriefOf(scenario, record.engines.lead, record.call.is_answer_machine) : null;
  const { turns, call, termination_reason, final_state } = record;
  // Whether silence was intended is no matter of expectations; it was settled when the trial ran.
  const wasSilent =
    record.verdict === 'invalid' &&
    termination_reason !== 'user_error' &&
    !turns.some(({ speaker, text }) => speaker === 'lead' && text !== '');
  const fault: LeadFault | null = turns.some(isUnheard)
    ? null
    : (leadFault(language, turns, expectedSlots(scenario.expect), facts, true) ??
      (wasSilent ? { code: 'silent', data: {} } : null) ??
      (lead && unvoiced(lead, record)));
  const { lead_fault: _old, ...happened } = record;
  const follow = ({ asks, judged, resume }: Judging): Recording => ({
    asks: judge ? asks.map((ask) => askOfJudge(judge, ask)) : [],
    record: { ...happened, ...judged },
    resume: (answer) => follow(resume(answer)),
  });
  return follow(
    judgeTrial(
      scenario.expect,
      scenario.reward_basis,
      { language, turns, call, termination_reason, final_state, facts, script, lead, agent: abilities },
      fault,
      { allowHoles: scenario.allow_holes, hasJudge: judge !== undefined },
    ),
  );
}

/** The same where nobody judges. */
export const regradeTrial = (
  record: TrialRecord,
  scenario: Expected,
  snapshot: Grading['snapshot'],
  abilities?: AgentAbilities,
): TrialRecord => regrading(record, scenario, { snapshot, abilities }).record;

/** The trial where none of its expectations could be graded: without reward, and neither passed nor failed. */
export function ungradedTrial(record: TrialRecord, expectations: readonly Expectation[], reason: string): TrialRecord {
  if (record.termination_reason === 'infrastructure_error') return record;
  const ids = expectationIds(expectations);
  const given_up = worded('ungraded', ungraded('given_up', { because: reason }));
  const evaluations = expectations.map(({ grader }, at) => evaluationOf(ids[at] ?? grader, grader, given_up));
  const { lead_fault: _old, ...happened } = record;
  return { ...happened, evaluations, verdict: 'ungraded', verdict_reason: reason, reward: null, fault: null };
}
