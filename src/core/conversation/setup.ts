/** What a conversation is set up with: the line, the limits, what happens during it, and who sits at the table. */
import type { Rendered } from '../authoring/template.ts';
import type { ShouldAnswerPolicy } from '../contract/campaign-rules.ts';
import type { Medium } from '../contract/vocabulary.ts';
import type { Language } from '../language/language.ts';
import type { DiceOf } from '../event-dice.ts';
import type { ActionsSeat, AgentReply, AgentSeat } from './agent-port.ts';
import type { AgentSettings } from './agent-settings.ts';
import type { LeadSeat } from './lead-port.ts';
import type { ScenarioEvent } from './scenario-event.ts';

/** Machines that can take a call in the lead's place. */
export type Machine = 'voicemail' | 'ivr';

export interface ConversationSetup {
  medium: Medium;
  isVoice: boolean;
  /** The agent is spoken with on a line of its own: what befalls words there is heard and measured, and not modelled. */
  isMeasured: boolean;
  /** The lead (or a machine in its place) speaks before the agent. */
  leadOpens: boolean;
  settings: AgentSettings;
  language: Language;
  channel: { word_error_rate: number; noise: number; dropouts: number };
  /** Who answers the call. */
  answeredBy: 'person' | Machine;
  /** Seconds after which answering-machine detection cuts into a machine's greeting; null: it is heard to its end. */
  machineCut_s: number | null;
  /** Chance that the lead talks over an agent turn. */
  interruption: number;
  maxSteps: number;
  maxErrors: number;
  events: readonly ScenarioEvent[];
  keyterms: ReadonlySet<string>;
  shouldAnswer: ShouldAnswerPolicy | null;
  /** Text mediums: silence after which the session is closed. */
  sessionTimeout_s: number | null;
  /** How long a silent turn of the lead lasts. */
  silence_s: number;
  renderContext(text: string): Rendered;
  /** What befalls the words of either side on their way: their timing, what is lost of them, who talks over them. */
  dice: DiceOf;
}

/** A conversation that can begin: its set-up and its participants. */
export interface Table {
  setup: ConversationSetup;
  agent: AgentSeat;
  lead: LeadSeat;
  /** Speaks for the lead while a machine has the line. */
  machine: LeadSeat;
  actions: ActionsSeat;
  /** What the line does for the agent once it has found a machine; null: the agent goes on as if a person had answered. */
  machineReply(machine: Machine): AgentReply | null;
  /** The state of the scenario's world before the first action. */
  worldState: Readonly<Record<string, unknown>>;
}
