/** All that a model is told which speaks for an agent comes from here; nothing of what the scenario gives the lead to say. */
import type { Action } from '../../contract/action.ts';
import type { AgentSnapshot, CampaignSnapshot } from '../../contract/snapshot.ts';
import type { CallType, Medium } from '../../contract/vocabulary.ts';
import type { AgentSettings } from '../../conversation/agent-settings.ts';
import type { Language } from '../../language/language.ts';

export interface AgentBrief {
  agent: AgentSnapshot['agent'];
  roles: AgentSnapshot['roles'];
  script: AgentSnapshot['scripts'][number] | null;
  knowledge: AgentSnapshot['knowledge'];
  /** Those that are enabled. */
  actions: readonly Action[];
  campaign: CampaignSnapshot | null;
  /** What the record of the lead says, as templates know it. */
  lead: Readonly<Record<string, unknown>>;
  /** Scope of templates. */
  scope: Record<string, unknown>;
  settings: AgentSettings;
  language: Language;
  medium: Medium;
  isVoice: boolean;
  callType: CallType;
}
