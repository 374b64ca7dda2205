/**
 * The one place where a call list's conditions become SQL. Every value is bound, never spliced.
 * Meanings: spec section 4.6; one and the same evaluation (or feedback) must satisfy all evaluation (or feedback) conditions.
 */
import { searchWords } from '../../core/calls/search-query.ts';
import type { SqlValue } from '../db/sql.ts';
import { prefixQuery } from './prefix-query.ts';

export interface CallFilter {
  call_types?: readonly string[] | undefined;
  conversation_mediums?: readonly string[] | undefined;
  carrier_statuses?: readonly string[] | undefined;
  disposition_level_3?: readonly string[] | undefined;
  campaign_ids?: readonly string[] | undefined;
  agent_ids?: readonly string[] | undefined;
  call_ids?: readonly string[] | undefined;
  lead_id?: string | undefined;
  is_dry_run?: boolean | undefined;
  is_dispositioned?: boolean | undefined;
  created_gte_ms?: number | undefined;
  created_lt_ms?: number | undefined;
  duration_gte_s?: number | undefined;
  duration_lt_s?: number | undefined;
  /** All of them must have been called. */
  include_action_slugs?: readonly string[] | undefined;
  /** None of them may have been called. */
  exclude_action_slugs?: readonly string[] | undefined;
  /** Dotted path and exact text; a stored number never matches. */
  custom_fields?: readonly (readonly [string, string])[] | undefined;
  /** A column of the record or `custom_fields.PATH`, compared as text. */
  fields?: readonly (readonly [string, string])[] | undefined;
  search?: string | undefined;
  transcript_search?: string | undefined;
  transcript_speaker?: 'user' | 'assistant' | undefined;
  feedback?:
    | { type?: string | undefined; created_gte_ms?: number | undefined; created_lt_ms?: number | undefined }
    | undefined;
  evaluation?:
    | {
        definition_ids?: readonly string[] | undefined;
        grader_names?: readonly string[] | undefined;
        labels?: readonly string[] | undefined;
        passed?: boolean | undefined;
        value_gte?: number | undefined;
        value_lt?: number | undefined;
        created_gte_ms?: number | undefined;
        created_lt_ms?: number | undefined;
      }
    | undefined;
}

export interface Condition {
  sql: string;
  values: SqlValue[];
}

const anyOf = (column: string, values: readonly string[]): Condition =>
  values.length === 1
    ? { sql: `${column} = ?`, values: [values[0] ?? ''] }
    : { sql: `${column} IN (SELECT value FROM json_each(?))`, values: [JSON.stringify(values)] };

const bounds = (column: string, gte: number | undefined, lt: number | undefined): Condition[] => [
  ...(gte === undefined ? [] : [{ sql: `${column} >= ?`, values: [gte] }]),
  ...(lt === undefined ? [] : [{ sql: `${column} < ?`, values: [lt] }]),
];

const given = (column: string, values: readonly string[] | undefined): Condition[] =>
  values === undefined ? [] : [anyOf(column, values)];

const join = (conditions: readonly Condition[]): Condition => ({
  sql: conditions.map((item) => item.sql).join(' AND '),
  values: conditions.flatMap((item) => item.values),
});

const noneCalled = (slugs: readonly string[]): Condition => {
  const called = anyOf('a.slug', slugs);
  return {
    sql: `NOT EXISTS (SELECT 1 FROM call_action a WHERE a.call_seq = call.seq AND ${called.sql})`,
    values: called.values,
  };
};

/** One condition however many slugs there are: a chain of them is more than SQLite's parser takes. */
function allCalled(slugs: readonly string[]): Condition {
  const wanted = [...new Set(slugs)];
  const called = anyOf('a.slug', wanted);
  const action = `FROM call_action a WHERE a.call_seq = call.seq AND ${called.sql}`;
  return wanted.length === 1
    ? { sql: `EXISTS (SELECT 1 ${action})`, values: called.values }
    : { sql: `(SELECT count(DISTINCT a.slug) ${action}) = ?`, values: [...called.values, wanted.length] };
}

/** A JSON value as its own text: `true`, `12`, `abc`. SQLite itself would say 1 for true. */
const VALUE_AS_TEXT = "CASE j.type WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE CAST(j.value AS TEXT) END";

function fieldCondition([key, value]: readonly [string, string]): Condition {
  const custom = /^custom_fields\.(.+)$/s.exec(key)?.[1];
  if (custom !== undefined)
    return {
      sql: 'EXISTS (SELECT 1 FROM call_custom_field f WHERE f.call_seq = call.seq AND f.path = ? AND f.value = ?)',
      values: [custom, value],
    };
  return {
    sql: `EXISTS (SELECT 1 FROM json_each(call.document) j WHERE j.key = ? AND ${VALUE_AS_TEXT} = ?)`,
    values: [key, value],
  };
}

function evaluationConditions(evaluation: NonNullable<CallFilter['evaluation']>): Condition {
  const inner = join([
    { sql: 'e.call_seq = call.seq', values: [] },
    ...given('e.definition_id', evaluation.definition_ids),
    ...given('e.grader_name', evaluation.grader_names),
    ...given('e.label', evaluation.labels),
    ...(evaluation.passed === undefined ? [] : [{ sql: 'e.passed = ?', values: [Number(evaluation.passed)] }]),
    ...bounds('e.value', evaluation.value_gte, evaluation.value_lt),
    ...bounds('e.created_ms', evaluation.created_gte_ms, evaluation.created_lt_ms),
  ]);
  return { sql: `EXISTS (SELECT 1 FROM evaluation e WHERE ${inner.sql})`, values: inner.values };
}

function feedbackConditions(feedback: NonNullable<CallFilter['feedback']>): Condition {
  const inner = join([
    { sql: 'b.call_seq = call.seq', values: [] },
    ...(feedback.type === undefined ? [] : [{ sql: 'b.type = ?', values: [feedback.type] }]),
    ...bounds('b.created_ms', feedback.created_gte_ms, feedback.created_lt_ms),
  ]);
  return { sql: `EXISTS (SELECT 1 FROM feedback b WHERE ${inner.sql})`, values: inner.values };
}

/** Who says what, as turns name them. */
export const SPEAKER_OF = { user: 'lead', assistant: 'agent' } as const;
export type Side = keyof typeof SPEAKER_OF;

/** Whose words a search of the transcript looks through. */
export const sidesOf = ({ transcript_speaker }: CallFilter): readonly Side[] =>
  transcript_speaker ? [transcript_speaker] : ['assistant', 'user'];

/** The full-text index answers for the whole call; where several words must fall in one turn, the turns are asked too. */
function spokenConditions(filter: CallFilter, wanted: string, strategy: MatchStrategy): Condition[] {
  const query = prefixQuery(wanted);
  if (query === undefined) return [];
  const sides = sidesOf(filter);
  const inCall = { sql: MATCHES[strategy], values: [`{${sides.join(' ')}} : (${query})`] };
  if (searchWords(wanted).length < 2) return [inCall];
  const inOneTurn = `EXISTS (SELECT 1 FROM call_turn t WHERE t.call_seq = call.seq AND t.speaker IN (${sides.map(() => '?').join(', ')}) AND finds_words(t.body ->> '$.text', ?))`;
  return [inCall, { sql: inOneTurn, values: [...sides.map((side) => SPEAKER_OF[side]), wanted] }];
}

/**
 * How the full-text index is asked; all matches are gathered first in any case. `collect` lets them lead to the calls: right for rare words, and
 * for counting. `sieve` walks the calls in the order of the list and looks each up among the matches: right for common words, where a page is full soon.
 */
type MatchStrategy = 'collect' | 'sieve';
/** `none` leaves the text to somebody who looks into the texts themselves. */
export type TextStrategy = MatchStrategy | 'none';

const MATCHES: Record<MatchStrategy, string> = {
  collect: 'call.seq IN (SELECT rowid FROM call_search WHERE call_search MATCH ?)',
  // The unary plus keeps the planner from leading with the matches (SQLite, "Query Planning", section 8).
  sieve: '+call.seq IN (SELECT rowid FROM call_search WHERE call_search MATCH ?)',
};

function textConditions(filter: CallFilter, strategy: TextStrategy): Condition[] {
  if (strategy === 'none') return [];
  const search = filter.search === undefined ? undefined : prefixQuery(filter.search);
  return [
    ...(search === undefined ? [] : [{ sql: MATCHES[strategy], values: [search] }]),
    ...(filter.transcript_search === undefined ? [] : spokenConditions(filter, filter.transcript_search, strategy)),
  ];
}

/** The WHERE clause of a call list, over the table `call`, for one account. */
export function callCondition(accountId: string, filter: CallFilter, strategy: TextStrategy = 'collect'): Condition {
  return join([
    { sql: 'call.account_id = ?', values: [accountId] },
    ...given('call.call_type', filter.call_types),
    ...given('call.conversation_medium', filter.conversation_mediums),
    ...given('call.carrier_status', filter.carrier_statuses),
    ...given('call.disposition_level_3', filter.disposition_level_3),
    ...given('call.campaign_id', filter.campaign_ids),
    ...given('call.agent_id', filter.agent_ids),
    ...given('call.id', filter.call_ids),
    ...(filter.lead_id === undefined ? [] : [{ sql: 'call.lead_id = ?', values: [filter.lead_id] }]),
    ...(filter.is_dry_run === undefined ? [] : [{ sql: 'call.is_dry_run = ?', values: [Number(filter.is_dry_run)] }]),
    ...(filter.is_dispositioned === undefined
      ? []
      : [{ sql: 'call.is_dispositioned = ?', values: [Number(filter.is_dispositioned)] }]),
    ...bounds('call.start_ms', filter.created_gte_ms, filter.created_lt_ms),
    ...bounds('call.duration_s', filter.duration_gte_s, filter.duration_lt_s),
    ...(filter.include_action_slugs ? [allCalled(filter.include_action_slugs)] : []),
    ...(filter.exclude_action_slugs ? [noneCalled(filter.exclude_action_slugs)] : []),
    ...(filter.custom_fields ?? []).map(([path, value]) => ({
      sql: 'EXISTS (SELECT 1 FROM call_custom_field f WHERE f.call_seq = call.seq AND f.path = ? AND f.value = ? AND f.is_text = 1)',
      values: [path, value],
    })),
    ...(filter.fields ?? []).map(fieldCondition),
    ...textConditions(filter, strategy),
    ...(filter.feedback ? [feedbackConditions(filter.feedback)] : []),
    ...(filter.evaluation ? [evaluationConditions(filter.evaluation)] : []),
  ]);
}
