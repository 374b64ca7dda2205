/** A stored trial as the record that the engine made: for grading it anew and for looking through a whole run. */
import type { TrialRow } from '../../core/contract/local/simulation.ts';
import { conversationDigest } from '../../core/runs/conversation-digest.ts';
import type { ScoredTrial } from '../../core/runs/scored-trial.ts';
import { TrialRecordSchema, type TrialRecord } from '../../core/runs/trial-record.ts';
import type { AccountReader } from '../repositories/store.ts';

/** The rows were written from records, so their reasons are the engine's. */
export const asScored = <Row extends { termination_reason: string }>(row: Row) => ({
  ...row,
  termination_reason: row.termination_reason as TrialRecord['termination_reason'],
});

/** What scoring needs of each stored trial of a run. */
export const scoredTrials = (account: AccountReader, simulationId: string): (ScoredTrial & { call_id: string })[] =>
  account.simulations.scores(simulationId).map(asScored);

/** Undefined where the call is gone. What a call record leaves open is empty, as it was in the record. */
export function readTrial(account: AccountReader, row: TrialRow): TrialRecord | undefined {
  const found = account.calls.get(row.call_id);
  if (!found) return undefined;
  const { call } = found;
  const { slots, answers, final_state } = account.simulations.facts(row.id);
  const turns = account.calls.turns(row.call_id);
  return TrialRecordSchema.parse({
    scenario_id: row.scenario_id,
    scenario_name: row.scenario_name,
    trial: row.trial,
    engines: found.engines,
    termination_reason: row.termination_reason,
    verdict: row.verdict,
    verdict_reason: row.verdict_reason,
    reward: row.reward,
    fault: row.fault,
    agent_cost: row.agent_cost,
    steps: row.steps,
    errors: row.errors,
    final_state,
    turns,
    conversation: conversationDigest(turns),
    evaluations: account.calls.evaluations(row.call_id),
    call: {
      ...call,
      duration_s: row.duration_s,
      call_summary: call.call_summary ?? '',
      is_answer_machine: call.is_answer_machine ?? false,
      lead: {
        first_name: call.lead?.first_name ?? '',
        last_name: call.lead?.last_name ?? '',
        timezone: call.lead?.timezone ?? '',
        email: call.lead?.email ?? '',
        phone: (call.call_type === 'inbound' ? call.from_number : call.to_number) ?? '',
      },
      slots,
      answers: answers ?? [],
    },
  });
}
