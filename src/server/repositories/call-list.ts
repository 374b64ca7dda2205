/** Lists of calls: one query built from the filter, answered by whichever way and thread suits it. */
import { searchQuery } from '../../core/calls/search-query.ts';
import { searchSnippet, type SearchedTexts } from '../../core/calls/search-snippet.ts';
import type { CallRow } from '../../core/contract/local/conversation.ts';
import { isoUtc } from '../../core/time.ts';
import type { ReaderThread } from '../db/reader-thread.ts';
import type { SqlValue } from '../db/sql.ts';
import { callCondition, type CallFilter } from './call-filter.ts';
import { allTexts, newestMatches } from './newest-matches.ts';
import { readRunJudges } from './run-judges.ts';
import type { Page, ReadScope } from './scope.ts';

/** Sort fields of `GET /v1/calls`, each with its column. Texts are sorted by what is stored of them folded (core/sort-key.ts); a lead's name is first, then last. */
export const CALL_SORTS = {
  start_date: 'call.start_ms',
  end_date: 'call.end_ms',
  duration: 'call.duration_s',
  credits_used: 'call.credits_used',
  lead_name: 'call.lead_name_folded',
  agent_name: 'call.agent_name_folded',
  campaign_name: 'call.campaign_name_folded',
  disposition_level_1: 'call.disposition_level_1_folded',
  disposition_level_2: 'call.disposition_level_2_folded',
  disposition_level_3: 'call.disposition_level_3_folded',
  carrier_status: 'call.carrier_status',
  search_score: 'search_score(s.assistant || char(10) || s.user || char(10) || s.record, ?)',
} as const;
type CallSort = keyof typeof CALL_SORTS;

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

/** What has no value sorts last in either order; ties are broken by id, so that paging never shows a call twice. */
function orderBy(column: string, order: 'asc' | 'desc'): string {
  return `ORDER BY ${column} ${order === 'asc' ? 'ASC NULLS LAST' : 'DESC'}, call.id`;
}

/** Calls in a workspace up to which any list is quick enough to be made in the middle of a request. */
const LISTED_HERE = 10_000;

/** Calls that a page may be expected to walk over in the middle of a request: a few milliseconds. */
const WALKED_HERE = 5000;

/** Records up to which a page is quicker joined from strings than from one blob, which is memory outside the heap. */
const SHORT_PAGE = 50;

interface ListedRow extends Omit<CallRow, 'is_dry_run' | 'disposition_conversion' | 'start' | 'judge' | 'found'> {
  seq: number;
  start_ms: number | null;
  is_dry_run: number;
  disposition_conversion: number | null;
  /** What is stored of its run's engines, as JSON, where somebody judged. */
  judged_engines: string | null;
}

const ROW_COLUMNS = `call.seq, call.id, call.start_ms, call.lead_id, call.lead_name, call.agent_name, call.campaign_name, call.call_type, call.conversation_medium, call.carrier_status,
  call.duration_s AS duration_in_seconds, call.disposition_level_1, call.document ->> '$.disposition_conversion' AS disposition_conversion,
  call.is_dry_run, (SELECT t.verdict FROM simulation_trial t WHERE t.call_seq = call.seq) AS verdict,
  (SELECT run.engines FROM simulation_trial t JOIN simulation run ON run.id = t.simulation_id
   WHERE t.call_seq = call.seq AND run.engines ->> '$.judge' IS NOT NULL) AS judged_engines, call.document ->> '$.call_summary' AS call_summary`;

/** Where one page stands: the query from FROM on, and whether it may take long. */
interface Place {
  tail: string;
  values: SqlValue[];
  isLong: boolean;
}

export function readCallList(scope: ReadScope) {
  const { sql, accountId, totals, readerThread } = scope;
  const runJudges = readRunJudges(scope);
  const callsInAll = (): number => totals.size(() => sql.value<number | null>('SELECT max(seq) FROM call') ?? 0);

  const all = async <Row>({ tail, values, isLong }: Place, columns: string): Promise<Row[]> => {
    const text = `SELECT ${columns} ${tail}`;
    return isLong && readerThread
      ? readerThread.all<Row>({ sql: text, values }).catch(() => sql.all<Row>(text, ...values))
      : sql.all<Row>(text, ...values);
  };

  /** Counted at once in a small workspace, elsewhere on another thread. */
  const totalOf = (filter: CallFilter): number | Promise<number> => {
    const condition = callCondition(accountId, filter);
    const text = `SELECT count(*) AS total FROM call WHERE ${condition.sql}`;
    const here = () => sql.value<number>(text, ...condition.values) ?? 0;
    const there = (thread: ReaderThread) =>
      thread.all<{ total: number }>({ sql: text, values: condition.values }).then((rows) => rows[0]?.total ?? 0, here);
    return totals.total(condition, () => (readerThread && callsInAll() > LISTED_HERE ? there(readerThread) : here()));
  };

  /** `total` is that of the filter: it tells how far a walk in the list's order has to go until the page is full. */
  const placeOf = (
    { filter, sort = 'start_date', order = 'desc', offset, limit }: CallListQuery,
    total: number,
  ): Place => {
    const isSearched = filter.search !== undefined || filter.transcript_search !== undefined;
    const byDate = sort === 'start_date';
    const newest =
      isSearched && byDate && order === 'desc' ? newestMatches(scope, { filter, offset, limit }) : undefined;
    if (newest)
      return {
        tail: `FROM call WHERE call.seq IN (SELECT value FROM json_each(?)) ${orderBy(CALL_SORTS[sort], order)}`,
        values: [JSON.stringify(newest)],
        isLong: false,
      };
    const calls = callsInAll();
    const walked = ((offset + limit) * calls) / total;
    // Walking costs what is passed over, collecting what is found.
    const condition = callCondition(accountId, filter, byDate && walked < total ? 'sieve' : 'collect');
    const isLong = calls > LISTED_HERE && (isSearched || !byDate || walked > WALKED_HERE);
    if (sort === 'search_score' && filter.search !== undefined) {
      const tail = `FROM call JOIN call_search s ON s.rowid = call.seq WHERE ${condition.sql} ${orderBy(CALL_SORTS[sort], order)} LIMIT ? OFFSET ?`;
      return { tail, values: [...condition.values, filter.search, limit, offset], isLong };
    }
    // Without a search no call has a score.
    const sorted = orderBy(sort === 'search_score' ? 'NULL' : CALL_SORTS[sort], order);
    const onPage = `FROM call WHERE ${condition.sql} ${sorted} LIMIT ? OFFSET ?`;
    // In another order all matches are sorted, which the index alone can tell; only the page's own records are read.
    return {
      tail: byDate ? onPage : `FROM call WHERE call.seq IN (SELECT call.seq ${onPage}) ${sorted}`,
      values: [...condition.values, limit, offset],
      isLong,
    };
  };

  const textsOf = (seqs: readonly number[]): Map<number, SearchedTexts> =>
    new Map(
      sql
        .all<SearchedTexts & { seq: number }>(
          'SELECT rowid AS seq, assistant, user, record FROM call_search WHERE rowid IN (SELECT value FROM json_each(?))',
          JSON.stringify(seqs),
        )
        .map(({ seq, ...texts }) => [seq, texts]),
    );

  return {
    total: totalOf,

    /**
     * One page as JSON: what `frame` makes of the total, with the records and commas between them in the middle. A long page is put together by SQLite
     * and never becomes a string here, which would cost three times the query. A subquery with a limit is read in its own order, and so are its rows
     * joined: the tests of the list hold it to that.
     */
    async page(
      query: CallListQuery,
      frame: (total: number) => { before: string; after: string },
    ): Promise<string | Uint8Array> {
      const total = await totalOf(query.filter);
      const { before, after } = frame(total);
      if (total === 0) return before + after;
      const place = placeOf(query, total);
      if (query.limit <= SHORT_PAGE) {
        const documents = place.isLong
          ? (await all<{ document: string }>(place, 'call.document')).map((row) => row.document)
          : sql.column<string>(`SELECT call.document ${place.tail}`, ...place.values);
        return before + documents.join(',') + after;
      }
      const joined = {
        ...place,
        values: [before, after, ...place.values],
        tail: `FROM (SELECT call.document ${place.tail})`,
      };
      const [row] = await all<{ page: Uint8Array }>(
        joined,
        "CAST(? || coalesce(group_concat(document, ','), '') || ? AS BLOB) AS page",
      );
      return row?.page ?? before + after;
    },

    /** The records of one page one by one, with the score of a search. */
    async list(query: CallListQuery): Promise<Page<CallListItem>> {
      const total = await totalOf(query.filter);
      if (total === 0) return { items: [], total };
      const rows = await all<{ seq: number; document: string }>(placeOf(query, total), 'call.seq, call.document');
      if (query.filter.search === undefined)
        return { items: rows.map(({ document }) => ({ document, search_score: null })), total };
      const search = searchQuery(query.filter.search);
      const texts = textsOf(rows.map((row) => row.seq));
      const scoreOf = (seq: number) => {
        const searched = texts.get(seq);
        return searched ? search.score(allTexts(searched)) : 0;
      };
      return { items: rows.map(({ seq, document }) => ({ document, search_score: scoreOf(seq) })), total };
    },

    /** What a list on the screen shows of each call; in a search, with the piece of text in which it was found. */
    async rows(query: CallListQuery): Promise<Page<CallRow>> {
      const total = await totalOf(query.filter);
      if (total === 0) return { items: [], total };
      const rows = await all<ListedRow>(placeOf(query, total), ROW_COLUMNS);
      const wanted = [query.filter.search, query.filter.transcript_search]
        .filter((text) => text !== undefined)
        .join(' ');
      const search = searchQuery(wanted);
      const texts = search.words.length > 0 ? textsOf(rows.map((row) => row.seq)) : new Map<number, SearchedTexts>();
      // Most rows of a page are of one run, and a run's judge is asked for once.
      const judges = new Map(
        [...new Set(rows.map((row) => row.judged_engines))].map((engines) => [
          engines,
          engines && runJudges.of(engines),
        ]),
      );
      const items = rows.map(({ seq, start_ms, judged_engines, ...row }) => {
        const searched = texts.get(seq);
        return {
          ...row,
          start: start_ms === null ? null : isoUtc(start_ms),
          is_dry_run: row.is_dry_run === 1,
          disposition_conversion: row.disposition_conversion === null ? null : row.disposition_conversion === 1,
          judge: judges.get(judged_engines) || null,
          found: searched ? searchSnippet(searched, search) : null,
        };
      });
      return { items, total };
    },
  };
}
