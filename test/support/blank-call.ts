import type { Call } from '../../src/core/contract/call.ts';
import { isoUtc } from '../../src/core/time.ts';
import { NOW_MS } from './now.ts';

/** A call with nothing in it but what `given` says. */
export function blankCall(given: Partial<Call> & Pick<Call, '_id' | 'account_id'>): Call {
  return {
    call_type: 'outbound',
    external_id: null,
    from_number: null,
    to_number: null,
    start: isoUtc(NOW_MS),
    end: null,
    completed_at: null,
    conversation_medium: 'telephony',
    external_recording_url: null,
    transcript: [],
    disposition_level_1: null,
    disposition_level_2: null,
    disposition_level_3: null,
    disposition_conversion: null,
    disposition_contacted: null,
    call_summary: null,
    carrier_status: 'completed',
    is_answer_machine: null,
    lead_id: null,
    lead: null,
    agent_id: null,
    agent_name: null,
    campaign_id: null,
    campaign_name: null,
    service_version: '0.0.0',
    call_count: 1,
    is_dry_run: false,
    call_metrics: null,
    credits_used: null,
    greeting_info: null,
    duration_in_seconds: null,
    custom_fields: {},
    pre_call_tasks: [],
    post_call_tasks: [],
    ...given,
  };
}
