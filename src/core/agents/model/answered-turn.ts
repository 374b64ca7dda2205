/**
 * What becomes of a model's answer: the agent's reply, another ask, or a fault in words.
 *
 * - Tool calls that cannot be used are sent back with what is wrong, twice at most; nothing of such an answer is said or done.
 * - An empty answer is asked for once more.
 * - A thought before the words, and one that never ends, is left out and flagged; one that stands closed among them is said as it came, and
 *   flagged: whoever calls would hear it, too.
 * - An answer that was cut off at its limit of tokens is said as far as it goes, and flagged.
 */
import type { ChatMessage, ChatReply } from '../../contract/chat.ts';
import type { AgentReply } from '../../conversation/agent-port.ts';
import { spentWith } from '../../conversation/chat/chat-spent.ts';
import { cutOffFlags, invalid, quoted, readChat } from '../../conversation/chat/read-chat.ts';
import { hasReasoning, withoutReasoning } from '../../conversation/chat/reasoning.ts';
import { NO_FACTS, type Answer, type ParticipantFault } from '../../conversation/participant.ts';
import type { AgentPrompt } from './agent-prompt.ts';
import { readCalls, type AgentTools, type ReadCall } from './agent-tools.ts';
import { newTurn, type ModelAgentState, type ModelAgentWorld, type OpenTurn } from './model-agent-state.ts';
import { asAssistant, saidTurn } from './said-turn.ts';
import { spokenHoles } from './spoken-holes.ts';
import { note } from './turn-notes.ts';

/** Answers that are sent back, of each kind. */
const MOST_REPAIRS = 2;
const MOST_EMPTIES = 1;

interface Speaker {
  world: ModelAgentWorld;
  tools: AgentTools;
  prompt: AgentPrompt;
}

type Taken = { state: ModelAgentState; reply: AgentReply } | { state: ModelAgentState; again: OpenTurn };

const NOTHING: AgentReply = { ...NO_FACTS, parts: [], actions: [], stop: false, flags: [] };

const failed = (state: ModelAgentState, fault: ParticipantFault): Taken => ({
  state: { ...state, open: null },
  reply: { ...NOTHING, fault },
});

export function takeAnswer(speaker: Speaker, state: ModelAgentState, answer: Answer): Taken {
  const turn = state.open ?? newTurn();
  const read = readChat('agent', answer);
  if ('fault' in read) return failed(state, read.fault);
  const spent = spentWith(turn.spent, read.reply);
  const calls = readCalls(speaker.tools, read.reply.tool_calls, `call_${String(state.turns)}`);
  const wrong = calls.find(({ fault }) => fault !== null);
  if (wrong && !turn.stops) return sendBack(state, { ...turn, spent }, read.reply, calls, wrong);
  const { text, flags } = wordsIn(read.reply);
  if (text === '' && calls.every(({ fault }) => fault !== null) && !turn.stops)
    return askOnceMore(state, { ...turn, spent }, read.reply);
  return said(speaker, state, { ...turn, spent, flags: [...turn.flags, ...flags] }, text, calls);
}

/** The words of an answer, with what is to be told of them. */
function wordsIn(reply: ChatReply): { text: string; flags: AgentReply['flags'] } {
  const { text } = reply;
  const rest = withoutReasoning(text);
  const words = (rest ?? text).trim();
  return {
    text: words,
    flags: [
      ...(rest === null
        ? []
        : [{ code: 'reasoning_removed', message: 'The model thought aloud before it spoke; that was left out' }]),
      ...(hasReasoning(words)
        ? [{ code: 'reasoning_spoken', message: 'The model thought aloud in the middle of its words' }]
        : []),
      ...(words === '' ? [] : cutOffFlags(reply)),
    ],
  };
}

/** Every call of the answer is told that nothing came of it, the wrong ones why. */
function sendBack(
  state: ModelAgentState,
  turn: OpenTurn,
  reply: ChatReply,
  calls: readonly ReadCall[],
  { call, fault }: ReadCall,
): Taken {
  const what = `the tool ${quoted(call.name)}: ${fault ?? ''}`;
  if (turn.repairs >= MOST_REPAIRS)
    return failed(
      state,
      invalid(
        `The agent's model cannot call ${what} (asked ${String(turn.repairs + 1)} times; its arguments: ${quoted(call.arguments)})`,
      ),
    );
  const answers = calls.map(({ id, fault: own }): ChatMessage => ({
    role: 'tool',
    tool_call_id: id,
    content: JSON.stringify({
      error:
        own === null ? 'Not carried out, because another call of the same answer was wrong' : `Not carried out: ${own}`,
    }),
  }));
  return {
    state,
    again: {
      ...turn,
      repairs: turn.repairs + 1,
      aside: [
        ...turn.aside,
        asAssistant(reply.text, calls),
        ...answers,
        note('None of that answer was said or done. Answer again.'),
      ],
      flags: [...turn.flags, { code: 'call_sent_back', message: `The model's call was sent back, ${what}` }],
    },
  };
}

function whyEmpty({ finish, text }: ChatReply): string {
  if (finish === 'length') return ' (its limit of tokens was used up before it spoke)';
  return hasReasoning(text) ? ' (it thought aloud, and said nothing)' : '';
}

function askOnceMore(state: ModelAgentState, turn: OpenTurn, reply: ChatReply): Taken {
  const why = whyEmpty(reply);
  if (turn.empties >= MOST_EMPTIES)
    return failed(state, invalid(`The agent's model answered nothing, ${String(turn.empties + 1)} times${why}`));
  return {
    state,
    again: {
      ...turn,
      empties: turn.empties + 1,
      aside: [...turn.aside, note('Your answer was empty. Say your next turn, in words.')],
      flags: [
        ...turn.flags,
        { code: 'empty_answer', message: `The model answered nothing, and was asked again${why}` },
      ],
    },
  };
}

function said(
  { world, prompt }: Speaker,
  state: ModelAgentState,
  turn: OpenTurn,
  text: string,
  calls: readonly ReadCall[],
): Taken {
  const holes = prompt.sections.some(({ key, holes: found }) => key === 'script' && found.length > 0)
    ? spokenHoles(world.brief, text)
    : [];
  const { reply, message, pending } = saidTurn(world, { ...turn, flags: [...turn.flags, ...holes] }, text, calls);
  const history = message === null ? state.history : [...state.history, message];
  return { state: { ...state, open: null, history, pending }, reply };
}
