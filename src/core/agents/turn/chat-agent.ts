/**
 * The user's own agent behind chat completions, as a pure machine: it has a prompt of its own, and is sent what was said and nothing else. Pushed context,
 * silences and tools are sent where its engine says so.
 *
 * It can be asked only once something was said. Where it is to open the conversation, that is its engine's `opening`, as if the other side said it; else
 * the greeting that is written in the agent is said without asking, or the other side begins.
 */
import { renderTemplate, type Rendered } from '../../authoring/template.ts';
import { SERVERS_OWN, type ChatAsk, type ChatMessage } from '../../contract/chat.ts';
import type { EngineSpec } from '../../contract/local/engine.ts';
import type { AgentInput, AgentReply } from '../../conversation/agent-port.ts';
import type { Participant } from '../../conversation/participant.ts';
import { agentTools } from '../model/agent-tools.ts';
import { contextNote, note, silentFor } from '../model/turn-notes.ts';
import { SILENT, writtenGreeting } from '../model/written-greeting.ts';
import { FRESH_OWN_AGENT, heardByOwn, saidByOwn, type OwnAgentState, type OwnAgentWorld } from './own-agent.ts';

export interface ChatAgentWorld extends OwnAgentWorld {
  sent: EngineSpec['chat'];
}

type Move = ReturnType<Participant<OwnAgentState, AgentInput, AgentReply>['step']>;

/** What it is sent as the first words of the other side; null: it is not asked for its greeting. */
export const openingOf = ({ brief, sent }: Pick<ChatAgentWorld, 'brief' | 'sent'>): Rendered | null =>
  sent.opening === null ? null : renderTemplate(sent.opening, brief.scope);

const assistant = ({ text: content }: { text: string }): ChatMessage => ({ role: 'assistant', content });

/** Servers refuse an empty message. */
const audible = (input: AgentInput): AgentInput =>
  input.kind === 'heard' && input.text.trim() === '' ? { ...input, text: '(inaudible)' } : input;

export function chatAgent(world: ChatAgentWorld): Participant<OwnAgentState, AgentInput, AgentReply> {
  const { brief, sent, deadline_s } = world;
  // It may call what it knows by its own prompt, whether that is sent or not.
  const tools = agentTools(brief.actions, true);
  const opening = openingOf(world);

  const ask = (state: OwnAgentState): Move => {
    const body: ChatAsk = {
      kind: 'chat',
      request: {
        messages: state.history,
        tools: sent.tools ? tools.tools : [],
        answer: null,
        parameters: SERVERS_OWN,
      },
    };
    return { state, asks: [{ id: `turn ${String(state.turns)}`, body, deadline_s }] };
  };

  const opens = (before: OwnAgentState): Move => {
    if (opening !== null)
      return ask({
        ...before,
        maySayNothing: true,
        history: [...before.history, { role: 'user', content: opening.text }],
      });
    const reply = writtenGreeting(world) ?? SILENT;
    return { state: { ...before, history: [...before.history, ...reply.parts.map(assistant)] }, reply };
  };

  return {
    fresh: FRESH_OWN_AGENT,
    step: (before, input): Move => {
      const turns = before.turns + 1;
      if (input.kind === 'open') return opens({ ...before, turns });
      const lets = () => ({ state: { ...before, turns, nudges: before.nudges + 1 }, reply: SILENT });
      if (input.kind === 'silence' && !sent.context) return lets();
      const happened = heardByOwn(brief, before, audible(input));
      if (!happened) return lets();
      const { state, event } = happened;
      const notes = sent.context
        ? [
            ...(event.kind === 'silence' ? [note(silentFor(brief, event.seconds))] : []),
            ...input.context.map(contextNote),
          ]
        : [];
      return ask({ ...state, turns, history: [...state.history, ...notes] });
    },
    resume: (state, answer) => saidByOwn(world, tools, state, answer),
  };
}
