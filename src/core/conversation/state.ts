/** Where a conversation stands: whose turn it is, and what everybody's turns have left behind. */
import { NOTHING_THROWN, type Thrown } from '../event-dice.ts';
import type { TerminationReason } from '../contract/termination.ts';
import type { Turn } from '../contract/turn.ts';
import type { ActionCall, AgentInput, Part, PendingContext } from './agent-port.ts';
import type { LeadInput, LeadReply } from './lead-port.ts';
import type { ParticipantFault } from './participant.ts';
import type { ConversationSetup, Machine } from './setup.ts';
import type { SentState } from './should-answer.ts';
import type { Latencies } from './timing.ts';

/** Whose turn it is. What is asked has an id, and only an answer with that id is one: what comes later is stale. */
export type Phase =
  | { kind: 'ready' }
  | {
      kind: 'agent';
      id: number;
      input: AgentInput;
      /** The conversation's first words, which count as set-up. */
      opening: boolean;
    }
  | { kind: 'lead'; id: number; input: LeadInput }
  | {
      kind: 'actions';
      id: number;
      calls: readonly ActionCall[];
      /** The agent hangs up once they are done. */
      stopping: boolean;
    }
  | { kind: 'over'; reason: TerminationReason };

export interface ConversationState {
  phase: Phase;
  /** How much has been asked so far: the id of what is asked next. */
  asked: number;
  clock_s: number;
  steps: number;
  errors: number;
  turnIndex: number;
  thrown: Thrown;
  /** Context that the agent is given at its next turn. */
  pendingContext: readonly PendingContext[];
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
  lastAgentTurn: Turn | null;
  /** What that turn is made of, said or not. */
  lastAgentParts: readonly Part[];
  /** Its silence, too. */
  lastLeadTurn: Turn | null;
  latencies: readonly Latencies[];
  sent: SentState;
  /** Silent turns in a row. */
  mute: number;
  /** Flags for the next turn that is emitted. */
  flags: Readonly<Turn['flags']>;
  carrierFailed: boolean;
  /** Who has the line at the lead's end. */
  line: 'person' | Machine;
  worldState: Readonly<Record<string, unknown>>;
  /** What the agent's replies cost so far, in US dollars; null: unknown of one of them, or there were none. */
  agentCost_usd: number | null;
  /** Why a participant could not take its turn, where the conversation ended by that. */
  fault: ParticipantFault | null;
}

export const freshConversation = (
  { answeredBy }: ConversationSetup,
  worldState: ConversationState['worldState'],
): ConversationState => ({
  phase: { kind: 'ready' },
  asked: 0,
  clock_s: 0,
  steps: 0,
  errors: 0,
  turnIndex: 0,
  thrown: NOTHING_THROWN,
  pendingContext: [],
  forced: null,
  silenceFor_s: null,
  firedEvents: [],
  noise: 0,
  cutIn: null,
  leadUnsaid: null,
  leadEnd_s: null,
  waited_s: 0,
  lastAgentTurn: null,
  lastAgentParts: [],
  lastLeadTurn: null,
  latencies: [],
  sent: { history: [], suppressed: 0 },
  mute: 0,
  flags: [],
  carrierFailed: false,
  line: answeredBy,
  worldState,
  agentCost_usd: null,
  fault: null,
});

/** A turn before it has its place. */
export type TurnDraft = Omit<Turn, 'id' | 'index' | 'words'>;
