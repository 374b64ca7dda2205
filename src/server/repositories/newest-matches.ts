/**
 * A search for common words without the index: the newest calls are read one by one until a page of them holds the words. The index would gather
 * every match first, which takes the longer the more common a word is; this way takes the longer the rarer it is, and gives up early.
 */
import { searchQuery } from '../../core/calls/search-query.ts';
import type { SearchedTexts } from '../../core/calls/search-snippet.ts';
import { callCondition, SPEAKER_OF, sidesOf, type CallFilter } from './call-filter.ts';
import type { ReadScope } from './scope.ts';

/** Calls that are read before giving up: about a millisecond. */
const NEWEST_READ = 200;

interface ReadCall extends SearchedTexts {
  seq: number;
}

/** All words in what one side said; several words in one turn of it. */
function spoken({ sql }: ReadScope, filter: CallFilter, wanted: string): (call: ReadCall) => boolean {
  const query = searchQuery(wanted);
  const sides = sidesOf(filter);
  if (query.words.length < 2) return (call) => sides.some((side) => query.isIn(call[side]));
  const inOneTurn = ({ seq }: ReadCall): boolean =>
    sides.some((side) =>
      sql
        .column<string>("SELECT body ->> '$.text' FROM call_turn WHERE call_seq = @seq AND speaker = @speaker", {
          seq,
          speaker: SPEAKER_OF[side],
        })
        .some((text) => query.isIn(text)),
    );
  return (call) => sides.some((side) => query.isIn(call[side])) && inOneTurn(call);
}

/** Everything of a call that is searched, as one text. */
export const allTexts = ({ assistant, user, record }: SearchedTexts): string => `${assistant}\n${user}\n${record}`;

/** The numbers of the calls of one page, newest first, or undefined where the newest calls do not fill it. */
export function newestMatches(
  scope: ReadScope,
  { filter, offset, limit }: { filter: CallFilter; offset: number; limit: number },
): number[] | undefined {
  const { sql, accountId } = scope;
  if (offset + limit > NEWEST_READ) return undefined;
  const search = filter.search === undefined ? undefined : searchQuery(filter.search);
  const isSpoken = filter.transcript_search === undefined ? undefined : spoken(scope, filter, filter.transcript_search);
  const condition = callCondition(accountId, filter, 'none');
  // The newest first and the conditions then: the other way round, a rare condition would walk through the whole account.
  const newest = sql.column<number>(
    `SELECT call.seq FROM (SELECT * FROM call WHERE account_id = ? ORDER BY start_ms DESC, id LIMIT ${NEWEST_READ}) AS call WHERE ${condition.sql} ORDER BY call.start_ms DESC, call.id`,
    accountId,
    ...condition.values,
  );
  const found: number[] = [];
  for (const seq of newest) {
    const texts = sql.get<SearchedTexts>('SELECT assistant, user, record FROM call_search WHERE rowid = ?', seq);
    if (!texts || (search && !search.isIn(allTexts(texts))) || (isSpoken && !isSpoken({ seq, ...texts }))) continue;
    found.push(seq);
    if (found.length === offset + limit) return found.slice(offset);
  }
  return undefined;
}
