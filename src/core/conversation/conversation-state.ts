/** What a conversation is set up with, what it keeps, and what it asks to have done. */
import type { Rendered } from '../authoring/template.ts';
import type { ShouldAnswerPolicy } from '../contract/campaign-rules.ts';
import type { Turn } from '../contract/turn.ts';
import type { Medium } from '../contract/vocabulary.ts';
import type { RandomStream } from '../random.ts';
import type { ScenarioEvent } from './scenario-event.ts';
import type { TerminationReason } from '../contract/termination.ts';
import type { ActionCall, AgentInput, PendingContext } from './agent-port.ts';
import type { AgentSettings } from './agent-settings.ts';
import type { LeadInput, LeadReply } from './lead-port.ts';
import type { PhraseBook } from '../language/phrase-book.ts';
import type { SentState } from './should-answer.ts';
import type { Latencies } from './timing.ts';

export interface ConversationConfig {
  medium: Medium;
  isVoice: boolean;
  /** The lead (or a machine in its place) speaks before the agent. */
  leadOpens: boolean;
  settings: AgentSettings;
  book: PhraseBook;
  channel: { word_error_rate: number; noise: number; dropouts: number };
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
  /** The dice of a purpose for the conversation's n-th turn. */
  dice(purpose: 'channel' | 'timing' | 'interruption', turn: number): RandomStream;
}

export interface ConversationState {
  clock_s: number;
  steps: number;
  errors: number;
  turnIndex: number;
  opening: boolean;
  finished: boolean;
  /** The agent said that it hangs up once its actions are done. */
  stopping: boolean;
  pendingContext: readonly PendingContext[];
  /** Context that the agent has been given for the turn that it takes now. */
  givenContext: readonly PendingContext[];
  /** What the lead does next whatever it would have done: a timed event. */
  forced: LeadReply | null;
  silenceFor_s: number | null;
  firedEvents: readonly number[];
  noise: number;
  /** When the lead began to talk over the agent, and what of the agent's words it cut off. */
  cutIn: { at_s: number; rest: string } | null;
  /** What the lead could not say, because the agent took a pause for the end. */
  leadUnsaid: string | null;
  /** When the lead's last words ended, until the agent answers them. */
  leadEnd_s: number | null;
  /** Seconds that the agent waits after them to be sure that the lead has finished. */
  waited_s: number;
  lastAgentWords: number;
  latencies: readonly Latencies[];
  sent: SentState;
  /** Silent turns in a row. */
  mute: number;
  /** Flags for the next turn that is emitted. */
  flags: Readonly<Turn['flags']>;
  carrierFailed: boolean;
  /** A machine has taken the line. */
  machine: boolean;
}

export const FRESH_CONVERSATION: ConversationState = {
  clock_s: 0,
  steps: 0,
  errors: 0,
  turnIndex: 0,
  opening: false,
  finished: false,
  stopping: false,
  pendingContext: [],
  givenContext: [],
  forced: null,
  silenceFor_s: null,
  firedEvents: [],
  noise: 0,
  cutIn: null,
  leadUnsaid: null,
  leadEnd_s: null,
  waited_s: 0,
  lastAgentWords: 0,
  latencies: [],
  sent: { history: [], suppressed: 0 },
  mute: 0,
  flags: [],
  carrierFailed: false,
  machine: false,
};

/** A turn before it has its place. */
export type TurnDraft = Omit<Turn, 'id' | 'index' | 'words'>;

export type Effect =
  | { kind: 'ask_agent'; input: AgentInput }
  | { kind: 'ask_lead'; input: LeadInput }
  | { kind: 'call_actions'; calls: readonly ActionCall[] }
  | { kind: 'emit'; turn: Turn }
  | { kind: 'finish'; reason: TerminationReason };
