/** A finished trial as a call: the same record that a live call leaves, with `is_dry_run` set. */
import { cameTo, newCall } from '../../core/calls/call.ts';
import { isoUtc } from '../../core/time.ts';
import type { RunPlan } from '../../core/runs/run-plan.ts';
import type { TrialRecord } from '../../core/runs/trial-record.ts';
import type { CallSave } from '../repositories/calls-write.ts';

export interface TrialCallContext {
  call_id: string;
  account_id: string;
  service_version: string;
  plan: Pick<RunPlan, 'agent' | 'campaign'>;
  start_ms: number;
}

export function trialCall(
  record: TrialRecord,
  { call_id, account_id, service_version, plan, start_ms }: TrialCallContext,
): CallSave {
  const { call: outcome } = record;
  const end = isoUtc(start_ms + Math.round(outcome.duration_s * 1000));
  const number = outcome.lead.phone || null;
  const call = newCall({
    _id: call_id,
    account_id,
    service_version,
    agent: plan.agent.agent,
    campaign: plan.campaign,
    lead: { id: null, ...outcome.lead },
    is_dry_run: true,
    call_type: outcome.call_type,
    conversation_medium: outcome.conversation_medium,
    ...(outcome.call_type === 'inbound' ? { from_number: number } : { to_number: number }),
    start: isoUtc(start_ms),
    end,
    completed_at: end,
    carrier_status: outcome.carrier_status,
    duration_in_seconds: outcome.duration_s,
    custom_fields: outcome.custom_fields,
    ...cameTo(outcome, record.turns),
  });
  return {
    call,
    engines: record.engines,
    turns: record.turns,
    evaluations: record.evaluations.map((item) => ({ ...item, created_at: end })),
  };
}
