/** What a caller asked of `GET /v1/calls`, as the repository's filter. */
import type { CallsQuery } from '../../../core/contract/calls-query.ts';
import { epochMs } from '../../../core/time.ts';
import type { CallFilter } from '../../repositories/call-filter.ts';

const ms = (iso: string | undefined): number | undefined => (iso === undefined ? undefined : epochMs(iso));
const listOf = (list: readonly string[] | undefined, single: string | undefined): readonly string[] | undefined =>
  list ?? (single === undefined ? undefined : [single]);

/** `key=value` as key and value. */
const pairOf = (pair: string): [string, string] => {
  const at = pair.indexOf('=');
  return [pair.slice(0, at), pair.slice(at + 1)];
};

const anyGiven = (values: readonly unknown[]): boolean => values.some((value) => value !== undefined);

export function toCallFilter(query: CallsQuery): CallFilter {
  const feedback = {
    type: query.feedback_type === 'ANY' ? undefined : query.feedback_type,
    created_gte_ms: ms(query.feedback_created_gte),
    created_lt_ms: ms(query.feedback_created_lt),
  };
  const evaluation = {
    definition_ids: query.evaluation_definition_ids,
    grader_names: query.grader_names,
    labels: query.evaluation_labels,
    passed: query.evaluation_passed,
    value_gte: query.evaluation_value_gte,
    value_lt: query.evaluation_value_lt,
    created_gte_ms: ms(query.evaluation_created_gte),
    created_lt_ms: ms(query.evaluation_created_lt),
  };
  return {
    call_types: listOf(query.call_types, query.call_type),
    conversation_mediums: listOf(query.conversation_mediums, query.conversation_medium),
    carrier_statuses: listOf(query.carrier_statuses, query.carrier_status),
    disposition_level_3: query.disposition_level_3,
    campaign_ids: listOf(query.campaign_ids, query.campaign_id),
    agent_ids: listOf(query.agent_ids, query.agent_id),
    call_ids: query.call_ids,
    lead_id: query.lead_id,
    is_dry_run: query.is_dry_run,
    is_dispositioned: query.is_dispositioned,
    created_gte_ms: ms(query.created_gte ?? query.start_date),
    created_lt_ms: ms(query.created_lt ?? query.end_date),
    duration_gte_s: query.duration_gte,
    duration_lt_s: query.duration_lt,
    include_action_slugs: listOf(query.include_action_slugs, query.action_slug),
    exclude_action_slugs: query.exclude_action_slugs,
    custom_fields:
      query.custom_fields &&
      [...query.custom_fields].flatMap(([path, values]) => values.map((value): [string, string] => [path, value])),
    fields: query.filter?.map(pairOf),
    search: query.search,
    transcript_search: query.transcript_search,
    transcript_speaker: query.transcript_speaker,
    ...(query.feedback_type !== undefined || anyGiven(Object.values(feedback)) ? { feedback } : {}),
    ...(anyGiven(Object.values(evaluation)) ? { evaluation } : {}),
  };
}
