/**
 * The lead whose agenda decides what it says (act, fact, when it stops) and whose words a model chooses. A wording is said only where the reader that reads
 * every lead finds in it what was meant and nothing else (`wording-fault`); otherwise the phrase book speaks, and the turn says why. So goals cannot drift,
 * facts cannot be made up, and no call ends early.
 *
 * Silence, hanging up, and what the scenario's author wrote out ask nothing of the model. A model that cannot be reached is a fault, and no reason to go on
 * without it: such a trial would be one of another engine.
 */
import type { ChatAsk, ChatMessage } from '../../contract/chat.ts';
import type { LeadInput, LeadReply } from '../../conversation/lead-port.ts';
import { factsSpent, NOTHING_SPENT, spentWith } from '../../conversation/chat/chat-spent.ts';
import { withoutUnsaid } from '../../conversation/chat/cut-last.ts';
import { cutOffFlags, quoted, readChat } from '../../conversation/chat/read-chat.ts';
import type { Answer, Participant } from '../../conversation/participant.ts';
import { findMeaning } from '../../language/meaning.ts';
import { agendaLead } from '../agenda/agenda-lead.ts';
import type { AgendaState } from '../agenda/agenda-state.ts';
import { partsOf, type LeadCharacter } from '../model/lead-character.ts';
import { rejectedTurn } from '../model/rejected-turn.ts';
import { hybridSystem, intentNote } from './hybrid-prompt.ts';
import { isAuthored, questionsOf, valuesOf, type IntendedTurn } from './intended-turn.ts';
import { BY_PHRASE_BOOK, WORDED } from './worded-by.ts';
import { wordingFault } from './wording-fault.ts';

/** Turns of the conversation that the model is told, at most: to word one, nobody needs the whole of it. */
const TOLD_TURNS = 20;

export interface HybridLeadState {
  agenda: AgendaState;
  turns: number;
  history: readonly ChatMessage[];
  /** What was meant last, and the words for it. */
  last: { intended: IntendedTurn; text: string } | null;
  /** null: the model is not asked for anything. */
  open: { reply: LeadReply; intended: IntendedTurn } | null;
}

export function hybridLead(character: LeadCharacter): Participant<HybridLeadState, LeadInput, LeadReply> {
  const agenda = agendaLead(character.agenda);
  const system = hybridSystem(character);
  return {
    fresh: { agenda: agenda.fresh, turns: 0, history: [], last: null, open: null },
    step: (before, input) => {
      const move = agenda.step(before.agenda, meantUnsaid(character, before, input));
      // The agenda asks nothing.
      if (!('reply' in move)) throw new Error('The agenda lead replies at once');
      const { reply } = move;
      const heard = input.kind === 'heard' ? input.text : '';
      const turns = before.turns + 1;
      const history = heardBy(before, input);
      const state = { ...before, agenda: move.state, turns, history, open: null };
      const intended: IntendedTurn = { text: reply.text, acts: reply.acts, before: heard };
      if (isRepeat(reply) && before.last) return said(state, intended, { ...reply, text: before.last.text });
      if (reply.text === '' || reply.hangUp || isAuthored(character.agenda, reply)) return said(state, intended, reply);
      const messages = [system, ...history.slice(-TOLD_TURNS), intentNote(intended)];
      const request = { messages, tools: [], answer: null, parameters: character.parameters };
      const body: ChatAsk = { kind: 'chat', request };
      return {
        state: { ...state, open: { reply, intended } },
        asks: [{ id: `turn ${String(turns)}`, body, deadline_s: character.deadline_s }],
      };
    },
    resume: (state, answer) => worded(character, state, answer),
  };
}

const isRepeat = ({ acts }: LeadReply): boolean => acts.some(({ act, slot }) => act === 'inform' && slot === 'repeat');

/** The turn as it is said; one that nobody was asked for costs nothing. */
function said(
  state: HybridLeadState,
  intended: IntendedTurn,
  reply: LeadReply,
): { state: HybridLeadState; reply: LeadReply } {
  const { text } = reply;
  const isTold = text !== '' && !isRepeat(reply);
  return {
    state: {
      ...state,
      open: null,
      last: isTold ? { intended, text } : state.last,
      history: text === '' ? state.history : [...state.history, { role: 'assistant', content: text }],
    },
    reply: { ...reply, cost_usd: reply.cost_usd ?? (reply.timing ? null : 0) },
  };
}

function worded(
  character: LeadCharacter,
  state: HybridLeadState,
  answer: Answer,
): { state: HybridLeadState; reply: LeadReply } {
  const { open } = state;
  if (!open) throw new Error('The lead asked for no words');
  const { reply, intended } = open;
  if ('fault' in answer) return { state: { ...state, open: null }, reply: { ...reply, fault: answer.fault } };
  const read = readChat('lead', answer);
  const chat = 'reply' in read ? read.reply : null;
  const facts = chat ? factsSpent(spentWith(NOTHING_SPENT, chat)) : {};
  const text = (chat?.text ?? '').trim();
  const why =
    'fault' in read
      ? read.fault.message
      : (rejectedTurn(text, partsOf(character)) ?? faultOf(character, intended, text));
  const flags = [...reply.flags, ...(chat ? cutOffFlags(chat) : [])];
  if (why === null) return said(state, intended, { ...reply, ...facts, text, source: WORDED, flags });
  const told = text === '' ? `: ${why}` : `, since its wording ${'fault' in read ? why : `${why}: ${quoted(text)}`}`;
  const flag = { code: BY_PHRASE_BOOK, message: `The phrase book speaks in the model's place${told}` };
  return said(state, intended, { ...reply, ...facts, flags: [...reply.flags, flag] });
}

function faultOf({ agenda, readLead, lead, agentName, company }: LeadCharacter, intended: IntendedTurn, text: string) {
  const { language } = agenda.ontology;
  const names = [lead.first_name, lead.last_name, agentName, company];
  return wordingFault({ language, readLead, names, openers: agenda.openers }, intended, text);
}

/** With what the lead hears, and without what it could not say. */
function heardBy({ history }: HybridLeadState, input: LeadInput): readonly ChatMessage[] {
  if (input.kind !== 'heard' || input.text.trim() === '') return history;
  return [...withoutUnsaid(history, input.unsaid), { role: 'user', content: input.text }];
}

/** What was not said of the model's words, in those that the agenda knows: it looks for its own. */
function meantUnsaid({ agenda }: LeadCharacter, { last }: HybridLeadState, input: LeadInput): LeadInput {
  if (input.kind !== 'heard' || input.unsaid === null || last === null) return input;
  const { unsaid } = input;
  const { language } = agenda.ontology;
  const values = valuesOf(last.intended).filter((value) => findMeaning(language, unsaid, value) !== null);
  const questions = unsaid.includes(language.questions.mark) ? questionsOf(last.intended) : [];
  return { ...input, unsaid: [unsaid, ...values, ...questions].join(' ') };
}
