/** What was heard where an agent is spoken with on a line: it takes the place of what is modelled, also of turns that stand in the transcript already. */
import type { ChatReply } from '../contract/chat.ts';
import type { Turn } from '../contract/turn.ts';
import type { AgentReply } from './agent-port.ts';
import type { ConversationState } from './state.ts';
import { milliseconds } from './timing.ts';

/** Of a turn of which only the sound is known. */
export const UNHEARD = 'unheard';

/** Nobody knows what was said in the turn: its text says so. */
export const isUnheard = ({ flags }: Pick<Turn, 'flags'>): boolean => flags.some(({ code }) => code === UNHEARD);

/** What of a reply's times stands with its turn. How the agent took being spoken over shows later. */
export function measuredOf({ heard, timing }: AgentReply): Pick<Turn, 'measured' | 'timed'> {
  if (!heard) return timing && timing.source !== 'modelled' ? { timed: timing.source } : {};
  const source = timing?.source === 'recorded' ? 'recorded' : 'measured';
  return { measured: { source, ...heard.turn, barge_in_ms: null } };
}

type Heard = NonNullable<ChatReply['heard']>;

/** The turns before a reply with the times that they had on the line, and the conversation's clock after them. */
export function timedByLine(
  before: ConversationState,
  { lead, barge_in_ms }: Heard,
): { state: ConversationState; turns: readonly Turn[] } {
  const { lastAgentTurn, lastLeadTurn } = before;
  const turns: Turn[] = [];
  let state = before;
  if (lead && lastLeadTurn && lastLeadTurn.end_s === milliseconds(before.clock_s)) {
    const start_s = (lastAgentTurn?.end_s ?? 0) + lead.after_ms / 1000;
    const end_s = start_s + lead.lasted_ms / 1000;
    const turn: Turn = { ...lastLeadTurn, start_s: milliseconds(start_s), end_s: milliseconds(end_s) };
    turns.push(turn);
    state = {
      ...state,
      lastLeadTurn: turn,
      clock_s: end_s,
      leadEnd_s: state.leadEnd_s === null ? null : end_s,
    };
  }
  if (barge_in_ms !== null && lastAgentTurn?.measured && lastAgentTurn.interrupted) {
    const turn: Turn = {
      ...lastAgentTurn,
      end_s: milliseconds(lastAgentTurn.end_s + barge_in_ms / 1000),
      measured: { ...lastAgentTurn.measured, barge_in_ms },
    };
    turns.push(turn);
    state = { ...state, lastAgentTurn: turn };
  }
  return { state, turns };
}
