/** What the agent that a model speaks for is given for the whole conversation, and what it keeps in mind during it. */
import type { ChatMessage, ChatParameters } from '../../contract/chat.ts';
import type { AgentReply } from '../../conversation/agent-port.ts';
import { NOTHING_SPENT, type ChatSpent } from '../../conversation/chat/chat-spent.ts';
import type { AgentReader } from '../../language/read-agent.ts';
import type { KnowledgeIndex } from '../scripted/knowledge-index.ts';
import type { AgentBrief } from './agent-brief.ts';

export interface ModelAgentWorld {
  brief: AgentBrief;
  find: KnowledgeIndex;
  /** What its own words do, as dialogue acts. */
  readAgent: AgentReader;
  parameters: ChatParameters;
  /** Of one ask; null: the performer's own limit. */
  deadline_s: number | null;
}

/** A turn for which the model is asked. */
export interface OpenTurn {
  /** Told for this turn alone: passages, answers that were sent back. */
  aside: readonly ChatMessage[];
  /** Tool calls that could not be used, and empty answers, so far. */
  repairs: number;
  empties: number;
  spent: ChatSpent;
  flags: AgentReply['flags'];
  /** It hangs up after this turn, whatever it says. */
  stops: boolean;
}

/** Plain JSON. */
export interface ModelAgentState {
  turns: number;
  /** What was said, heard and done, as the model is told it. */
  history: readonly ChatMessage[];
  /** Calls whose results are to come, in their order. */
  pending: readonly { id: string; slug: string }[];
  /** Silences in a row. */
  nudges: number;
  /** null: the model is not asked for anything. */
  open: OpenTurn | null;
}

export const FRESH_MODEL_AGENT: ModelAgentState = { turns: 0, history: [], pending: [], nudges: 0, open: null };

export const newTurn = (changes: Partial<OpenTurn> = {}): OpenTurn => ({
  aside: [],
  repairs: 0,
  empties: 0,
  spent: NOTHING_SPENT,
  flags: [],
  stops: false,
  ...changes,
});
