import { CONTRACT_SETTINGS } from '../../../core/contract/local/contract-settings.ts';
import { z } from 'zod';
import { agentReadShape, AgentSchema, AgentWriteSchema, type AgentWrite } from '../../../core/contract/agent.ts';
import { id } from '../../../core/contract/wire.ts';
import { defineRoute } from '../../http/define-route.ts';
import { found, notFound } from '../../http/http-error.ts';
import { agentReferenceFaults } from './agent-references.ts';

/** Given fields replace whole values; a name cannot be taken away. */
const merged = (
  stored: AgentWrite & { name: string },
  given: AgentWrite,
  omitted: 'keep' | 'reset',
): AgentWrite & { name: string } => ({
  ...(omitted === 'keep' ? stored : {}),
  ...given,
  name: given.name ?? stored.name,
});

/** Spec section 4.4. */
export const updateAgent = defineRoute({
  method: 'put',
  path: '/v1/agents/{agent_id}',
  operation: 'updateAgent',
  summary: 'Update agent',
  description: 'Changes an agent of the account. Every document that the body names must be the account’s.',
  tag: 'Agents',
  auth: 'v1',
  localChoice: 'Omitted fields are kept; given fields replace whole values. The response carries `id`.',
  params: z.object({ agent_id: id() }),
  body: AgentWriteSchema,
  response: AgentSchema,
  errors: { 404: 'Agent not found' },
  // An agent that is not there is a 404, whatever the body refers to.
  faults: ({ account, params, body }) =>
    params && account.documents.get('agents', params.agent_id) ? agentReferenceFaults(account, body) : [],
  handle({ write, params, body, deps, caller }) {
    const saved = write((account) => {
      const stored = found(account.documents.get('agents', params.agent_id), 'Agent');
      const outcome = account.documents.save(
        'agents',
        stored.id,
        merged(stored, body, deps.settings.get(CONTRACT_SETTINGS).omitted_agent_fields),
        { by: caller.actor },
      );
      if (outcome.kind !== 'saved') throw notFound('Agent');
      return outcome.record;
    });
    return agentReadShape(saved);
  },
});
