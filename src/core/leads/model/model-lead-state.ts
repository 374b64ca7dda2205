/** What a lead that a model plays keeps in mind during a conversation, and how what it hears comes into it. */
import type { ChatMessage } from '../../contract/chat.ts';
import { NOTHING_SPENT, type ChatSpent } from '../../conversation/chat/chat-spent.ts';
import { withoutUnsaid } from '../../conversation/chat/cut-last.ts';
import type { LeadInput, LeadReply } from '../../conversation/lead-port.ts';
import type { LeadCharacter } from './lead-character.ts';
import { NOTHING_VOICED, type Voiced } from './voiced-turn.ts';

/** A turn for which the model is asked. `aside`: told for this turn alone. */
export interface OpenTurn {
  aside: readonly ChatMessage[];
  rejected: number;
  refused: number;
  spent: ChatSpent;
  flags: LeadReply['flags'];
}

/** Plain JSON. */
export interface ModelLeadState {
  turns: number;
  history: readonly ChatMessage[];
  voiced: Voiced;
  /** What the agent said last. */
  before: string;
  agentLeaves: boolean;
  /** null: the model is not asked for anything. */
  open: OpenTurn | null;
}

export const FRESH_MODEL_LEAD: ModelLeadState = {
  turns: 0,
  history: [],
  voiced: NOTHING_VOICED,
  before: '',
  agentLeaves: false,
  open: null,
};

export const NEW_TURN: OpenTurn = { aside: [], rejected: 0, refused: 0, spent: NOTHING_SPENT, flags: [] };

export const note = (content: string): ChatMessage => ({ role: 'system', content });

/** Its first words, where they are written out; null: the model finds them. */
export function openingWords({ agenda }: LeadCharacter): Pick<LeadReply, 'text' | 'source'> | null {
  const place = { kind: 'agenda', line: null, section: null } as const;
  const [{ says }] = agenda.errands;
  if (agenda.callType === 'inbound')
    return says[0] === undefined ? null : { text: says[0], source: { ...place, ref: 'author' } };
  const options = agenda.book.say.lead[agenda.isVoice ? 'answer_phone' : 'greet'] ?? [];
  const text = options[Math.floor(agenda.dice('opening', 0).next() * options.length)];
  return text === undefined ? null : { text, source: { ...place, ref: 'phrase_book' } };
}

export function heardBy({ agenda }: LeadCharacter, state: ModelLeadState, input: LeadInput): ModelLeadState {
  const hearing = (...messages: readonly ChatMessage[]) => ({ ...state, history: [...state.history, ...messages] });
  switch (input.kind) {
    case 'open':
      return hearing(note(agenda.callType === 'inbound' ? 'You are put through. Say why you call.' : 'It begins.'));
    case 'silence':
      return hearing(note(`They have said nothing for ${String(Math.round(input.seconds))} seconds.`));
    case 'heard': {
      const { text, interrupting, unsaid } = input;
      const words: ChatMessage = { role: 'user', content: text.trim() === '' ? '(inaudible)' : text };
      const isGoodbye = agenda.readAgent(text).keys.has('goodbye');
      return {
        ...state,
        before: text,
        agentLeaves: state.agentLeaves || isGoodbye,
        history: [
          ...withoutUnsaid(state.history, unsaid),
          ...(unsaid === null ? [] : [note(`They spoke before you had finished: "${unsaid}" was not heard.`)]),
          words,
          ...(interrupting ? [note('You speak over them: you have heard no more than that.')] : []),
        ],
      };
    }
  }
}
