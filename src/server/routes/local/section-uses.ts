import { z } from 'zod';
import { SectionUsesSchema } from '../../../core/contract/local/section-use.ts';
import { id } from '../../../core/contract/wire.ts';
import { defineRoute } from '../../http/define-route.ts';
import { notFound } from '../../http/http-error.ts';

/** Agents of one role whose runs are looked at. */
const AGENT_LIMIT = 1000;

export const readSectionUses = defineRoute({
  method: 'get',
  tag: 'Workbench simulations',
  auth: 'session',
  path: '/local/roles/{id}/section-uses',
  operation: 'readSectionUses',
  summary: 'In how many trials of their last runs agents have answered from each section of a role',
  params: z.object({ id: id() }),
  response: SectionUsesSchema,
  errors: { 404: 'Role not found' },
  handle({ account, params }) {
    if (!account.documents.get('roles', params.id)) throw notFound('Role');
    const agents = account.documents
      .list('agents', { limit: AGENT_LIMIT })
      .items.filter(({ role_ids }) => role_ids?.includes(params.id));
    return account.simulations.sectionUses(
      params.id,
      agents.map((agent) => agent.id),
    );
  },
});
