/**
 * A call from its first record to its last: what a new one holds, the states that it goes through, and how it ends. Every call is made here,
 * whether it is live, a simulated trial or a demo's past call.
 */
import type { Call, TranscriptItem } from '../contract/call.ts';
import type { Turn } from '../contract/turn.ts';
import type { CarrierStatus } from '../contract/vocabulary.ts';
import { isoUtc } from '../time.ts';
import type { CallOutcome } from './call-outcome.ts';

interface Named {
  id: string;
  name: string;
}

interface Parties {
  agent: Named | null;
  campaign: Named | null;
  /** `id` null: somebody who is no lead of the account. */
  lead:
    | ({ id: string | null } & Pick<NonNullable<Call['lead']>, 'first_name' | 'last_name' | 'timezone' | 'email'>)
    | null;
}

type Own = Omit<Call, 'lead' | 'lead_id' | 'agent_id' | 'agent_name' | 'campaign_id' | 'campaign_name'>;

export type NewCall = Pick<Call, '_id' | 'account_id' | 'service_version'> & Partial<Parties> & Partial<Own>;

/** A queued outbound call by telephone with nothing in it but what is given. */
export function newCall({ agent = null, campaign = null, lead = null, ...given }: NewCall): Call {
  return {
    call_type: 'outbound',
    external_id: null,
    from_number: null,
    to_number: null,
    start: null,
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
    carrier_status: 'queued',
    is_answer_machine: null,
    lead_id: lead?.id ?? null,
    lead: lead && {
      _id: lead.id,
      first_name: lead.first_name,
      last_name: lead.last_name,
      timezone: lead.timezone,
      email: lead.email,
    },
    agent_id: agent?.id ?? null,
    agent_name: agent?.name ?? null,
    campaign_id: campaign?.id ?? null,
    campaign_name: campaign?.name ?? null,
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

/** What can happen to a call. `hang_up` is somebody ending it from outside; `finish` the conversation ending by itself. */
export const CALL_MOVES = [
  'dial',
  'ring',
  'answer',
  'busy',
  'no_answer',
  'machine',
  'finish',
  'fail',
  'hang_up',
] as const;
export type CallMove = (typeof CALL_MOVES)[number];

/**
 * queued → initiated → ringing → in-progress → an end (local choices, "Behaviour"); nothing leaves an end. `machine`: a machine took the call, and
 * what could be left with it was left. A conversation that is hung up is a completed one.
 */
const MOVES: Record<CarrierStatus, Partial<Record<CallMove, CarrierStatus>>> = {
  queued: { dial: 'initiated', fail: 'failed', hang_up: 'canceled' },
  initiated: { ring: 'ringing', fail: 'failed', hang_up: 'canceled' },
  ringing: { answer: 'in-progress', busy: 'busy', no_answer: 'no-answer', fail: 'failed', hang_up: 'canceled' },
  'in-progress': { finish: 'completed', machine: 'voicemail', fail: 'failed', hang_up: 'completed' },
  completed: {},
  busy: {},
  failed: {},
  'no-answer': {},
  canceled: {},
  voicemail: {},
};

/** The status after the move; null where the call cannot make it. */
export const statusAfter = (status: CarrierStatus, move: CallMove): CarrierStatus | null => MOVES[status][move] ?? null;

/** The call after a move, with what else changes at it. Throws where it cannot make the move. */
export function moved(call: Call, move: CallMove, change: Partial<Call> = {}): Call {
  const carrier_status = statusAfter(call.carrier_status, move);
  if (carrier_status === null) throw new Error(`a call that is ${call.carrier_status} cannot ${move}`);
  return { ...call, ...change, carrier_status };
}

/** The call after its last move, dated by when it ended. Throws where it cannot make the move. */
export function ended(
  call: Call,
  move: CallMove,
  {
    endMs,
    duration_s,
    ...came
  }: { endMs: number; duration_s: number } & Partial<Pick<Call, keyof ReturnType<typeof cameTo>>>,
): Call {
  const end = isoUtc(endMs);
  return moved(call, move, { ...came, end, completed_at: end, duration_in_seconds: duration_s });
}

/** What of a record the conversation decides. */
export const cameTo = (outcome: CallOutcome, turns: readonly Turn[]) => ({
  disposition_level_1: outcome.disposition_level_1,
  disposition_level_2: outcome.disposition_level_2,
  disposition_level_3: outcome.disposition_level_3,
  disposition_conversion: outcome.disposition_conversion,
  disposition_contacted: outcome.disposition_contacted,
  call_summary: outcome.call_summary,
  call_metrics: outcome.call_metrics,
  greeting_info: outcome.greeting_info,
  is_answer_machine: outcome.is_answer_machine,
  transcript: toTranscript(turns),
});

const ROLE_OF = { agent: 'assistant', lead: 'user', context: 'system', action: 'tool' } as const;

/** The `/v1` transcript of a conversation; what was said, not what was misheard. */
export const toTranscript = (turns: readonly Turn[]): TranscriptItem[] =>
  turns.map((turn) => ({ role: ROLE_OF[turn.speaker], content: turn.text, timestamp: turn.start_s, id: turn.id }));
