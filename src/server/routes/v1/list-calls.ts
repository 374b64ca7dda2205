import { CallPageSchema } from '../../../core/contract/call.ts';
import { CallsQuerySchema, UNNAMED_CALL_PARAMETERS } from '../../../core/contract/calls-query.ts';
import { pageMeta, type Meta } from '../../../core/contract/paging.ts';
import { defineRoute, ReadyJson } from '../../http/define-route.ts';
import type { CallListItem } from '../../repositories/call-list.ts';
import { toCallFilter } from './calls-filter.ts';

const DEFAULT_LIMIT = 10;

/** The stored record, with the score of a search put in and, where `fields` asks for less, cut down to that. */
function spliced({ document, search_score }: CallListItem, fields: readonly string[] | undefined): string {
  const scored = search_score === null ? document : `${document.slice(0, -1)},"search_score":${search_score}}`;
  if (!fields || fields.length === 0) return scored;
  const record = JSON.parse(scored) as Record<string, unknown>;
  return JSON.stringify(Object.fromEntries(fields.filter((field) => Object.hasOwn(record, field)).map((field) => [field, record[field]])));
}

function answer(calls: string | Uint8Array, meta: Meta): ReadyJson {
  const [opening, ending] = ['{"calls":[', `],"meta":${JSON.stringify(meta)}}`];
  return new ReadyJson(typeof calls === 'string' ? `${opening}${calls}${ending}` : Buffer.concat([Buffer.from(opening), calls, Buffer.from(ending)]));
}

/** Spec section 4.6. */
export const listCalls = defineRoute({
  method: 'get',
  path: '/v1/calls',
  operation: 'listCalls',
  summary: 'List calls',
  tag: 'Calls',
  auth: 'v1',
  localChoice: 'The names of the parameters that the specification describes by meaning only. `offset` counts the calls that are skipped.',
  renamable: { query: UNNAMED_CALL_PARAMETERS },
  query: CallsQuerySchema,
  response: CallPageSchema,
  async handle({ account, query }) {
    const filter = toCallFilter(query);
    const { offset = 0, limit = DEFAULT_LIMIT } = query;
    const page = { filter, sort: query.sort_by, order: query.order, offset, limit };
    if (filter.search === undefined && query.fields === undefined) {
      const { json, total } = await account.calls.page(page);
      return answer(json, pageMeta({ total, offset, limit }));
    }
    const { items, total } = await account.calls.list(page);
    return answer(items.map((item) => spliced(item, query.fields)).join(','), pageMeta({ total, offset, limit }));
  },
});
