import { CallPageSchema } from '../../../core/contract/call.ts';
import {
  CallsQuerySchema,
  SUPERSEDED_CALL_PARAMETERS,
  UNNAMED_CALL_PARAMETERS,
} from '../../../core/contract/calls-query.ts';
import { pageMeta } from '../../../core/contract/paging.ts';
import { defineRoute, ReadyJson } from '../../http/define-route.ts';
import type { CallListItem } from '../../repositories/call-list.ts';
import { toCallFilter } from './calls-filter.ts';

const DEFAULT_LIMIT = 10;

/** The stored record, with the score of a search put in and, where `fields` asks for less, cut down to that. */
function spliced({ document, search_score }: CallListItem, fields: readonly string[] | undefined): string {
  const scored = search_score === null ? document : `${document.slice(0, -1)},"search_score":${search_score}}`;
  if (!fields) return scored;
  const record = JSON.parse(scored) as Record<string, unknown>;
  return JSON.stringify(
    Object.fromEntries(fields.filter((field) => Object.hasOwn(record, field)).map((field) => [field, record[field]])),
  );
}

/** Spec section 4.6. */
export const listCalls = defineRoute({
  method: 'get',
  path: '/v1/calls',
  operation: 'listCalls',
  summary: 'List calls',
  description: 'Answers the account’s calls, newest first unless told otherwise. All filters that are given must hold.',
  tag: 'Calls',
  auth: 'v1',
  localChoice:
    'The names of the parameters that the specification describes by meaning only. `offset` counts the calls that are skipped.',
  renamable: { query: UNNAMED_CALL_PARAMETERS },
  superseded: SUPERSEDED_CALL_PARAMETERS,
  query: CallsQuerySchema,
  response: CallPageSchema,
  async handle({ account, query }) {
    const filter = toCallFilter(query);
    const { offset = 0, limit = DEFAULT_LIMIT } = query;
    const page = { filter, sort: query.sort_by, order: query.order, offset, limit };
    const frame = (total: number) => ({
      before: '{"calls":[',
      after: `],"meta":${JSON.stringify(pageMeta({ total, offset, limit }))}}`,
    });
    if (filter.search === undefined && query.fields === undefined)
      return new ReadyJson(await account.calls.page(page, frame));
    const { items, total } = await account.calls.list(page);
    const { before, after } = frame(total);
    return new ReadyJson(before + items.map((item) => spliced(item, query.fields)).join(',') + after);
  },
});
