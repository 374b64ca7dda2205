import type { DocumentBody } from '../../../core/documents/documents.ts';

/** What is edited of an agent: the write shape. */
export type AgentBody = DocumentBody<'agents'>;

export interface AgentFormProps {
  agent: AgentBody;
  onChange: (patch: Partial<AgentBody>) => void;
}
