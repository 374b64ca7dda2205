/** Stores one finished trial: its conversation as a call, and its outcome as a row of the run. */
import { holesIn } from '../../core/conversation/holes.ts';
import type { RunPlan } from '../../core/runs/run-plan.ts';
import { failedGraders } from '../../core/evaluation/trial-evaluation.ts';
import { type TrialRecord } from '../../core/runs/trial-record.ts';
import type { AccountWriter } from '../repositories/store.ts';
import { trialCall } from './trial-call.ts';

export interface StoreTrialContext {
  simulationId: string;
  /** The trial's place in the plan. */
  position: number;
  plan: RunPlan;
  startMs: number;
  version: string;
  callId: string;
}

/** One that is stored already, at its place in the run, stays as it is. */
export function storeTrial(
  account: AccountWriter,
  record: TrialRecord,
  { simulationId, position, plan, startMs, version, callId }: StoreTrialContext,
): void {
  if (account.simulations.hasTrial(simulationId, position)) return;
  const call_seq = account.calls.insert(
    trialCall(record, {
      call_id: callId,
      account_id: account.accountId,
      service_version: version,
      plan,
      start_ms: startMs,
    }),
  );
  account.simulations.addTrial({
    simulation_id: simulationId,
    position,
    scenario_id: record.scenario_id,
    trial: record.trial,
    call_seq,
    verdict: record.verdict,
    verdict_reason: record.verdict_reason,
    reward: record.reward,
    agent_cost: record.agent_cost,
    termination_reason: record.termination_reason,
    steps: record.steps,
    errors: record.errors,
    duration_s: record.call.duration_s,
    holes: holesIn(record.turns).length,
    conversation: record.conversation,
    fault: record.fault,
    facts: { slots: record.call.slots, answers: record.call.answers, final_state: record.final_state },
    ...(record.lead_fault && { lead_fault: record.lead_fault }),
    failed_graders: failedGraders(record.evaluations),
  });
}
