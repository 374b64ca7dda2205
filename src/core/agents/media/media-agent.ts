/**
 * The user's own agent behind a telephone line, as a pure machine: the lead's words are spoken to it, and what it says is heard. It is told nothing else,
 * and shows nothing else: no action of it is seen, and of what was pushed for it to say it is handed what is there as its call is opened.
 */
import { SERVERS_OWN, type AgentTurn, type ChatAsk } from '../../contract/chat.ts';
import type { AgentInput, AgentReply } from '../../conversation/agent-port.ts';
import { NOTHING_SPENT, factsSpent, spentWith } from '../../conversation/chat/chat-spent.ts';
import { invalid, readChat } from '../../conversation/chat/read-chat.ts';
import { UNHEARD } from '../../conversation/heard-on-line.ts';
import { NO_FACTS, type Answer, type Participant } from '../../conversation/participant.ts';
import type { DiceOf } from '../../event-dice.ts';
import { actsAsked } from '../../language/acts.ts';
import { END_CALL } from '../model/agent-tools.ts';
import type { TurnAgentWorld } from '../turn/turn-agent.ts';
import { turnContext } from '../turn/turn-context.ts';

export interface MediaAgentWorld extends TurnAgentWorld {
  /** Chance that the lead speaks over a turn of the agent's. */
  interruption: number;
  dice: DiceOf;
}

/** Plain JSON. */
interface MediaAgentState {
  turns: number;
  /** The agent may say nothing to what happens now. */
  maySayNothing: boolean;
}

/** A lead that cuts in lets the agent speak for so long: somewhere in its first sentence or two. */
const CUT_IN_MS = { least: 600, most: 2000 } as const;

const NOTHING: AgentReply = { ...NO_FACTS, parts: [], actions: [], stop: false, flags: [] };

const SOURCE = { kind: 'model', ref: null, line: null, section: null } as const;

type Move = ReturnType<Participant<MediaAgentState, AgentInput, AgentReply>['step']>;

export function mediaAgent(world: MediaAgentWorld): Participant<MediaAgentState, AgentInput, AgentReply> {
  const context = turnContext(world.brief);
  return {
    fresh: { turns: 0, maySayNothing: false },
    step: (before, input): Move => {
      // It has no actions of which there could be results.
      if (input.kind === 'results') return { state: before, reply: { ...NOTHING, cost_usd: 0 } };
      const state = { turns: before.turns + 1, maySayNothing: input.kind !== 'heard' };
      const turn: AgentTurn = {
        conversation_id: world.conversation_id,
        turn: state.turns,
        // The first turn opens the call.
        context:
          state.turns > 1 || input.context.length === 0
            ? context
            : { ...context, news: input.context.map(({ text }) => text) },
        spoken: {
          says: input.kind === 'heard' ? input.text : null,
          silence_s: input.kind === 'silence' ? input.seconds : null,
          cut_in_ms: cutIn(world, world.dice('cut in', before.turns)),
          lead: leadOf(context),
        },
      };
      const body: ChatAsk = {
        kind: 'chat',
        request: { messages: [], tools: [], answer: null, parameters: SERVERS_OWN, turn },
      };
      return { state, asks: [{ id: `turn ${String(state.turns)}`, body, deadline_s: world.deadline_s }] };
    },
    resume: (state, answer) => ({ state, reply: replyOf(world, state, answer) }),
  };
}

type Random = ReturnType<DiceOf>;

function cutIn({ interruption }: MediaAgentWorld, random: Random): number | null {
  const isCut = random.chance(interruption);
  const after = random.int(CUT_IN_MS.least, CUT_IN_MS.most);
  return isCut ? after : null;
}

/** By whom the lead is known, for its voice. */
function leadOf({ lead }: AgentTurn['context']): string {
  const { first_name, last_name } = lead as { first_name?: unknown; last_name?: unknown };
  return [first_name, last_name].filter((part) => typeof part === 'string' && part !== '').join(' ');
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

function replyOf({ readAgent }: MediaAgentWorld, { maySayNothing }: MediaAgentState, answer: Answer): AgentReply {
  const read = readChat('agent', answer);
  if ('fault' in read) return { ...NOTHING, fault: read.fault };
  const { heard, text, tool_calls } = read.reply;
  if (!heard) return { ...NOTHING, fault: invalid('What the agent said was not heard on a line') };
  const { first_audio_ms, spoken_ms } = heard.turn;
  const facts = factsSpent(spentWith(NOTHING_SPENT, read.reply));
  const stop = tool_calls.some(({ name }) => name === END_CALL);
  const reply: AgentReply = {
    ...NOTHING,
    ...facts,
    timing: {
      source: facts.timing?.source ?? 'measured',
      thinking_s: (first_audio_ms ?? 0) / 1000,
      speaking_s: null,
      spoken_s: spoken_ms / 1000,
    },
    stop,
    heard,
  };
  if (spoken_ms === 0) return maySayNothing || stop ? reply : { ...NOTHING, fault: invalid('The agent said nothing') };
  const { unheard } = heard;
  if (unheard === null) return { ...reply, parts: [{ text, acts: actsAsked(readAgent(text)), source: SOURCE }] };
  return {
    ...reply,
    parts: [{ text: `[unheard: ${seconds(spoken_ms)} s of speech]`, acts: [], source: SOURCE }],
    flags: [{ code: UNHEARD, message: `What the agent said is unheard: ${unheard}` }],
  };
}
