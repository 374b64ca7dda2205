/** Who speaks in a run that is to be started: nobody from outside, models, or a recording of what they said. Pure. */
import type { ListedEngine } from '../../../core/contract/local/engine.ts';
import type { StartSimulation } from '../../../core/contract/local/simulation.ts';

export const SPEAKING = ['offline', 'models', 'recording'] as const;

export const SPEAKER_ROLES = ['agent', 'lead', 'judge'] as const;
export type SpeakerRole = (typeof SPEAKER_ROLES)[number];

/** Names of engines; null: what works offline. */
export type Chosen = Readonly<Record<SpeakerRole, string | null>>;

/** Those that are there: an engine that was chosen once may have been deleted since. */
export function existing(chosen: Chosen, engines: readonly ListedEngine[]): Chosen {
  const known = (name: string | null) => (engines.some((engine) => engine.name === name) ? name : null);
  return { agent: known(chosen.agent), lead: known(chosen.lead), judge: known(chosen.judge) };
}

export const modelCount = (chosen: Chosen): number => SPEAKER_ROLES.filter((role) => chosen[role] !== null).length;

/** How a model speaks for a lead. */
export const LEAD_STYLES = ['hybrid', 'model'] as const;
export type LeadStyle = (typeof LEAD_STYLES)[number];

/** As the request names them. */
export const wantedOf = ({ agent, lead, judge }: Chosen, lead_style: LeadStyle): Partial<StartSimulation> => ({
  ...(agent !== null && { agent_engine: agent }),
  ...(lead !== null && { lead_engine: lead, lead_style }),
  ...(judge !== null && { judge_engine: judge }),
});
