/** Generators of calls and of queries on them; values are few, so that conditions meet often. */
import fc from 'fast-check';
import { CALL_TYPES, CARRIER_STATUSES, MEDIUMS } from '../../src/core/contract/vocabulary.ts';
import { isoUtc } from '../../src/core/time.ts';
import { blankCall } from './blank-call.ts';
import type { KeptCall, Query } from './naive-call-list.ts';
import { NOW_MS } from './now.ts';

const AGENTS = ['a'.repeat(24), 'b'.repeat(24)];
const SLUGS = ['transfer_call', 'send_sms', 'book'];
const TEXTS = ['Confirm the appointment', 'Is the price too high?', 'José wants a café', 'Goodbye then'];
const GRADERS = ['said', 'max_turns'];
const LABELS = ['good', 'bad'];
const startAt = fc.integer({ min: 0, max: 6 }).map((hour) => isoUtc(NOW_MS - hour * 3_600_000));

export const keptCall = (number: number, accountId: string): fc.Arbitrary<KeptCall> =>
  fc
    .record({
      call_type: fc.constantFrom(...CALL_TYPES),
      conversation_medium: fc.constantFrom(...MEDIUMS.slice(0, 3)),
      carrier_status: fc.constantFrom(...CARRIER_STATUSES.slice(0, 6)),
      start: fc.option(startAt, { freq: 6 }),
      duration_in_seconds: fc.option(fc.constantFrom(0, 30, 61.5, 120)),
      disposition_level_3: fc.option(fc.constantFrom('Confirmed', 'Not interested', '')),
      is_dry_run: fc.boolean(),
      agent: fc.option(fc.constantFrom(0, 1)),
      first_name: fc.constantFrom('Maria', 'maria', 'Åsa', 'Zoe', 'Ülo', 'ÉLODIE', 'élodie', 'Ольга', 'ольга'),
      call_summary: fc.option(fc.constantFrom(...TEXTS)),
      plan: fc.constantFrom<unknown>('gold', 'silver', 12345, undefined),
      actions: fc.subarray(SLUGS),
      said: fc.array(
        fc.record({ by: fc.constantFrom('user' as const, 'assistant' as const), text: fc.constantFrom(...TEXTS) }),
        { maxLength: 3 },
      ),
      evaluations: fc.array(
        fc.record({
          grader_name: fc.constantFrom(...GRADERS),
          passed: fc.option(fc.boolean()),
          value: fc.option(fc.constantFrom(0, 0.5, 1)),
          label: fc.option(fc.constantFrom(...LABELS)),
        }),
        { maxLength: 2 },
      ),
      feedback: fc.array(fc.constantFrom('POSITIVE' as const, 'NEGATIVE' as const, 'NEUTRAL' as const), {
        maxLength: 2,
      }),
    })
    .map((given) => ({
      call: blankCall({
        _id: number.toString(16).padStart(24, '0'),
        account_id: accountId,
        call_type: given.call_type,
        conversation_medium: given.conversation_medium,
        carrier_status: given.carrier_status,
        start: given.start,
        duration_in_seconds: given.duration_in_seconds,
        disposition_level_3: given.disposition_level_3,
        is_dry_run: given.is_dry_run,
        agent_id: given.agent === null ? null : (AGENTS[given.agent] ?? null),
        agent_name: given.agent === null ? null : (['Ana', 'leo'][given.agent] ?? null),
        lead: { _id: null, first_name: given.first_name, last_name: 'Lee', timezone: null, email: null },
        call_summary: given.call_summary,
        custom_fields: given.plan === undefined ? {} : { plan: given.plan },
      }),
      actions: given.actions,
      said: given.said,
      evaluations: given.evaluations.map((item) => ({
        ...item,
        definition_id: 'd'.repeat(24),
        status: item.passed === null ? ('ungraded' as const) : ('graded' as const),
        reason: '',
        evidence_turns: [],
        created_at: isoUtc(NOW_MS),
      })),
      feedback: given.feedback.map((type) => ({ type, comment: null, created_at: isoUtc(NOW_MS), created_by: null })),
    }));

const maybe = (values: fc.Arbitrary<string>) => fc.option(values, { nil: undefined, freq: 3 }).map((value) => value);
const rarely = (values: fc.Arbitrary<string>) =>
  fc.option(values, { nil: undefined, freq: 1 }).chain((value) => fc.constantFrom(undefined, undefined, value));
const listOf = (values: readonly string[]) =>
  fc.subarray([...values], { minLength: 1 }).map((items) => items.join(','));

export const callQuery: fc.Arbitrary<Query> = fc.record({
  call_types: rarely(listOf(CALL_TYPES)),
  call_type: rarely(fc.constantFrom(...CALL_TYPES)),
  conversation_mediums: rarely(listOf(MEDIUMS.slice(0, 3))),
  conversation_medium: rarely(fc.constantFrom(...MEDIUMS.slice(0, 3))),
  carrier_statuses: rarely(listOf(CARRIER_STATUSES.slice(0, 6))),
  carrier_status: rarely(fc.constantFrom(...CARRIER_STATUSES)),
  agent_ids: rarely(listOf(AGENTS)),
  agent_id: rarely(fc.constantFrom(...AGENTS)),
  disposition_level_3: rarely(fc.constantFrom('Confirmed', 'Not interested')),
  created_gte: rarely(startAt),
  created_lt: rarely(startAt),
  duration_gte: rarely(fc.constantFrom('0', '30', '61.5')),
  duration_lt: rarely(fc.constantFrom('31', '120')),
  is_dry_run: rarely(fc.constantFrom('true', 'false')),
  is_dispositioned: rarely(fc.constantFrom('true', 'false')),
  include_action_slugs: rarely(listOf(SLUGS)),
  action_slug: rarely(fc.constantFrom(...SLUGS)),
  exclude_action_slugs: rarely(listOf(SLUGS)),
  'custom_fields[plan]': rarely(fc.constantFrom('gold', '12345', 'Gold')),
  search: rarely(fc.constantFrom('conf', 'jose CAFÉ', 'price high', 'lee', 'asa')),
  transcript_search: rarely(fc.constantFrom('conf', 'jose', 'goodbye')),
  transcript_speaker: rarely(fc.constantFrom('user', 'assistant')),
  feedback_type: rarely(fc.constantFrom('any', 'positive', 'NEGATIVE')),
  grader_names: rarely(listOf(GRADERS)),
  evaluation_passed: rarely(fc.constantFrom('true', 'false')),
  evaluation_value_gte: rarely(fc.constantFrom('0.5', '1')),
  evaluation_value_lt: rarely(fc.constantFrom('0.5', '1')),
  evaluation_labels: rarely(listOf(LABELS)),
  sort_by: maybe(fc.constantFrom('start_date', 'duration', 'agent_name', 'lead_name', 'carrier_status')),
  order: maybe(fc.constantFrom('asc', 'desc')),
});
