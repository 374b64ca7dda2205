/** Calls: saved with all that belongs to them, listed by one query built from the filter. */
import { CallSchema, type Call } from '../../core/contract/call.ts';
import type { Evaluation } from '../../core/contract/evaluation.ts';
import type { CallRow, Feedback } from '../../core/contract/local/conversation.ts';
import type { Turn } from '../../core/contract/turn.ts';
import { isoUtc } from '../../core/time.ts';
import { callCondition, textQueries, type CallFilter } from './call-filter.ts';
import { prefixQuery } from './prefix-query.ts';
import type { ReadScope } from './scope.ts';

export interface Engines {
  agent: string;
  lead: string;
}

/** Sort fields of `GET /v1/calls`, each with its column. Text sorts ignore case; a lead's name is first, then last. */
export const CALL_SORTS = {
  start_date: 'call.start_ms',
  end_date: 'call.end_ms',
  duration: 'call.duration_s',
  credits_used: 'call.credits_used',
  lead_name: 'call.lead_name COLLATE NOCASE',
  agent_name: 'call.agent_name COLLATE NOCASE',
  campaign_name: 'call.campaign_name COLLATE NOCASE',
  disposition_level_1: 'call.disposition_level_1 COLLATE NOCASE',
  disposition_level_2: 'call.disposition_level_2 COLLATE NOCASE',
  disposition_level_3: 'call.disposition_level_3 COLLATE NOCASE',
  carrier_status: 'call.carrier_status',
  search_score: 'search_score',
} as const;
export type CallSort = keyof typeof CALL_SORTS;

export interface CallListQuery {
  filter: CallFilter;
  sort?: CallSort | undefined;
  order?: 'asc' | 'desc' | undefined;
  offset: number;
  limit: number;
}

/** `document` is the record as JSON text, ready to be spliced into a response. */
export interface CallListItem {
  document: string;
  search_score: number | null;
}

interface EvaluationRow extends Omit<Evaluation, 'passed' | 'evidence_turns' | 'created_at'> {
  passed: number | null;
  evidence_turns: string;
  created_ms: number;
}

/** What has no value sorts last in either order; ties are broken by id, so that paging never shows a call twice. */
function orderBy(sort: CallSort, order: 'asc' | 'desc'): string {
  const column = CALL_SORTS[sort];
  return `ORDER BY ${column} ${order === 'asc' ? 'ASC NULLS LAST' : 'DESC'}, call.id`;
}

/** Calls in a workspace up to which a count is quick enough to be made in the middle of a request. */
const COUNTED_HERE = 10_000;

/** A word with so many matches is common: the newest calls that hold it are found faster than all of them. */
const COMMON_MATCHES = 2000;

export function readCalls({ sql, accountId, totals, counter }: ReadScope) {
  /** bm25 is better the more negative it is (FTS5, section 5.1.1); turned round, so that a higher score is a better match. */
  const BY_SCORE = '(SELECT -bm25(call_search) FROM call_search WHERE call_search MATCH ? AND rowid = call.seq)';

  /** Scores of one page, in one query: bm25 weighs a word by how common it is, and finding that out once a row would cost far more than the page. */
  const scores = (query: string, seqs: readonly number[]): Map<number, number> =>
    new Map(
      sql
        .all<{ seq: number; score: number }>('SELECT rowid AS seq, -bm25(call_search) AS score FROM call_search WHERE call_search MATCH ? AND rowid IN (SELECT value FROM json_each(?))', query, JSON.stringify(seqs))
        .map((row) => [row.seq, row.score]),
    );

  const isCommon = (query: string): boolean =>
    (sql.value<number>('SELECT count(*) FROM (SELECT 1 FROM call_search WHERE call_search MATCH ? LIMIT ?)', query, COMMON_MATCHES) ?? 0) === COMMON_MATCHES;

  const isLarge = (): boolean => (sql.value<number | null>('SELECT max(seq) FROM call') ?? 0) > COUNTED_HERE;

  /** The account's condition, its text asked for in the way that suits how common the words are. */
  const conditionOf = (filter: CallFilter) => {
    const queries = textQueries(filter);
    return callCondition(accountId, filter, queries.length > 0 && queries.every(isCommon) ? 'probe' : 'collect');
  };

  return {
    /** The records of one page as JSON texts. */
    list({ filter, sort = 'start_date', order = 'desc', offset, limit }: CallListQuery): CallListItem[] {
      const search = filter.search === undefined ? undefined : prefixQuery(filter.search);
      const condition = sort === 'search_score' ? callCondition(accountId, filter) : conditionOf(filter);
      const byScore = sort === 'search_score' && search !== undefined;
      const rows = sql.all<{ seq: number; document: string; search_score: number | null }>(
        `SELECT call.seq, call.document, ${byScore ? BY_SCORE : 'NULL'} AS search_score FROM call WHERE ${condition.sql} ${orderBy(sort, order)} LIMIT ? OFFSET ?`,
        ...(byScore ? [search] : []), ...condition.values, limit, offset,
      );
      if (search === undefined || byScore) return rows;
      const scored = scores(search, rows.map((row) => row.seq));
      return rows.map(({ seq, document }) => ({ document, search_score: scored.get(seq) ?? 0 }));
    },

    /** Counted at once in a small workspace, elsewhere on another thread. */
    total(filter: CallFilter): number | Promise<number> {
      const condition = callCondition(accountId, filter);
      const text = `SELECT count(*) FROM call WHERE ${condition.sql}`;
      const here = () => sql.value<number>(text, ...condition.values) ?? 0;
      return totals.total(condition, () => (counter && isLarge() ? counter.count({ sql: text, values: condition.values }).catch(here) : here()));
    },

    /** What a list on the screen shows of each call. */
    rows({ filter, sort = 'start_date', order = 'desc', offset, limit }: CallListQuery & { sort?: Exclude<CallSort, 'search_score'> | undefined }): CallRow[] {
      const condition = conditionOf(filter);
      const rows = sql.all<Omit<CallRow, 'is_dry_run' | 'disposition_conversion' | 'start'> & { is_dry_run: number; disposition_conversion: number | null; start_ms: number | null }>(
        `SELECT call.id, call.start_ms, call.lead_name, call.agent_name, call.campaign_name, call.call_type, call.conversation_medium, call.carrier_status,
           call.duration_s AS duration_in_seconds, call.disposition_level_1, call.document ->> '$.disposition_conversion' AS disposition_conversion,
           call.is_dry_run, (SELECT t.verdict FROM simulation_trial t WHERE t.call_seq = call.seq) AS verdict, call.document ->> '$.call_summary' AS call_summary
         FROM call WHERE ${condition.sql} ${orderBy(sort, order)} LIMIT ? OFFSET ?`,
        ...condition.values, limit, offset,
      );
      return rows.map(({ start_ms, ...row }) => ({
        ...row,
        start: start_ms === null ? null : isoUtc(start_ms),
        is_dry_run: row.is_dry_run === 1,
        disposition_conversion: row.disposition_conversion === null ? null : row.disposition_conversion === 1,
      }));
    },

    get(id: string): { call: Call; engines: Engines } | undefined {
      const row = sql.get<{ document: string; engines: string }>('SELECT document, engines FROM call WHERE id = ? AND account_id = ?', id, accountId);
      return row && { call: CallSchema.parse(JSON.parse(row.document)), engines: JSON.parse(row.engines) as Engines };
    },

    /** Seconds from the end of each lead turn to the agent's first sound. */
    endToEndLatencies(id: string): number[] {
      const text = sql.value<string | null>("SELECT document -> '$.call_metrics.ttfb.e2e.values' FROM call WHERE id = ? AND account_id = ?", id, accountId);
      return text == null ? [] : (JSON.parse(text) as number[]);
    },

    /** Turns in order, as they were written. */
    turns: (id: string): Turn[] =>
      sql
        .all<{ body: string }>('SELECT t.body FROM call_turn t JOIN call c ON c.seq = t.call_seq WHERE c.id = ? AND c.account_id = ? ORDER BY t.position', id, accountId)
        .map((row) => JSON.parse(row.body) as Turn),

    evaluations: (id: string): Evaluation[] =>
      sql
        .all<EvaluationRow>(
          `SELECT e.id, e.definition_id, e.grader_name, e.status, e.passed, e.value, e.label, e.reason, e.evidence_turns, e.created_ms
           FROM evaluation e JOIN call c ON c.seq = e.call_seq WHERE c.id = ? AND c.account_id = ? ORDER BY e.rowid`,
          id, accountId,
        )
        .map(({ created_ms, ...row }) => ({
          ...row,
          passed: row.passed === null ? null : row.passed === 1,
          evidence_turns: JSON.parse(row.evidence_turns) as number[],
          created_at: isoUtc(created_ms),
        })),

    feedback: (id: string): Feedback[] =>
      sql
        .all<Omit<Feedback, 'created_at'> & { created_ms: number }>(
          `SELECT b.id, b.type, b.comment, b.created_ms, b.created_by FROM feedback b JOIN call c ON c.seq = b.call_seq
           WHERE c.id = ? AND c.account_id = ? ORDER BY b.created_ms, b.id`,
          id, accountId,
        )
        .map(({ created_ms, ...row }) => ({ ...row, created_at: isoUtc(created_ms) })),

    count: (): number => sql.value<number>('SELECT count(*) FROM call WHERE account_id = ?', accountId) ?? 0,
  };
}
