import { AgentWriteSchema } from '../../../core/contract/agent.ts';
import type { AgentBody } from './agent-body.ts';

/** What of a draft has the shape of an agent: JSON may hold a number where a list belongs, which is a fault at its field and nothing to be read. */
export function soundAgent(agent: AgentBody): AgentBody {
  const issues = AgentWriteSchema.safeParse(agent).error?.issues ?? [];
  const broken = new Set(
    issues.flatMap((issue) =>
      issue.code === 'invalid_type' && issue.expected !== 'number' && issue.expected !== 'int' ? [issue.path[0]] : [],
    ),
  );
  return Object.fromEntries(Object.entries(agent).filter(([key]) => !broken.has(key))) as AgentBody;
}
