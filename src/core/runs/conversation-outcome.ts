/** What a conversation left behind, as its call record tells it: metrics, disposition, summary, greeting. */
import { callMetrics } from '../calls/call-metrics.ts';
import type { CallOutcome } from '../calls/call-outcome.ts';
import { callSummary } from '../calls/call-summary.ts';
import { disposition } from '../calls/disposition-call.ts';
import type { Turn } from '../contract/turn.ts';
import type { CarrierStatus } from '../contract/vocabulary.ts';
import { languagesFrom } from '../language/language-for.ts';
import { NOTHING_READ, withReading, type Reading } from '../calls/reading.ts';
import { isUnheard } from '../conversation/heard-on-line.ts';
import type { ParticipantFault } from '../conversation/participant.ts';
import type { Session } from '../conversation/session.ts';
import type { ConversationState } from '../conversation/state.ts';
import type { Latencies } from '../conversation/timing.ts';
import { greetingInfo } from './greeting-info.ts';
import type { PreparedScenario } from './prepare-scenario.ts';
import type { TerminationReason } from '../contract/termination.ts';

export interface Ended {
  turns: readonly Turn[];
  reason: TerminationReason;
  /** Why a participant broke down, where the conversation ended by that. */
  fault: ParticipantFault | null;
  /** US dollars; null: unknown. */
  agentCost_usd: number | null;
  clock_s: number;
  steps: number;
  errors: number;
  latencies: readonly Latencies[];
  reading: Reading;
  finalState: Readonly<Record<string, unknown>>;
  /** A machine had the line at the end. */
  machine: boolean;
  carrierFailed: boolean;
}

/** Of a call that nobody took. */
export const UNREACHED: Ended = {
  turns: [],
  reason: 'user_stop',
  fault: null,
  agentCost_usd: null,
  clock_s: 0,
  steps: 0,
  errors: 0,
  latencies: [],
  reading: NOTHING_READ,
  finalState: {},
  machine: false,
  carrierFailed: false,
};

/** What a conversation came to, as far as it went. One that goes on still counts as left by the lead. */
export function endOf({ reader }: PreparedScenario, { state }: Session, turns: readonly Turn[]): Ended {
  // The mark of a turn that was not heard is nobody's words.
  const heard = turns.map((turn) => (isUnheard(turn) ? { ...turn, text: '' } : turn));
  const reading = reader(heard, { byVoicemail: state.line === 'voicemail', reason: reasonOf(state) });
  return {
    turns: turns.map((turn) => (isUnheard(turn) ? turn : withReading(turn, reading))),
    reason: reasonOf(state),
    fault: state.fault,
    agentCost_usd: state.agentCost_usd,
    clock_s: state.clock_s,
    steps: state.steps,
    errors: state.errors,
    latencies: state.latencies,
    reading,
    finalState: state.worldState,
    machine: state.line !== 'person',
    carrierFailed: state.carrierFailed,
  };
}

const reasonOf = ({ phase }: ConversationState): TerminationReason =>
  phase.kind === 'over' ? phase.reason : 'user_stop';

/** `forced`: the carrier status of a call that did not end by its conversation (nobody answered, somebody hung it up). */
export function conversationOutcome(ready: PreparedScenario, ended: Ended, forced: CarrierStatus | null): CallOutcome {
  const { scenario, agent } = ready;
  const { turns, reading } = ended;
  const carrierStatus: CarrierStatus =
    forced ??
    (ended.machine && reading.outcome === 'voicemail' ? 'voicemail' : ended.carrierFailed ? 'failed' : 'completed');
  const duration_s = Math.round(ended.clock_s * 1000) / 1000;
  const leadTurns = turns.filter(({ speaker, text }) => speaker === 'lead' && text !== '');
  const reached = disposition(
    { ...reading, carrierStatus, leadSpoke: leadTurns.length > 0 },
    ready.dispositions,
    languagesFrom(agent.language.tag),
  );
  const { first_name, last_name, timezone, email, phone, custom_fields } = scenario.lead;
  const actsOf = (wanted: string) => leadTurns.flatMap(({ acts }) => acts.filter(({ act }) => act === wanted));
  return {
    call_type: scenario.call_type,
    conversation_medium: scenario.medium,
    carrier_status: carrierStatus,
    duration_s,
    greeting_info: greetingInfo(ready, reading.greeting),
    call_metrics: callMetrics(turns, ended.latencies, duration_s),
    call_summary: callSummary(agent.language, {
      agentName: agent.names['agent'] ?? '',
      leadName: `${first_name} ${last_name}`.trim(),
      outcome: reading.outcome,
      note: reading.note,
      slots: reading.slots,
      questions: actsOf('request').flatMap(({ value }) => value ?? []),
      objections: actsOf('objection').flatMap(({ slot }) => slot ?? []),
      callType: scenario.call_type,
      carrierStatus,
    }),
    disposition_level_1: reached.level_1,
    disposition_level_2: reached.level_2,
    disposition_level_3: reached.level_3,
    disposition_conversion: reached.conversion,
    disposition_contacted: reached.contacted,
    is_answer_machine: ended.machine,
    lead: { first_name, last_name, timezone, email, phone },
    custom_fields,
    slots: { ...reading.slots },
    answers: [...reading.answers],
  };
}
