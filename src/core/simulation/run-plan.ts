/**
 * The frozen copy of everything that a run uses. Same plan, same records, on any machine and with any number of workers;
 * nothing outside it is ever looked at. Plain JSON, so that it can be stored and sent to workers.
 */
import type { Action } from '../contract/action.ts';
import type { AgentDocument } from '../contract/agent.ts';
import type { CampaignWrite } from '../contract/campaign.ts';
import type { RoleMarkdown } from '../contract/role.ts';
import type { ScriptLine } from '../contract/script.ts';
import type { PhraseBook } from '../conversation/phrase-book.ts';
import type { Scenario } from './scenario.ts';
import type { Persona } from './scenario-lead.ts';

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

export interface RunPlan {
  agent: AgentSnapshot;
  campaign: CampaignSnapshot | null;
  scenarios: { id: string; name: string; document: Scenario }[];
  num_trials: number;
  max_steps: number;
  max_errors: number;
  seed: number;
  /** Replaces the built-in phrase book. */
  phrase_book?: PhraseBook;
  /** Personas of the workspace that scenarios name; they come before the built-in ones. */
  personas?: Record<string, Persona>;
}

/** tau2-bench's defaults. */
export const DEFAULT_MAX_STEPS = 200;
export const DEFAULT_MAX_ERRORS = 10;
