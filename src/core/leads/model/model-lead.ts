/**
 * A lead that a language model plays, as a pure machine. A turn in which it leaves its part is rejected whole and asked for again (`rejected-turn`), twice at
 * most: then the lead has broken down, which makes a trial invalid and never failed. It hangs up by a tool, which is refused until what it came for was said
 * (`lead-tools`). What the author wrote for it to open with is said as it stands, and the telephone is answered in the words of the phrase book: a model
 * tends to say all that it wants in its first words.
 */
import type { ChatAsk, ChatMessage, ChatReply } from '../../contract/chat.ts';
import { factsSpent, spentWith } from '../../conversation/chat/chat-spent.ts';
import { cutOffFlags, invalid, quoted, readChat } from '../../conversation/chat/read-chat.ts';
import type { LeadInput, LeadReply } from '../../conversation/lead-port.ts';
import { NO_FACTS, type Answer, type Participant, type ParticipantFault } from '../../conversation/participant.ts';
import { act } from '../../language/acts.ts';
import { partsOf, type LeadCharacter } from './lead-character.ts';
import { leadPrompt } from './lead-prompt.ts';
import { END_CALL, END_TOOL, whyNotYet } from './lead-tools.ts';
import { rejectedTurn } from './rejected-turn.ts';
import {
  FRESH_MODEL_LEAD,
  heardBy,
  NEW_TURN,
  note,
  openingWords,
  type ModelLeadState,
  type OpenTurn,
} from './model-lead-state.ts';
import { actsVoiced, voicedWith } from './voiced-turn.ts';

/** Turns that are asked for again, and times that hanging up is refused in one turn. */
const MOST_REJECTED = 2;
const MOST_REFUSED = 2;

type Move = ReturnType<Participant<ModelLeadState, LeadInput, LeadReply>['step']>;

const SILENT: LeadReply = {
  ...NO_FACTS,
  cost_usd: 0,
  text: '',
  acts: [],
  source: { kind: 'model', ref: null, line: null, section: null },
  hangUp: false,
  flags: [],
};

export function modelLead(character: LeadCharacter): Participant<ModelLeadState, LeadInput, LeadReply> {
  const system: ChatMessage = { role: 'system', content: leadPrompt(character) };
  const ask = (state: ModelLeadState, open: OpenTurn): Move => {
    const messages = [system, ...state.history, ...open.aside];
    const { parameters, deadline_s } = character;
    const body: ChatAsk = { kind: 'chat', request: { messages, tools: [END_TOOL], answer: null, parameters } };
    const nth = open.spent.asks === 0 ? '' : ` again ${String(open.spent.asks)}`;
    return { state: { ...state, open }, asks: [{ id: `turn ${String(state.turns)}${nth}`, body, deadline_s }] };
  };
  return {
    fresh: FRESH_MODEL_LEAD,
    step: (before, input) => {
      const state = heardBy(character, { ...before, turns: before.turns + 1, open: null }, input);
      const opening = input.kind === 'open' ? openingWords(character) : null;
      return opening === null
        ? ask(state, NEW_TURN)
        : spoken(character, state, { ...SILENT, text: opening.text, source: opening.source });
    },
    resume: (state, answer) => {
      const taken = taking(character, state, answer);
      return 'again' in taken ? ask(state, taken.again) : taken;
    },
  };
}

type Taken = { state: ModelLeadState; reply: LeadReply } | { again: OpenTurn };

const failed = (state: ModelLeadState, fault: ParticipantFault): Taken => ({
  state: { ...state, open: null },
  reply: { ...SILENT, fault },
});

function taking(character: LeadCharacter, state: ModelLeadState, answer: Answer): Taken {
  const open = state.open ?? NEW_TURN;
  const read = readChat('lead', answer);
  if ('fault' in read) return failed(state, read.fault);
  const { reply } = read;
  const spent = spentWith(open.spent, reply);
  const text = reply.text.trim();
  const ends = reply.tool_calls.find(({ name }) => name === END_CALL);
  // Whoever only hangs up says nothing.
  const why = ends && text === '' ? null : rejectedTurn(text, partsOf(character));
  if (why !== null) return reject(state, { ...open, spent }, why, text);
  const acts = actsVoiced(character, text, state.before);
  const voiced = voicedWith(state.voiced, acts, character.agenda.wants);
  const isGoodbye = acts.some(({ act: name }) => name === 'goodbye') && state.agentLeaves;
  const notYet = ends && whyNotYet(character, { ...state, voiced }, ends.arguments);
  if (notYet) {
    if (open.refused < MOST_REFUSED) return { again: refusing({ ...open, spent }, reply, notYet) };
    if (text === '')
      return failed(
        state,
        invalid(`The lead's model hangs up too early, ${String(open.refused + 1)} times in one turn: ${notYet}`),
      );
  }
  const before = [...open.flags, ...cutOffFlags(reply)];
  const flags = notYet
    ? [...before, { code: 'stop_refused', message: `The lead wanted to hang up, and stays: ${notYet}` }]
    : before;
  // Goodbye to a goodbye ends it, tool or not.
  const hangUp = (ends !== undefined && !notYet) || isGoodbye;
  return spoken(character, state, { ...SILENT, ...factsSpent(spent), text, hangUp, flags });
}

/** What was rejected is not shown to the model again: it would go on from it. */
function reject(state: ModelLeadState, open: OpenTurn, why: string, text: string): Taken {
  const what = text === '' ? why : `${why}: ${quoted(text)}`;
  if (open.rejected >= MOST_REJECTED)
    return failed(
      state,
      invalid(`The lead's model left its part ${String(open.rejected + 1)} times; its last turn ${what}`),
    );
  return {
    again: {
      ...open,
      rejected: open.rejected + 1,
      aside: [
        ...open.aside,
        note(`Your answer was thrown away, because it ${why}. Say your turn again, in your part.`),
      ],
      flags: [...open.flags, { code: 'turn_rejected', message: `A turn was rejected, because it ${what}` }],
    },
  };
}

function refusing(open: OpenTurn, { text, tool_calls }: ChatReply, why: string): OpenTurn {
  const calls = tool_calls.map((call, at) => ({ ...call, id: `call_${String(open.refused)}_${String(at)}` }));
  return {
    ...open,
    refused: open.refused + 1,
    aside: [
      ...open.aside,
      { role: 'assistant', content: text, tool_calls: calls },
      ...calls.map(({ id }): ChatMessage => ({
        role: 'tool',
        tool_call_id: id,
        content: JSON.stringify({ error: `You cannot hang up yet: ${why}` }),
      })),
      note('None of that answer was said. Go on with the conversation: say your next turn.'),
    ],
  };
}

function spoken(
  character: LeadCharacter,
  state: ModelLeadState,
  reply: LeadReply,
): { state: ModelLeadState; reply: LeadReply } {
  const { text, hangUp } = reply;
  const acts = text === '' ? [act(hangUp ? 'goodbye' : 'silence')] : actsVoiced(character, text, state.before);
  return {
    state: {
      ...state,
      open: null,
      voiced: voicedWith(state.voiced, acts, character.agenda.wants),
      history: text === '' ? state.history : [...state.history, { role: 'assistant', content: text }],
    },
    reply: { ...reply, acts },
  };
}
