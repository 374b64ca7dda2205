/** A finished trial as a call: the same record that a live call leaves, with `is_dry_run` set. */
import type { Call, TranscriptItem } from '../../core/contract/call.ts';
import type { Turn } from '../../core/contract/turn.ts';
import { isoUtc } from '../../core/time.ts';
import type { RunPlan } from '../../core/runs/run-plan.ts';
import type { TrialRecord } from '../../core/runs/trial-record.ts';
import type { CallSave } from '../repositories/calls-write.ts';

const ROLE_OF = { agent: 'assistant', lead: 'user', context: 'system', action: 'tool' } as const;

/** The `/v1` transcript of a conversation; what was said, not what was misheard. */
export const toTranscript = (turns: readonly Turn[]): TranscriptItem[] =>
  turns.map((turn) => ({ role: ROLE_OF[turn.speaker], content: turn.text, timestamp: turn.start_s, id: turn.id }));

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
  const start = isoUtc(start_ms);
  const end = isoUtc(start_ms + Math.round(outcome.duration_s * 1000));
  const call: Call = {
    _id: call_id,
    call_type: outcome.call_type,
    external_id: null,
    from_number: outcome.call_type === 'inbound' ? outcome.lead.phone || null : null,
    to_number: outcome.call_type === 'outbound' ? outcome.lead.phone || null : null,
    start,
    end,
    completed_at: end,
    conversation_medium: outcome.conversation_medium,
    external_recording_url: null,
    transcript: toTranscript(record.turns),
    disposition_level_1: outcome.disposition_level_1,
    disposition_level_2: outcome.disposition_level_2,
    disposition_level_3: outcome.disposition_level_3,
    disposition_conversion: outcome.disposition_conversion,
    disposition_contacted: outcome.disposition_contacted,
    call_summary: outcome.call_summary,
    carrier_status: outcome.carrier_status,
    is_answer_machine: outcome.is_answer_machine,
    lead_id: null,
    lead: {
      _id: null,
      first_name: outcome.lead.first_name,
      last_name: outcome.lead.last_name,
      timezone: outcome.lead.timezone,
      email: outcome.lead.email,
    },
    agent_id: plan.agent.agent.id,
    agent_name: plan.agent.agent.name,
    campaign_id: plan.campaign?.id ?? null,
    campaign_name: plan.campaign?.name ?? null,
    account_id,
    service_version,
    call_count: 1,
    is_dry_run: true,
    call_metrics: outcome.call_metrics,
    credits_used: null,
    greeting_info: outcome.greeting_info,
    duration_in_seconds: outcome.duration_s,
    custom_fields: outcome.custom_fields,
    pre_call_tasks: [],
    post_call_tasks: [],
  };
  return {
    call,
    engines: record.engines,
    turns: record.turns,
    evaluations: record.evaluations.map((item) => ({ ...item, created_at: end })),
  };
}
