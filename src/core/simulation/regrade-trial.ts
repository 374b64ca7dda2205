/** Grades an old trial with new expectations, without holding the conversation again. */
import { leadFault } from '../evaluation/lead-fault.ts';
import { rewardTrial } from '../evaluation/reward-trial.ts';
import type { AgentSnapshot } from './run-plan.ts';
import type { Scenario } from './scenario.ts';
import type { TrialRecord } from './trial-record.ts';

/** Verdict, reward and evaluations are new; everything that happened stays as it was. A trial that could not be run cannot be graded either. */
export function regradeTrial(record: TrialRecord, scenario: Pick<Scenario, 'expect' | 'reward_basis' | 'goal' | 'says' | 'allow_holes'>, snapshot: Pick<AgentSnapshot, 'agent' | 'scripts'>): TrialRecord {
  if (record.termination_reason === 'infrastructure_error') return record;
  const facts = Object.fromEntries(Object.entries(scenario.goal.facts).map(([slot, fact]) => [slot, typeof fact === 'object' ? fact.value : fact]));
  const script = snapshot.scripts.find(({ id }) => id === snapshot.agent.script_id) ?? snapshot.scripts[0] ?? null;
  const { turns, call, termination_reason, final_state } = record;
  const expectedSlots = scenario.expect.flatMap((item) => (item.grader === 'slots_collected' ? (Array.isArray(item.slots) ? item.slots : Object.keys(item.slots)) : []));
  // Whether silence was intended is no matter of expectations; it was settled when the trial ran.
  const fault = leadFault(turns, expectedSlots, facts, true) ?? (record.verdict === 'invalid' && !turns.some(({ speaker, text }) => speaker === 'lead' && text !== '') ? record.verdict_reason : null);
  return { ...record, ...rewardTrial(scenario.expect, scenario.reward_basis, { turns, call, termination_reason, final_state, facts, script }, fault, scenario.allow_holes) };
}
