/** What a conversation is frozen with: an agent with all that it refers to, and what of a campaign holds for its calls. Plain JSON. */
import type { Action } from './action.ts';
import type { AgentDocument } from './agent.ts';
import type { CampaignWrite } from './campaign.ts';
import type { RoleMarkdown } from './role.ts';
import type { ScriptLine } from './script.ts';

export interface AgentSnapshot {
  agent: AgentDocument;
  scripts: { id: string; name: string; lines: ScriptLine[] }[];
  roles: { id: string; name: string; description: string | null; markdown: RoleMarkdown | null }[];
  knowledge: { id: string; name: string; documents: { filename: string; text: string }[] }[];
  actions: Action[];
}

export type CampaignSnapshot = { id: string; name: string } & Partial<
  Pick<
    CampaignWrite,
    | 'dispositions'
    | 'tasks'
    | 'rules'
    | 'external_context_template'
    | 'call_summary_description'
    | 'disable_system_dispositioning'
    | 'disable_amd'
    | 'answering_machine_detection'
    | 'custom_fields'
  >
>;
