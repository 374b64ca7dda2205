/**
 * An agent that a language model speaks for, as a pure machine: it asks the model for each turn (`ChatAsk`), and makes the agent's reply of the answer.
 *
 * A written greeting is spoken as it stands, without a model. What happens on the line (silence, news, words that were cut off) is told in messages of
 * the system where it happens. How answers are taken is in `answered-turn`.
 */
import type { ChatAsk, ChatMessage } from '../../contract/chat.ts';
import type { AgentInput, AgentReply } from '../../conversation/agent-port.ts';
import { withoutUnsaid } from '../../conversation/chat/cut-last.ts';
import type { Participant } from '../../conversation/participant.ts';
import { isTransferred } from '../transfer-actions.ts';
import { agentPrompt } from './agent-prompt.ts';
import { agentTools } from './agent-tools.ts';
import { takeAnswer } from './answered-turn.ts';
import { fittingPassages } from './fitting-passages.ts';
import {
  FRESH_MODEL_AGENT,
  newTurn,
  type ModelAgentState,
  type ModelAgentWorld,
  type OpenTurn,
} from './model-agent-state.ts';
import { promptHoles } from './spoken-holes.ts';
import { resultMessages } from './result-messages.ts';
import { SILENT, writtenGreeting } from './written-greeting.ts';
import { contextNote, cutNote, openingNote, passagesNote, silenceNote, TRANSFERRED } from './turn-notes.ts';

type Move = ReturnType<Participant<ModelAgentState, AgentInput, AgentReply>['step']>;

export function modelAgent(world: ModelAgentWorld): Participant<ModelAgentState, AgentInput, AgentReply> {
  const { brief, parameters, deadline_s } = world;
  const tools = agentTools(brief.actions, brief.settings.endsOnGoodbye);
  const prompt = agentPrompt(brief, tools);
  const system: ChatMessage = { role: 'system', content: prompt.text };

  const ask = (state: ModelAgentState, turn: OpenTurn): Move => {
    const messages = [system, ...state.history, ...turn.aside];
    const body: ChatAsk = { kind: 'chat', request: { messages, tools: tools.tools, answer: null, parameters } };
    const nth = turn.spent.asks === 0 ? '' : ` again ${String(turn.spent.asks)}`;
    const id = `turn ${String(state.turns)}${nth}`;
    return { state: { ...state, open: turn }, asks: [{ id, body, deadline_s }] };
  };

  return {
    fresh: FRESH_MODEL_AGENT,
    step: (before, input) => {
      const flags = before.turns === 0 ? promptHoles(prompt) : [];
      const state = { ...before, turns: before.turns + 1, open: null };
      const greeting = input.kind === 'open' ? writtenGreeting(world) : null;
      if (input.kind === 'open' && brief.settings.greeting.kind === 'none') return { state, reply: SILENT };
      if (greeting)
        return { state: withSaid(state, greeting), reply: { ...greeting, flags: [...flags, ...greeting.flags] } };
      const heard = hear(world, state, input);
      if (!heard) return { state: { ...state, nudges: state.nudges + 1 }, reply: SILENT };
      return ask(heard.state, { ...heard.turn, flags });
    },
    resume: (state, answer) => {
      const taken = takeAnswer({ world, tools, prompt }, state, answer);
      return 'again' in taken ? ask(taken.state, taken.again) : taken;
    },
  };
}

const withSaid = (state: ModelAgentState, { parts }: AgentReply): ModelAgentState => ({
  ...state,
  history: [...state.history, ...parts.map(({ text }): ChatMessage => ({ role: 'assistant', content: text }))],
});

/** What the model is told of what has happened; null: the agent lets the silence be. */
function hear(
  world: ModelAgentWorld,
  before: ModelAgentState,
  input: AgentInput,
): { state: ModelAgentState; turn: OpenTurn } | null {
  const { brief } = world;
  const news = input.context.map(contextNote);
  const state = input.kind === 'results' ? before : withoutPending(before);
  const hearing = (messages: readonly ChatMessage[], changes: Partial<ModelAgentState> = {}): ModelAgentState => ({
    ...state,
    history: [...state.history, ...messages, ...news],
    ...changes,
  });
  switch (input.kind) {
    case 'open':
      return { state: hearing([openingNote(brief)]), turn: newTurn() };
    case 'heard': {
      const { text, cut } = input;
      const { history, notes } = cut === null ? { history: state.history, notes: [] } : cutOff(state.history, input);
      const words = text.trim() === '' ? '(inaudible)' : text;
      const passages = fittingPassages(world, text);
      return {
        state: {
          ...state,
          nudges: 0,
          history: [...history, ...notes, { role: 'user', content: words }, ...news],
        },
        turn: newTurn({ aside: passages.length === 0 ? [] : [passagesNote(passages)] }),
      };
    }
    case 'silence': {
      const { enabled, maxNudges } = brief.settings.idle;
      if (!enabled && news.length === 0) return null;
      const isLast = enabled && before.nudges >= maxNudges;
      return {
        state: hearing([silenceNote(brief, input.seconds, isLast)], { nudges: before.nudges + 1 }),
        turn: newTurn({ stops: isLast }),
      };
    }
    case 'results': {
      const results = resultMessages(state.pending, input.outcomes);
      const hasLeft = isTransferred(brief.actions, input.outcomes);
      return {
        state: hearing([...results, ...(hasLeft ? [TRANSFERRED] : [])], { pending: [] }),
        turn: newTurn({ stops: hasLeft }),
      };
    }
  }
}

/** Servers want each call answered before anything else is said. */
function withoutPending(state: ModelAgentState): ModelAgentState {
  if (state.pending.length === 0) return state;
  return { ...state, history: [...state.history, ...resultMessages(state.pending, [])], pending: [] };
}

/** The agent's last words, shortened to what was said of them. */
function cutOff(
  history: readonly ChatMessage[],
  { cut, said }: Extract<AgentInput, { kind: 'heard' }>,
): { history: readonly ChatMessage[]; notes: readonly ChatMessage[] } {
  const at = history.findLastIndex(({ role }) => role === 'assistant');
  const last = history[at];
  if (last?.role !== 'assistant' || last.content === '') return { history, notes: [] };
  const shorter = said === undefined ? withoutUnsaid(history, cut) : history.with(at, { ...last, content: said });
  const heard = shorter[at]?.content ?? '';
  return heard === last.content ? { history, notes: [] } : { history: shorter, notes: [cutNote(heard)] };
}
