import { z } from 'zod';
import {
  agentReadShape,
  AgentPageItemSchema,
  AgentSchema,
  type AgentDocument,
  type AgentPageItem,
} from '../../../core/contract/agent.ts';
import { MetaSchema, pageMeta } from '../../../core/contract/paging.ts';
import { int } from '../../../core/contract/wire.ts';
import { defineRoute } from '../../http/define-route.ts';

const DEFAULT_LIMIT = 10;
/** The list without paging answers every agent, up to this many. */
const UNPAGED_LIMIT = 10_000;

function pageItem(agent: AgentDocument): AgentPageItem {
  const { knowledge_base_ids, ...shown } = agentReadShape(agent);
  return { ...shown, data_store_ids: knowledge_base_ids };
}

/** Spec section 4.5. */
export const listAgents = defineRoute({
  method: 'get',
  path: '/v1/agents',
  operation: 'listAgents',
  summary: 'List agents',
  description: 'Answers the account’s agents, whole or page by page.',
  tag: 'Agents',
  auth: 'v1',
  localChoice:
    'With `offset` or `limit` the answer is a page with `meta`, and each agent shows `data_store_ids` in place of `knowledge_base_ids`.',
  query: z.object({ offset: int({ ge: 1 }).optional(), limit: int({ ge: 1, le: 500 }).optional() }),
  response: z
    .union([
      z.object({ agents: z.array(AgentSchema) }),
      z.object({ agents: z.array(AgentPageItemSchema), meta: MetaSchema }),
    ])
    .meta({ id: 'AgentList' }),
  handle({ account, query }) {
    if (query.offset === undefined && query.limit === undefined) {
      return { agents: account.documents.list('agents', { limit: UNPAGED_LIMIT }).items.map(agentReadShape) };
    }
    const { offset = 0, limit = DEFAULT_LIMIT } = query;
    const { items, total } = account.documents.list('agents', { offset, limit });
    return { agents: items.map(pageItem), meta: pageMeta({ total, offset, limit }) };
  },
});
