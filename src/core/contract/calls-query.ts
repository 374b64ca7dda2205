/** The query parameters of `GET /v1/calls` (spec section 4.6; names where none is shown: local choices). */
import { z } from 'zod';
import { CallSchema } from './call.ts';
import { CALL_TYPES, CARRIER_STATUSES, FEEDBACK_TYPES, MEDIUMS } from './vocabulary.ts';
import { TEXT_LIMITS } from './text-limits.ts';
import { bool, dateTime, float, id, int, text } from './wire.ts';

/** Items of one list parameter, and `filter` pairs, at most. */
const LIST_LIMIT = 1000;
const FILTER_LIMIT = 100;

/** The items of a comma-separated list; an empty item is ignored. */
const splitList = (list: string): string[] =>
  list
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** What is wrong with a list that is longer than `limit`. */
function refuseLonger(items: readonly unknown[], limit: number, context: z.core.$RefinementCtx): void {
  if (items.length > limit)
    context.addIssue({ code: 'too_big', origin: 'array', maximum: limit, inclusive: true, input: items });
}

/** A list that holds no item asks for nothing: it is as good as absent. */
const orAbsent = <T>(items: T[]): T[] | undefined => (items.length === 0 ? undefined : items);

const commaList = () =>
  text()
    .transform((list, context): string[] | undefined => {
      const items = splitList(list);
      refuseLonger(items, LIST_LIMIT, context);
      return orAbsent(items);
    })
    .meta({ override: { type: 'string', maxLength: TEXT_LIMITS.text } });

/** A comma-separated list over a closed set; a foreign item is a fault of the whole parameter. */
const commaListOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  text()
    .transform((list, context): T[number][] | undefined => {
      const items = splitList(list);
      refuseLonger(items, LIST_LIMIT, context);
      if (items.every((item) => (values as readonly string[]).includes(item))) return orAbsent(items);
      context.addIssue({ code: 'invalid_value', values: [...values], input: list });
      return z.NEVER;
    })
    .meta({ override: { type: 'string', maxLength: TEXT_LIMITS.text } });

/** A parameter that may be repeated; an empty one is ignored, as an empty item of a comma-separated list is. */
const repeated = (item: () => z.ZodType<string, string>, limit: number) =>
  z
    .array(item())
    .transform((items, context): string[] | undefined => {
      const held = items.filter((one) => one !== '');
      refuseLonger(held, limit, context);
      return orAbsent(held);
    })
    .meta({ override: { type: 'array', maxItems: limit, items: { type: 'string', maxLength: TEXT_LIMITS.text } } });

const CALL_FIELDS: ReadonlySet<string> = new Set(Object.keys(CallSchema.shape));

/** `key=value`, the key a field of the call or `custom_fields.KEY`. */
const filterPair = () =>
  text().superRefine((pair, context) => {
    const at = pair.indexOf('=');
    const key = pair.slice(0, at);
    if (pair === '' || (at > 0 && (CALL_FIELDS.has(key) || /^custom_fields\../s.test(key)))) return;
    context.addIssue({
      code: 'custom',
      message: at > 0 ? `'${key.slice(0, 100)}' is not a field of a call` : 'expected key=value',
      input: pair,
    });
  });

const CALL_SORT_FIELDS = [
  'start_date',
  'end_date',
  'duration',
  'credits_used',
  'lead_name',
  'agent_name',
  'campaign_name',
  'disposition_level_1',
  'disposition_level_2',
  'disposition_level_3',
  'carrier_status',
  'search_score',
] as const;

const FEEDBACK_FILTERS = [...FEEDBACK_TYPES, 'ANY'] as const;

/** Feedback types are matched in any case. */
const feedbackType = () =>
  z.preprocess((value) => (typeof value === 'string' ? value.toUpperCase() : value), z.enum(FEEDBACK_FILTERS));

export const CUSTOM_FIELD_LIMITS = { pairs: 10, key: 128, value: 256 } as const;

/** `custom_fields[key]=value` (spec section 8): at most 10 pairs, keys to 128 and values to 256 characters. Of a key that is repeated, every value counts and must match. A map, since zod leaves `__proto__` out of records. */
const customFields = () =>
  z
    .map(z.string(), z.array(z.string()))
    .register(z.globalRegistry, {
      override: { type: 'object', additionalProperties: { type: 'string', maxLength: CUSTOM_FIELD_LIMITS.value } },
    })
    .superRefine((fields, context) => {
      const pairs = [...fields].flatMap(([key, values]) => values.map((value) => [key, value] as const));
      refuseLonger(pairs, CUSTOM_FIELD_LIMITS.pairs, context);
      for (const [key, value] of pairs) {
        const over =
          Array.from(key).length > CUSTOM_FIELD_LIMITS.key
            ? CUSTOM_FIELD_LIMITS.key
            : Array.from(value).length > CUSTOM_FIELD_LIMITS.value
              ? CUSTOM_FIELD_LIMITS.value
              : undefined;
        if (over !== undefined)
          context.addIssue({
            code: 'too_big',
            origin: 'string',
            maximum: over,
            inclusive: true,
            input: value,
            path: [key],
          });
      }
    });

/** One end of a span of time, exact to the microsecond. */
const bound = () => dateTime({ round: 'up' });

export const CallsQuerySchema = z.object({
  call_types: commaListOf(CALL_TYPES).optional(),
  call_type: z.enum(CALL_TYPES).optional().meta({ deprecated: true }),
  conversation_mediums: commaListOf(MEDIUMS).optional(),
  conversation_medium: z.enum(MEDIUMS).optional().meta({ deprecated: true }),
  disposition_level_3: repeated(text, LIST_LIMIT).optional(),
  carrier_statuses: commaListOf(CARRIER_STATUSES).optional(),
  carrier_status: z.enum(CARRIER_STATUSES).optional().meta({ deprecated: true }),
  campaign_ids: commaList().optional(),
  campaign_id: id().optional().meta({ deprecated: true }),
  agent_ids: commaList().optional(),
  agent_id: id().optional().meta({ deprecated: true }),
  include_action_slugs: commaList().optional(),
  action_slug: text().optional().meta({ deprecated: true }),
  created_gte: bound().optional(),
  created_lt: bound().optional(),
  start_date: bound().optional().meta({ deprecated: true }),
  end_date: bound().optional().meta({ deprecated: true }),
  custom_fields: customFields().optional(),
  search: text({ max: TEXT_LIMITS.search }).optional(),
  transcript_search: text({ max: TEXT_LIMITS.search }).optional(),
  transcript_speaker: z.enum(['user', 'assistant']).optional(),
  is_dispositioned: bool().optional(),
  lead_id: id().optional(),
  call_ids: commaList().optional(),
  exclude_action_slugs: commaList().optional(),
  is_dry_run: bool().optional(),
  feedback_type: feedbackType().optional(),
  feedback_created_gte: bound().optional(),
  feedback_created_lt: bound().optional(),
  evaluation_definition_ids: commaList().optional(),
  grader_names: commaList().optional(),
  evaluation_passed: bool().optional(),
  evaluation_value_gte: float().optional(),
  evaluation_value_lt: float().optional(),
  evaluation_labels: commaList().optional(),
  evaluation_created_gte: bound().optional(),
  evaluation_created_lt: bound().optional(),
  duration_gte: float({ ge: 0 }).optional(),
  duration_lt: float({ ge: 0 }).optional(),
  offset: int({ ge: 1 }).optional(),
  limit: int({ ge: 1, le: 500 }).optional(),
  sort_by: z.enum(CALL_SORT_FIELDS).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  filter: repeated(filterPair, FILTER_LIMIT).optional(),
  fields: commaList().optional(),
});
/** Deprecated parameters, each with the one that takes precedence (spec section 9, rule 4): beside it they are not looked at. */
export const SUPERSEDED_CALL_PARAMETERS = {
  call_type: 'call_types',
  conversation_medium: 'conversation_mediums',
  carrier_status: 'carrier_statuses',
  campaign_id: 'campaign_ids',
  agent_id: 'agent_ids',
  action_slug: 'include_action_slugs',
  start_date: 'created_gte',
  end_date: 'created_lt',
} as const satisfies Partial<Record<keyof CallsQuery, keyof CallsQuery>>;

/** Described by meaning only, so that their names are local choices that can be changed. */
export const UNNAMED_CALL_PARAMETERS = [
  'start_date',
  'end_date',
  'search',
  'transcript_search',
  'transcript_speaker',
  'is_dispositioned',
  'lead_id',
  'call_ids',
  'exclude_action_slugs',
  'is_dry_run',
  'feedback_type',
  'feedback_created_gte',
  'feedback_created_lt',
  'evaluation_definition_ids',
  'grader_names',
  'evaluation_passed',
  'evaluation_value_gte',
  'evaluation_value_lt',
  'evaluation_labels',
  'evaluation_created_gte',
  'evaluation_created_lt',
  'duration_gte',
  'duration_lt',
  'offset',
  'limit',
  'sort_by',
  'order',
  'filter',
  'fields',
] as const satisfies readonly (keyof CallsQuery)[];

export type CallsQuery = z.infer<typeof CallsQuerySchema>;
