/** What agents of the user's own have in common, however they are asked: what they hear, and what becomes of their answers, which are taken as they are. */
import type { ChatMessage } from '../../contract/chat.ts';
import type { AgentInput, AgentReply } from '../../conversation/agent-port.ts';
import { NOTHING_SPENT, spentWith } from '../../conversation/chat/chat-spent.ts';
import { withoutUnsaid } from '../../conversation/chat/cut-last.ts';
import { invalid, quoted, readChat } from '../../conversation/chat/read-chat.ts';
import { NO_FACTS, type Answer, type ParticipantFault } from '../../conversation/participant.ts';
import type { AgentBrief } from '../model/agent-brief.ts';
import { readCalls, type AgentTools } from '../model/agent-tools.ts';
import type { ModelAgentWorld } from '../model/model-agent-state.ts';
import { resultMessages } from '../model/result-messages.ts';
import { saidTurn } from '../model/said-turn.ts';
import { isTransferred } from '../transfer-actions.ts';

export type OwnAgentWorld = Pick<ModelAgentWorld, 'brief' | 'readAgent' | 'deadline_s'>;

/** Plain JSON. */
export interface OwnAgentState {
  turns: number;
  history: readonly ChatMessage[];
  /** Calls whose results are to come, in their order. */
  pending: readonly { id: string; slug: string }[];
  /** Silences in a row. */
  nudges: number;
  /** It may answer nothing to what it is asked now. */
  maySayNothing: boolean;
  /** It hangs up after this turn, whatever it says. */
  stops: boolean;
}

export const FRESH_OWN_AGENT: OwnAgentState = {
  turns: 0,
  history: [],
  pending: [],
  nudges: 0,
  maySayNothing: false,
  stops: false,
};

export const SAYS_NOTHING: AgentReply = { ...NO_FACTS, parts: [], actions: [], stop: false, flags: [] };

/** Why it is its turn. */
export type OwnEvent =
  | { kind: 'open' }
  | { kind: 'heard'; confidence: number; cut_off: string | null }
  | { kind: 'silence'; seconds: number; is_last: boolean }
  | { kind: 'results' };

/** What the agent is told has happened; null: it is told nothing of a silence that it lets be. */
export function heardByOwn(
  brief: AgentBrief,
  before: OwnAgentState,
  input: AgentInput,
): { state: OwnAgentState; event: OwnEvent } | null {
  const after = (changes: Partial<OwnAgentState>): OwnAgentState => ({
    ...before,
    pending: [],
    maySayNothing: false,
    stops: false,
    ...changes,
  });
  switch (input.kind) {
    case 'open':
      return { state: after({ maySayNothing: true }), event: { kind: 'open' } };
    case 'heard': {
      const { text, confidence, cut } = input;
      const heard: ChatMessage = { role: 'user', content: text };
      const history = [...cutOff(unanswered(before), input), heard];
      return { state: after({ history, nudges: 0 }), event: { kind: 'heard', confidence, cut_off: cut } };
    }
    case 'silence': {
      const { enabled, maxNudges } = brief.settings.idle;
      if (!enabled && input.context.length === 0) return null;
      const stops = enabled && before.nudges >= maxNudges;
      const maySayNothing = input.context.length === 0;
      const history = unanswered(before);
      const state = after({ history, nudges: before.nudges + 1, maySayNothing, stops });
      return { state, event: { kind: 'silence', seconds: input.seconds, is_last: stops } };
    }
    case 'results': {
      const stops = isTransferred(brief.actions, input.outcomes);
      const history = [...before.history, ...resultMessages(before.pending, input.outcomes)];
      return { state: after({ history, stops }), event: { kind: 'results' } };
    }
  }
}

/** Calls that were never carried out are answered as such before anything else is told. */
const unanswered = ({ history, pending }: OwnAgentState): readonly ChatMessage[] => [
  ...history,
  ...resultMessages(pending, []),
];

/** The agent's last words, shortened to what was said of them. */
function cutOff(
  history: readonly ChatMessage[],
  { cut, said }: Extract<AgentInput, { kind: 'heard' }>,
): readonly ChatMessage[] {
  if (cut === null) return history;
  const at = history.findLastIndex(({ role }) => role === 'assistant');
  const last = history[at];
  if (said === undefined || last?.role !== 'assistant') return withoutUnsaid(history, cut);
  return history.with(at, { ...last, content: said });
}

/** Its reply. A call that cannot be used and an answer without anything in it are its own faults. */
export function saidByOwn(
  world: Pick<OwnAgentWorld, 'brief' | 'readAgent'>,
  tools: AgentTools,
  state: OwnAgentState,
  answer: Answer,
): { state: OwnAgentState; reply: AgentReply } {
  const failed = (fault: ParticipantFault) => ({ state, reply: { ...SAYS_NOTHING, fault } });
  const read = readChat('agent', answer);
  if ('fault' in read) return failed(read.fault);
  const text = read.reply.text.trim();
  const calls = readCalls(tools, read.reply.tool_calls, `call_${String(state.turns)}`);
  const wrong = calls.find(({ fault }) => fault !== null);
  if (wrong)
    return failed(
      invalid(
        `The agent calls the tool ${quoted(wrong.call.name)}, which cannot be carried out: ${wrong.fault ?? ''} (its arguments: ${quoted(wrong.call.arguments)})`,
      ),
    );
  if (text === '' && calls.length === 0 && !state.maySayNothing && !state.stops)
    return failed(invalid('The agent answered nothing: no words, no tool call and no end'));
  const turn = { spent: spentWith(NOTHING_SPENT, read.reply), flags: [], stops: state.stops };
  const { reply, message, pending } = saidTurn(world, turn, text, calls);
  const history = message === null ? state.history : [...state.history, message];
  return { state: { ...state, history, pending }, reply };
}
