/**
 * The frozen copy of everything that a run uses. Same plan, same records, on any machine and with any number of workers;
 * nothing outside it is ever looked at. Plain JSON, so that it can be stored and sent to workers.
 */
import type { AgentSnapshot, CampaignSnapshot } from '../contract/snapshot.ts';
import type { PhraseBook } from '../language/phrase-book.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import type { Persona } from '../leads/scenario-lead.ts';

/** What every conversation of an agent is held with. */
export interface Briefing {
  agent: AgentSnapshot;
  campaign: CampaignSnapshot | null;
  max_steps: number;
  max_errors: number;
  /** Replaces the built-in phrase book. */
  phrase_book?: PhraseBook;
  /** Personas of the workspace that scenarios name; they come before the built-in ones. */
  personas?: Record<string, Persona>;
}

export interface PlannedScenario {
  id: string;
  name: string;
  document: Scenario;
}

export interface RunPlan extends Briefing {
  scenarios: PlannedScenario[];
  num_trials: number;
  seed: number;
}

/** tau2-bench's defaults. */
export const DEFAULT_MAX_STEPS = 200;
export const DEFAULT_MAX_ERRORS = 10;
