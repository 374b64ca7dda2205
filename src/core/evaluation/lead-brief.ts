/** What a simulated lead was to bring up by itself, and how it took part: by what stands in the transcript. */
import type { TerminationReason } from '../contract/termination.ts';
import type { Act, Turn } from '../contract/turn.ts';
import { SPOKEN_WANTS } from '../leads/agenda/wants.ts';
import type { Wants } from '../leads/scenario-lead.ts';
import { meant, type LeadFault } from './lead-fault.ts';

/** Of a lead that acts by its goal. */
export interface LeadBrief {
  wants: Wants;
  questions: readonly string[];
  /** Of its questions, the words that an answer must have. */
  expects?: readonly { ask: string; expects: readonly string[] }[];
  objections: readonly string[];
  /** A rule or an event of the scenario makes it hang up, so that its hanging up is no whim. */
  hangsUpByPlan: boolean;
}

/** What of a conversation is looked at to see who ended it. */
export interface Held {
  turns: readonly Turn[];
  termination_reason: TerminationReason;
}

const isSlotOfWant = (slot: string): boolean => SPOKEN_WANTS.some((wants) => wants === slot) || slot === 'presence';
export const isSpokenWant = (wants: Wants): boolean => SPOKEN_WANTS.includes(wants);

/** Something that the lead brings up: what it is, and the turns in which it does. */
export interface Voiced {
  what: 'want' | 'question' | 'objection';
  name: string;
  /** With those in which it said the same again. */
  turns: readonly Turn[];
}

const isWant = ({ act, slot, value }: Act, wants: Wants): boolean =>
  slot === wants ||
  (slot === 'reason' && value === wants) ||
  (wants === 'wrong_number' && act === 'negate' && slot === 'identity');

/** Turns of the agent that offer something, which is when objections are raised. */
export const offersOf = (turns: readonly Turn[]): Turn[] =>
  turns.filter(({ speaker, acts }) => speaker === 'agent' && acts.some(({ act }) => act === 'offer'));

/** Each thing that the lead is to bring up, with the turns in which it did; objections where anything was offered. */
export function voicedBy({ wants, questions, objections }: LeadBrief, turns: readonly Turn[]): Voiced[] {
  const where = (is: (act: Act) => boolean) =>
    withRepeats(
      turns,
      turns.filter((turn) => turn.speaker === 'lead' && meant(turn).some((one) => is(one))),
    );
  return [
    ...(isSpokenWant(wants) ? [{ what: 'want' as const, name: wants, turns: where((one) => isWant(one, wants)) }] : []),
    ...questions.map((ask) => ({
      what: 'question' as const,
      name: ask,
      turns: where(({ act, value }) => act === 'request' && value === ask),
    })),
    ...(offersOf(turns).length > 0 ? objections : []).map((topic) => ({
      what: 'objection' as const,
      name: topic,
      turns: where(({ act, slot }) => act === 'objection' && slot === topic),
    })),
  ];
}

/** Asked to say it again, a lead says the same words. */
export const withRepeats = (turns: readonly Turn[], said: readonly Turn[]): Turn[] =>
  turns.filter(
    ({ speaker, text, index }) =>
      speaker === 'lead' && said.some((turn) => turn.index === index || (turn.index < index && turn.text === text)),
  );

const lastOf = (turns: readonly Turn[], side: Turn['speaker']): Turn | undefined =>
  turns.findLast(({ speaker }) => speaker === side);

/** The lead left of its own accord: not because it was annoyed, not after the agent's goodbye, and not because its scenario says so. */
export function leftByItself({ hangsUpByPlan }: LeadBrief, { turns, termination_reason }: Held): boolean {
  if (termination_reason !== 'user_stop' || hangsUpByPlan) return false;
  const agent = lastOf(turns, 'agent');
  if (agent?.acts.some(({ act }) => act === 'goodbye')) return false;
  const lead = lastOf(turns, 'lead');
  // An annoyed lead says so; one that hangs up without a word leaves no turn.
  return !lead || !meant(lead).some(({ act, slot }) => act === 'goodbye' && slot === 'patience');
}

/** Questions that are answered with a no without evading anything. */
const PLAIN_QUESTIONS = ['confirm', 'interest', 'identity', 'permission'];

function isDodge({ act, slot, value }: Act): boolean {
  if (act === 'silence' || act === 'out_of_scope' || value === 'unsure' || value === 'unknown') return true;
  // "I'd rather not say", "Why do you need to know?"
  return (
    slot !== null &&
    value === null &&
    (act === 'negate' || act === 'request') &&
    !PLAIN_QUESTIONS.includes(slot) &&
    !isSlotOfWant(slot)
  );
}

/** Says nothing to the point: silence, another subject, an evasion. */
export const dodges = (turn: Turn): boolean => meant(turn).length > 0 && meant(turn).every((one) => isDodge(one));

/** The agent gave the lead room for whatever else it had, all of it arrived, and the lead spoke next. */
function hadRoom(turns: readonly Turn[]): boolean {
  return turns.some((turn, at) => {
    const next = turns.slice(at + 1).find(({ speaker }) => speaker === 'lead' || speaker === 'agent');
    return (
      turn.speaker === 'agent' &&
      !turn.interrupted &&
      turn.heard_text === null &&
      turn.acts.some(({ act, slot }) => act === 'request' && slot === 'anything_else') &&
      next?.speaker === 'lead' &&
      dodges(next)
    );
  });
}

/** In more than this share of its turns, and at least so many, a lead dodges whose own doing it is that nothing came of the conversation. */
const MOSTLY = 0.5;
const OFTEN = 2;

function dodgesMostly(turns: readonly Turn[]): boolean {
  const spoken = turns.filter(({ speaker }) => speaker === 'lead');
  const dodged = spoken.filter(dodges).length;
  return dodged >= OFTEN && dodged > spoken.length * MOSTLY;
}

/**
 * A lead that never voiced its want, a question or an objection, by its own doing: it hung up of its own accord, dodged for most of the conversation, or
 * dodged where the agent had asked whether there was anything else. Where the agent ended the conversation before, annoyed the lead or was not heard,
 * the trial stands: that is the agent's deed, or the line's.
 */
export function unvoiced(lead: LeadBrief, held: Held): LeadFault | null {
  const { turns, termination_reason } = held;
  const open = voicedBy(lead, turns).find(({ turns: at }) => at.length === 0);
  if (!open || !isOwnDoing(lead, held, termination_reason)) return null;
  return {
    code: 'unvoiced',
    data: { what: open.what, said: { value: open.name }, turn: turns.at(-1)?.index ?? 0 },
  };
}

function isOwnDoing(lead: LeadBrief, held: Held, ending: TerminationReason): boolean {
  switch (ending) {
    case 'user_stop':
      return leftByItself(lead, held);
    case 'agent_stop':
      return hadRoom(held.turns) || dodgesMostly(held.turns);
    case 'max_steps':
    case 'timeout':
      return dodgesMostly(held.turns);
    case 'too_many_errors':
    case 'agent_error':
    case 'user_error':
    case 'infrastructure_error':
      return false;
  }
}
