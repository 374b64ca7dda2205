/** Grades an old trial with new expectations, without holding the conversation again. */
import { expectationIds, type Expectation } from '../evaluation/expectation.ts';
import { ungraded } from '../evaluation/grader.ts';
import { leadFault } from '../evaluation/lead-fault.ts';
import { rewardTrial } from '../evaluation/reward-trial.ts';
import type { AgentSnapshot } from '../contract/snapshot.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import type { TrialRecord } from './trial-record.ts';

/** Verdict, reward and evaluations are new; everything that happened stays as it was. A trial that could not be run cannot be graded either. */
export function regradeTrial(
  record: TrialRecord,
  scenario: Pick<Scenario, 'expect' | 'reward_basis' | 'goal' | 'says' | 'allow_holes'>,
  snapshot: Pick<AgentSnapshot, 'agent' | 'scripts'>,
): TrialRecord {
  if (record.termination_reason === 'infrastructure_error') return record;
  const facts = Object.fromEntries(
    Object.entries(scenario.goal.facts).map(([slot, fact]) => [slot, typeof fact === 'object' ? fact.value : fact]),
  );
  const script = snapshot.scripts.find(({ id }) => id === snapshot.agent.script_id) ?? snapshot.scripts[0] ?? null;
  const { turns, call, termination_reason, final_state } = record;
  const expectedSlots = scenario.expect.flatMap((item) =>
    item.grader === 'slots_collected' ? (Array.isArray(item.slots) ? item.slots : Object.keys(item.slots)) : [],
  );
  // Whether silence was intended is no matter of expectations; it was settled when the trial ran.
  const fault =
    leadFault(turns, expectedSlots, facts, true) ??
    (record.verdict === 'invalid' && !turns.some(({ speaker, text }) => speaker === 'lead' && text !== '')
      ? record.verdict_reason
      : null);
  return {
    ...record,
    ...rewardTrial(
      scenario.expect,
      scenario.reward_basis,
      { turns, call, termination_reason, final_state, facts, script },
      fault,
      scenario.allow_holes,
    ),
  };
}

/** The trial where none of its expectations could be graded: without reward, and neither passed nor failed. */
export function ungradedTrial(record: TrialRecord, expectations: readonly Expectation[], reason: string): TrialRecord {
  if (record.termination_reason === 'infrastructure_error') return record;
  const ids = expectationIds(expectations);
  const evaluations = expectations.map(({ grader }, at) => ({
    definition_id: ids[at] ?? grader,
    grader_name: grader,
    status: 'ungraded' as const,
    ...ungraded(reason),
  }));
  return { ...record, evaluations, verdict: 'ungraded', verdict_reason: reason, reward: null };
}
