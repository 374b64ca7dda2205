/** What an agent itself says of the parameters of its model, within what chat completions take; null: nothing. */
import type { AgentDocument } from '../contract/agent.ts';
import type { OwnParameters } from '../contract/local/exchange.ts';
import type { AgentSettings } from '../conversation/agent-settings.ts';

const atMost = (value: number | null | undefined, most: number): number | null =>
  value == null ? null : Math.max(-most, Math.min(most, value));

export const ownParameters = (
  { ai_settings }: Pick<AgentDocument, 'ai_settings'>,
  { temperature, maxTokens }: Pick<AgentSettings, 'temperature' | 'maxTokens'>,
): OwnParameters => ({
  temperature: ai_settings?.temperature == null ? null : temperature,
  max_tokens: maxTokens === null ? null : Math.max(1, Math.round(maxTokens)),
  frequency_penalty: atMost(ai_settings?.frequency_penalty, 2),
  presence_penalty: atMost(ai_settings?.presence_penalty, 2),
});
