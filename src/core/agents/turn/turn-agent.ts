/**
 * The user's own agent behind one HTTP turn, as a pure machine: it is asked for each of its turns, with what was said so far and what has happened.
 * It has no prompt, and what it answers is taken as it is: a call that cannot be used and an answer without anything in it are its own faults.
 */
import { SERVERS_OWN, type ChatAsk, type ChatMessage } from '../../contract/chat.ts';
import type { AgentInput, AgentReply } from '../../conversation/agent-port.ts';
import { NOTHING_SPENT, spentWith } from '../../conversation/chat/chat-spent.ts';
import { withoutUnsaid } from '../../conversation/chat/cut-last.ts';
import { invalid, quoted, readChat } from '../../conversation/chat/read-chat.ts';
import { NO_FACTS, type Answer, type Participant, type ParticipantFault } from '../../conversation/participant.ts';
import type { AgentBrief } from '../model/agent-brief.ts';
import { agentTools, END_CALL, readCalls } from '../model/agent-tools.ts';
import type { ModelAgentWorld } from '../model/model-agent-state.ts';
import { resultMessages } from '../model/result-messages.ts';
import { saidTurn } from '../model/said-turn.ts';
import { isTransferred } from '../transfer-actions.ts';
import { turnContext } from './turn-context.ts';

export interface TurnAgentWorld extends Pick<ModelAgentWorld, 'brief' | 'readAgent' | 'deadline_s'> {
  conversation_id: string;
}

/** Plain JSON. */
interface TurnAgentState {
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

const FRESH: TurnAgentState = {
  turns: 0,
  history: [],
  pending: [],
  nudges: 0,
  maySayNothing: false,
  stops: false,
};

const NOTHING: AgentReply = { ...NO_FACTS, parts: [], actions: [], stop: false, flags: [] };

type Move = ReturnType<Participant<TurnAgentState, AgentInput, AgentReply>['step']>;

export function turnAgent(world: TurnAgentWorld): Participant<TurnAgentState, AgentInput, AgentReply> {
  const { brief, conversation_id, deadline_s } = world;
  const tools = agentTools(brief.actions, true);
  // It hangs up in its answer, and needs no tool for it.
  const told = tools.tools.filter(({ name }) => name !== END_CALL);
  const context = turnContext(brief);
  return {
    fresh: FRESH,
    step: (before, input): Move => {
      const happened = take(brief, before, input);
      if (!happened) return { state: { ...before, nudges: before.nudges + 1 }, reply: { ...NOTHING, cost_usd: 0 } };
      const { event } = happened;
      const state = { ...happened.state, turns: before.turns + 1 };
      const body: ChatAsk = {
        kind: 'chat',
        request: {
          messages: state.history,
          tools: told,
          answer: null,
          parameters: SERVERS_OWN,
          turn: {
            conversation_id,
            turn: state.turns,
            context: { ...context, event, news: input.context.map(({ text }) => text) },
          },
        },
      };
      return { state, asks: [{ id: `turn ${String(state.turns)}`, body, deadline_s }] };
    },
    resume: (state, answer) => taken(world, tools, state, answer),
  };
}

/** What the agent is told has happened; null: it is told nothing of a silence that it lets be. */
function take(
  brief: AgentBrief,
  before: TurnAgentState,
  input: AgentInput,
): { state: TurnAgentState; event: Readonly<Record<string, unknown>> } | null {
  const after = (changes: Partial<TurnAgentState>): TurnAgentState => ({
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
const unanswered = ({ history, pending }: TurnAgentState): readonly ChatMessage[] => [
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

function taken(
  world: TurnAgentWorld,
  tools: ReturnType<typeof agentTools>,
  state: TurnAgentState,
  answer: Answer,
): { state: TurnAgentState; reply: AgentReply } {
  const failed = (fault: ParticipantFault) => ({ state, reply: { ...NOTHING, fault } });
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
