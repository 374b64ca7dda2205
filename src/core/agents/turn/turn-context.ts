/** What the user's own agent is told of a conversation: the same for all its turns. */
import type { AgentTurn } from '../../contract/chat.ts';
import type { AgentBrief } from '../model/agent-brief.ts';

export function turnContext({ agent, lead, campaign, medium, callType, language }: AgentBrief): AgentTurn['context'] {
  const { extracted_data: _extracted, ...record } = lead;
  return {
    agent: { name: agent.name, description: agent.description ?? null },
    lead: record,
    campaign: campaign && { name: campaign.name, custom_fields: campaign.custom_fields ?? {} },
    call: { medium, direction: callType, language: language.tag },
  };
}
