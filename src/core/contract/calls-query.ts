/** The query parameters of `GET /v1/calls` (spec section 4.6; names where none is shown: local choices). */
import { z } from 'zod';
import { CALL_TYPES, CARRIER_STATUSES, FEEDBACK_TYPES, MEDIUMS } from './vocabulary.ts';
import { bool, dateTime, float, id, int, text } from './wire.ts';

/** The items of a comma-separated list; an empty item is ignored. */
export const splitList = (list: string): string[] => list.split(',').map((item) => item.trim()).filter((item) => item !== '');

const commaList = () => text().transform(splitList).meta({ override: { type: 'string' } });

/** A comma-separated list over a closed set; a foreign item is a fault of the whole parameter. */
const commaListOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  text()
    .transform((list, context): T[number][] => {
      const items = splitList(list);
      if (items.every((item) => (values as readonly string[]).includes(item))) return items;
      context.addIssue({ code: 'invalid_value', values: [...values], input: list });
      return z.NEVER;
    })
    .meta({ override: { type: 'string' } });

export const CALL_SORT_FIELDS = [
  'start_date', 'end_date', 'duration', 'credits_used', 'lead_name', 'agent_name', 'campaign_name', 'disposition_level_1', 'disposition_level_2',
  'disposition_level_3', 'carrier_status', 'search_score',
] as const;

const FEEDBACK_FILTERS = [...FEEDBACK_TYPES, 'ANY'] as const;

/** Feedback types are matched in any case. */
const feedbackType = () => z.preprocess((value) => (typeof value === 'string' ? value.toUpperCase() : value), z.enum(FEEDBACK_FILTERS));

export const CUSTOM_FIELD_LIMITS = { pairs: 10, key: 128, value: 256 } as const;

/** `custom_fields[key]=value` (spec section 8): at most 10 pairs, keys to 128 and values to 256 characters. */
const customFields = () =>
  z.record(z.string(), z.string()).superRefine((fields, context) => {
    const pairs = Object.entries(fields);
    if (pairs.length > CUSTOM_FIELD_LIMITS.pairs) context.addIssue({ code: 'too_big', origin: 'array', maximum: CUSTOM_FIELD_LIMITS.pairs, inclusive: true, input: pairs });
    for (const [key, value] of pairs) {
      const over = Array.from(key).length > CUSTOM_FIELD_LIMITS.key ? CUSTOM_FIELD_LIMITS.key : Array.from(value).length > CUSTOM_FIELD_LIMITS.value ? CUSTOM_FIELD_LIMITS.value : undefined;
      if (over !== undefined) context.addIssue({ code: 'too_big', origin: 'string', maximum: over, inclusive: true, input: value, path: [key] });
    }
  });

export const CallsQuerySchema = z.object({
  call_types: commaListOf(CALL_TYPES).optional(),
  call_type: z.enum(CALL_TYPES).optional().meta({ deprecated: true }),
  conversation_mediums: commaListOf(MEDIUMS).optional(),
  conversation_medium: z.enum(MEDIUMS).optional().meta({ deprecated: true }),
  disposition_level_3: z.array(text()).optional(),
  carrier_statuses: commaListOf(CARRIER_STATUSES).optional(),
  carrier_status: z.enum(CARRIER_STATUSES).optional().meta({ deprecated: true }),
  campaign_ids: commaList().optional(),
  campaign_id: id().optional().meta({ deprecated: true }),
  agent_ids: commaList().optional(),
  agent_id: id().optional().meta({ deprecated: true }),
  include_action_slugs: commaList().optional(),
  action_slug: text().optional().meta({ deprecated: true }),
  created_gte: dateTime().optional(),
  created_lt: dateTime().optional(),
  start_date: dateTime().optional().meta({ deprecated: true }),
  end_date: dateTime().optional().meta({ deprecated: true }),
  custom_fields: customFields().optional(),
  search: text().optional(),
  transcript_search: text().optional(),
  transcript_speaker: z.enum(['user', 'assistant']).optional(),
  is_dispositioned: bool().optional(),
  lead_id: id().optional(),
  call_ids: commaList().optional(),
  exclude_action_slugs: commaList().optional(),
  is_dry_run: bool().optional(),
  feedback_type: feedbackType().optional(),
  feedback_created_gte: dateTime().optional(),
  feedback_created_lt: dateTime().optional(),
  evaluation_definition_ids: commaList().optional(),
  grader_names: commaList().optional(),
  evaluation_passed: bool().optional(),
  evaluation_value_gte: float().optional(),
  evaluation_value_lt: float().optional(),
  evaluation_labels: commaList().optional(),
  evaluation_created_gte: dateTime().optional(),
  evaluation_created_lt: dateTime().optional(),
  duration_gte: float({ ge: 0 }).optional(),
  duration_lt: float({ ge: 0 }).optional(),
  offset: int({ ge: 1 }).optional(),
  limit: int({ ge: 1, le: 500 }).optional(),
  sort_by: z.enum(CALL_SORT_FIELDS).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  filter: z.array(text()).optional(),
  fields: commaList().optional(),
});
/** Described by meaning only, so that their names are local choices that can be changed. */
export const UNNAMED_CALL_PARAMETERS = [
  'start_date', 'end_date', 'search', 'transcript_search', 'transcript_speaker', 'is_dispositioned', 'lead_id', 'call_ids', 'exclude_action_slugs', 'is_dry_run',
  'feedback_type', 'feedback_created_gte', 'feedback_created_lt', 'evaluation_definition_ids', 'grader_names', 'evaluation_passed', 'evaluation_value_gte',
  'evaluation_value_lt', 'evaluation_labels', 'evaluation_created_gte', 'evaluation_created_lt', 'duration_gte', 'duration_lt', 'offset', 'limit', 'sort_by', 'order',
  'filter', 'fields',
] as const satisfies readonly (keyof CallsQuery)[];

export type CallsQuery = z.infer<typeof CallsQuerySchema>;
