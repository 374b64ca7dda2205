/** Search of the whole workspace. */
import {
  headOf,
  WorkspaceSearchQuerySchema,
  WorkspaceSearchSchema,
  type FoundGroup,
} from '../../../core/documents/workspace-search.ts';
import { defineRoute } from '../../http/define-route.ts';
import type { AccountReader } from '../../repositories/store.ts';

const CALLS_SHOWN = 4;

async function calls(account: AccountReader, search: string): Promise<FoundGroup[]> {
  const { items, total } = await account.calls.rows({ filter: { search }, offset: 0, limit: CALLS_SHOWN });
  if (items.length === 0) return [];
  return [
    {
      ...headOf('calls'),
      total,
      items: items.map(({ id, lead_name, agent_name, start, found }) => ({
        id,
        name: [lead_name, agent_name].filter(Boolean).join(' · ') || 'Call',
        hint: start,
        place: found?.source ?? null,
        line: null,
        text: found?.text ?? null,
        marks: found?.marks ?? [],
      })),
    },
  ];
}

export const searchRoutes = [
  defineRoute({
    method: 'get',
    path: '/local/search',
    operation: 'searchWorkspace',
    tag: 'Workbench',
    auth: 'session',
    summary: 'Find documents, records, leads, runs and calls by what stands in them',
    query: WorkspaceSearchQuerySchema,
    response: WorkspaceSearchSchema,
    async handle({ account, query: { q } }) {
      const text = q.trim();
      if (text === '') return { groups: [] };
      return { groups: [...account.search.find(text), ...(await calls(account, text))] };
    },
  }),
] as const;
