/** Who a model plays that speaks for a lead: all that it is told comes from here. */
import type { ScenarioLead, Traits } from '../scenario-lead.ts';
import type { AgendaWorld } from '../agenda/agenda-state.ts';
import type { LeadReader } from '../../language/read-lead.ts';
import type { ChatParameters } from '../../contract/chat.ts';
import type { Parts } from './rejected-turn.ts';

export interface LeadCharacter {
  lead: Pick<ScenarioLead, 'first_name' | 'last_name'>;
  /** The persona's description; empty: there is none. */
  persona: string;
  traits: Traits;
  /** What it knows and came for. */
  agenda: AgendaWorld;
  /** What the author of the scenario wrote of it, in sentences. */
  authored: readonly string[];
  /** The agent's, by which a lead is known that speaks for it. */
  agentName: string;
  company: string;
  /** How its own words are read. */
  readLead: LeadReader;
  parameters: ChatParameters;
  /** Of one ask; null: the performer's own limit. */
  deadline_s: number | null;
}

export const fullName = ({ lead: { first_name, last_name } }: Pick<LeadCharacter, 'lead'>): string =>
  `${first_name} ${last_name}`.trim();

/** Whom its turns are said by and to. */
export const partsOf = ({ agenda, lead, agentName, company }: LeadCharacter): Parts => ({
  isVoice: agenda.isVoice,
  callType: agenda.callType,
  firstName: lead.first_name,
  agentName,
  company,
  readAgent: agenda.readAgent,
});
