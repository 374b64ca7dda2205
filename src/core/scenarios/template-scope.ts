/** The variables of templates in a simulated call. See core/authoring/template-variables.ts for what they mean. */
import type { AgentSnapshot, CampaignSnapshot } from '../contract/snapshot.ts';
import type { ScenarioLead } from '../leads/scenario-lead.ts';

const AGENT_FIELDS = ['name', 'description', 'language', 'type'] as const;

export function templateScope(
  agent: AgentSnapshot['agent'],
  campaign: CampaignSnapshot | null,
  lead: ScenarioLead,
): Record<string, unknown> {
  const agentFields = Object.fromEntries(AGENT_FIELDS.map((field) => [field, agent[field] ?? '']));
  const { custom_fields, ...fields } = lead;
  const leadFields = { phone_extension: '', ...fields };
  return {
    ...agentFields,
    ...leadFields,
    agent: agentFields,
    lead: { ...leadFields, custom_fields, extracted_data: {} },
    campaign: { name: campaign?.name ?? '', custom_fields: campaign?.custom_fields ?? {} },
    custom_fields: { ...campaign?.custom_fields, ...custom_fields },
  };
}
