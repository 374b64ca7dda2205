/** What a caller asked of `GET /v1/calls`, as the repository's filter; the newer of two parameters wins (spec section 9, rule 4). */
import { CallSchema } from '../../../core/contract/call.ts';
import type { CallsQuery } from '../../../core/contract/calls-query.ts';
import { epochMs } from '../../../core/time.ts';
import { HttpError } from '../../http/http-error.ts';
import type { CallFilter } from '../../repositories/call-filter.ts';

const CALL_FIELDS = new Set(Object.keys(CallSchema.shape));

const ms = (iso: string | undefined): number | undefined => (iso === undefined ? undefined : epochMs(iso));
const listOf = (list: readonly string[] | undefined, single: string | undefined): readonly string[] | undefined => list ?? (single === undefined ? undefined : [single]);

/** `key=value` pairs; a key is a field of the call or `custom_fields.KEY`. Throws HttpError 422. */
function parsePairs(pairs: readonly string[]): [string, string][] {
  return pairs.map((pair, index) => {
    const at = pair.indexOf('=');
    const key = pair.slice(0, at);
    const known = at > 0 && (CALL_FIELDS.has(key) || /^custom_fields\../s.test(key));
    if (!known) {
      const why = at > 0 ? `'${key.slice(0, 100)}' is not a field of a call` : 'expected key=value';
      throw new HttpError(422, [{ loc: ['query', 'filter', String(index)], msg: `Value error, ${why}`, type: 'value_error' }]);
    }
    return [key, pair.slice(at + 1)];
  });
}

const anyGiven = (values: readonly unknown[]): boolean => values.some((value) => value !== undefined);

export function toCallFilter(query: CallsQuery): CallFilter {
  const feedback = { type: query.feedback_type === 'ANY' ? undefined : query.feedback_type, created_gte_ms: ms(query.feedback_created_gte), created_lt_ms: ms(query.feedback_created_lt) };
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
    custom_fields: query.custom_fields && Object.entries(query.custom_fields),
    fields: query.filter && parsePairs(query.filter),
    search: query.search,
    transcript_search: query.transcript_search,
    transcript_speaker: query.transcript_speaker,
    ...(query.feedback_type !== undefined || anyGiven(Object.values(feedback)) ? { feedback } : {}),
    ...(anyGiven(Object.values(evaluation)) ? { evaluation } : {}),
  };
}
