/**
 * The frozen copy of everything that a run uses. Same plan, same records, on any machine and with any number of workers;
 * nothing outside it is ever looked at. Plain JSON, so that it can be stored and sent to workers.
 */
import type { Engines } from '../contract/termination.ts';
import type { AgentSnapshot, CampaignSnapshot } from '../contract/snapshot.ts';
import type { EngineSpec } from '../contract/local/engine.ts';
import type { ToldPrint } from '../contract/local/exchange.ts';
import type { PhraseBook } from '../language/phrase-book.ts';
import type { ActionMock } from '../contract/action-mock.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import type { Persona } from '../leads/scenario-lead.ts';

/** By what it is known whether a model is told the same: SHA-256 of canonical JSON (docs/engines.md). */
export interface PromptPrint {
  hash: string;
  /** Of each scenario, in the plan's order. */
  scenarios: readonly string[];
  /** Of each section over all scenarios, in the order in which they are told. */
  sections: readonly { key: string; title: string; hash: string }[];
  /** The sections of each scenario; absent in plans of versions before. */
  told?: ToldPrint;
}

/** Somebody outside who speaks for a participant: by its name, the one who performs its asks is found. */
interface AskedEngine {
  name: string;
  /** How long one turn may take; null: the performer's own limit. */
  deadline_s: number | null;
  /** The model that is asked, where one speaks; absent: whoever speaks makes its turns itself. */
  engine?: EngineSpec;
  /** What the model is told at first; absent in plans of versions before. */
  prompt?: PromptPrint;
}

/** How a model speaks for a lead: it words what the agenda decides, or decides for itself. */
type LeadStyle = 'hybrid' | 'model';

/** What every conversation of an agent is held with. */
export interface Briefing {
  agent: AgentSnapshot;
  campaign: CampaignSnapshot | null;
  max_steps: number;
  max_errors: number;
  /** Who speaks for the agent and the lead, where that is not the offline engines; and who judges, if anybody does. */
  asked?: {
    /** `ear`: the server that writes down what an agent says that is spoken with; absent: it stays unheard. */
    agent?: AskedEngine & { ear?: EngineSpec };
    /** `style`: of a model; absent: hybrid. */
    lead?: AskedEngine & { style?: LeadStyle };
    judge?: AskedEngine;
  };
  /** Replaces the built-in phrase book. */
  phrase_book?: PhraseBook;
  /** How actions answer where the scenario does not say, by slug. */
  action_mocks?: Record<string, ActionMock>;
  /** Personas of the workspace that scenarios name; they come before the built-in ones. */
  personas?: Record<string, Persona>;
}

export interface PlannedScenario {
  id: string;
  name: string;
  /** What its dice derive from (`scenarios/dice-key`); absent: its id, as in plans of versions before. */
  dice_key?: string;
  document: Scenario;
}

export interface RunPlan extends Briefing {
  scenarios: PlannedScenario[];
  /** The most, where `until` is there. */
  num_trials: number;
  /** Rounds of trials are added until it is decided whether the pass rate is at least this: of the suite, or of each scenario. */
  until?: { min_pass: number; each: boolean };
  seed: number;
  /** The recording whose answers are given again in place of the models'; `name` as people know it. */
  replay?: { of: 'simulation' | 'cassette'; id: string; name: string };
}

/** tau2-bench's defaults. */
export const DEFAULT_MAX_STEPS = 200;
export const DEFAULT_MAX_ERRORS = 10;

/** What plays where nobody outside does. */
export const OFFLINE_ENGINES = { agent: 'scripted', lead: 'agenda', judge: 'none' } as const;

/** The name by which a person takes the lead's place in live calls. */
export const HUMAN = 'human';

/** Whether the agent is spoken with on a line, where only its sound is known of it. */
export const isOnLine = ({ asked }: { asked?: Briefing['asked'] | undefined }): boolean =>
  asked?.agent?.engine?.protocol === 'media_stream';

/** Who speaks in a run, by name. */
export const engineNames = ({
  asked,
  replay,
}: Pick<RunPlan, 'asked' | 'replay'>): {
  agent: string;
  lead: string;
  replay_of: string | null;
  on_line: boolean;
} => ({
  on_line: isOnLine({ asked }),
  replay_of: replay?.name ?? null,
  agent: asked?.agent?.name ?? OFFLINE_ENGINES.agent,
  lead: asked?.lead?.name ?? OFFLINE_ENGINES.lead,
});

/** The kinds of engine that play a scenario's two sides. */
export const enginesOf = (
  { asked, replay }: Pick<RunPlan, 'asked' | 'replay'>,
  { says }: Pick<Scenario, 'says'>,
): Engines => ({
  agent: asked?.agent ? (replay && asked.agent.engine ? 'replay' : 'model') : OFFLINE_ENGINES.agent,
  lead: leadEngineOf(asked?.lead, says !== undefined),
});

/** What a scenario writes out is said as it stands, and no model is asked for it. */
function leadEngineOf(lead: NonNullable<Briefing['asked']>['lead'], isWritten: boolean): Engines['lead'] {
  if (lead && !lead.engine) return lead.name === HUMAN ? 'human' : 'model';
  if (isWritten) return 'fixed';
  return lead ? (lead.style ?? 'hybrid') : OFFLINE_ENGINES.lead;
}
