/**
 * The user's own agent behind one HTTP turn, as a pure machine: it is asked for each of its turns, with what was said so far and what has happened.
 * It has no prompt.
 */
import { SERVERS_OWN, type ChatAsk } from '../../contract/chat.ts';
import type { AgentInput, AgentReply } from '../../conversation/agent-port.ts';
import type { Participant } from '../../conversation/participant.ts';
import { agentTools, END_CALL } from '../model/agent-tools.ts';
import {
  FRESH_OWN_AGENT,
  heardByOwn,
  saidByOwn,
  SAYS_NOTHING,
  type OwnAgentState,
  type OwnAgentWorld,
} from './own-agent.ts';
import { turnContext } from './turn-context.ts';

export interface TurnAgentWorld extends OwnAgentWorld {
  conversation_id: string;
}

type Move = ReturnType<Participant<OwnAgentState, AgentInput, AgentReply>['step']>;

export function turnAgent(world: TurnAgentWorld): Participant<OwnAgentState, AgentInput, AgentReply> {
  const { brief, conversation_id, deadline_s } = world;
  const tools = agentTools(brief.actions, true);
  // It hangs up in its answer, and needs no tool for it.
  const told = tools.tools.filter(({ name }) => name !== END_CALL);
  const context = turnContext(brief);
  return {
    fresh: FRESH_OWN_AGENT,
    step: (before, input): Move => {
      const happened = heardByOwn(brief, before, input);
      if (!happened)
        return { state: { ...before, nudges: before.nudges + 1 }, reply: { ...SAYS_NOTHING, cost_usd: 0 } };
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
    resume: (state, answer) => saidByOwn(world, tools, state, answer),
  };
}
