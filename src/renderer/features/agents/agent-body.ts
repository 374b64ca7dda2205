import type { AgentSettings } from '../../../core/conversation/agent-settings.ts';
import type { DocumentBody } from '../../../core/documents/documents.ts';

/** What is edited of an agent: the write shape. */
export type AgentBody = DocumentBody<'agents'>;

export interface AgentFormProps {
  agent: AgentBody;
  /** The agent as the engine takes it: what stands where the agent says nothing. */
  settings: AgentSettings;
}
