/** What a conversation left behind, as its call record tells it: metrics, disposition, summary, greeting. */
import { callMetrics } from '../calls/call-metrics.ts';
import type { CallOutcome } from '../calls/call-outcome.ts';
import { callSummary } from '../calls/call-summary.ts';
import { disposition } from '../calls/disposition-call.ts';
import type { Turn } from '../contract/turn.ts';
import type { CarrierStatus } from '../contract/vocabulary.ts';
import type { Outcome } from '../conversation/agent-port.ts';
import type { Latencies } from '../conversation/timing.ts';
import { greetingInfo } from './greeting-info.ts';
import type { PreparedScenario } from './prepare-scenario.ts';
import type { TerminationReason } from '../contract/termination.ts';

export interface Ended {
  turns: readonly Turn[];
  reason: TerminationReason;
  clock_s: number;
  steps: number;
  errors: number;
  latencies: readonly Latencies[];
  outcome: Outcome;
  note: string | null;
  slots: Readonly<Record<string, string>>;
  greeting: string | null;
  finalState: Readonly<Record<string, unknown>>;
  machine: boolean;
  carrierFailed: boolean;
}

/** Of a call that nobody took. */
export const UNREACHED: Ended = {
  turns: [],
  reason: 'user_stop',
  clock_s: 0,
  steps: 0,
  errors: 0,
  latencies: [],
  outcome: 'none',
  note: null,
  slots: {},
  greeting: null,
  finalState: {},
  machine: false,
  carrierFailed: false,
};

/** `forced`: the carrier status of a call that did not end by its conversation (nobody answered, somebody hung it up). */
export function conversationOutcome(ready: PreparedScenario, ended: Ended, forced: CarrierStatus | null): CallOutcome {
  const { scenario, agent } = ready;
  const { turns } = ended;
  const carrierStatus: CarrierStatus =
    forced ??
    (ended.machine && ended.outcome === 'voicemail' ? 'voicemail' : ended.carrierFailed ? 'failed' : 'completed');
  const duration_s = Math.round(ended.clock_s * 1000) / 1000;
  const leadTurns = turns.filter(({ speaker, text }) => speaker === 'lead' && text !== '');
  const hasAppointment = Object.keys(ended.slots).some((slot) =>
    ['day', 'time'].includes(agent.ontology.slots.get(slot)?.kind ?? ''),
  );
  const reached = disposition(
    { outcome: ended.outcome, carrierStatus, leadSpoke: leadTurns.length > 0, hasAppointment },
    ready.dispositions,
  );
  const { first_name, last_name, timezone, email, phone, custom_fields } = scenario.lead;
  const actsOf = (wanted: string) => leadTurns.flatMap(({ acts }) => acts.filter(({ act }) => act === wanted));
  return {
    call_type: scenario.call_type,
    conversation_medium: scenario.medium,
    carrier_status: carrierStatus,
    duration_s,
    greeting_info: greetingInfo(ready, ended.greeting),
    call_metrics: callMetrics(turns, ended.latencies, duration_s),
    call_summary: callSummary({
      agentName: agent.names['agent'] ?? '',
      leadName: `${first_name} ${last_name}`.trim(),
      outcome: ended.outcome,
      note: ended.note,
      slots: ended.slots,
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
    slots: { ...ended.slots },
  };
}
