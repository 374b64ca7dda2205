/** How an agenda lead puts its answers into words. */
import type { Act } from '../../contract/turn.ts';
import { act } from '../../language/acts.ts';
import type { Wants } from '../scenario-lead.ts';
import type { AgendaState, AgendaWorld } from './agenda-state.ts';
import { fill, upperFirst } from '../../language/phrasing.ts';
import type { Language } from '../../language/language.ts';
import { yesOrNo } from '../../language/slot-values.ts';
import type { Ask } from '../../language/read-agent.ts';

export interface Spoken {
  text: string;
  acts: readonly Act[];
  /** Said as it is, with nothing around it. */
  raw: boolean;
}

/** Which of several ways to say something: from 0 to below 1, for each thing that is said. */
export type Phrasing = (key: string) => number;

/** One of the phrasings under a key. */
export function speakItem(
  world: AgendaWorld,
  key: string,
  phrase: Phrasing,
  acts: readonly Act[],
  values: Readonly<Record<string, string>> = {},
): Spoken {
  const options = world.book.say.lead[key] ?? [];
  const template = options[Math.floor(phrase(key) * options.length)] ?? '';
  return { text: upperFirst(fill(template, { first_name: world.firstName, ...values })), acts, raw: false };
}

/** The phrase book's key for saying what is wanted. */
export const wantPhrase = (wants: Wants): string =>
  wants === 'transfer' ? 'transfer_request' : wants === 'inform' ? 'want_inform' : wants;

const DISAGREE: readonly Wants[] = ['decline', 'cancel', 'opt_out', 'wrong_number', 'refuse'];

/** The honest answer of this lead to a question, or an evasion where it does not cooperate. Counts what it was asked. */
export function speakAnswer(
  world: AgendaWorld,
  state: AgendaState,
  ask: Ask,
  cooperates: boolean,
  phrase: Phrasing,
): Spoken {
  const key = ask.kind === 'slot' ? (ask.slot ?? 'slot') : ask.kind;
  const before = state.informed[`asked ${key}`] ?? 0;
  state.informed = { ...state.informed, [`asked ${key}`]: before + 1 };
  const { wants } = world;
  const agrees = !DISAGREE.includes(wants);
  const isVisit = world.ontology.language.speech.attends?.test(ask.sentence) ?? true;
  switch (ask.kind) {
    case 'identity':
      return wants === 'wrong_number'
        ? speakItem(world, 'wrong_number', phrase, [act('negate', 'identity')])
        : speakItem(world, 'affirm_identity', phrase, [act('affirm', 'identity')]);
    case 'permission':
      return speakItem(world, 'affirm_permission', phrase, [act('affirm', 'permission')]);
    case 'confirm':
      if (!cooperates) return speakItem(world, 'unsure', phrase, [act('inform', 'confirm', 'unsure')]);
      return agrees
        ? speakItem(world, isVisit ? 'affirm_confirm' : 'affirm', phrase, [act('affirm', 'confirm')])
        : speakItem(world, isVisit ? 'decline_confirm' : 'decline', phrase, [act('negate', 'confirm')]);
    case 'interest':
      if (!cooperates && before === 0)
        return speakItem(world, 'refuse_interest', phrase, [act('inform', 'interest', 'unsure')]);
      return !agrees || wants === 'information'
        ? speakItem(world, 'decline', phrase, [act('negate', 'interest')])
        : speakItem(world, 'affirm_interest', phrase, [act('affirm', 'interest')]);
    case 'anything_else':
      return speakItem(world, 'negate_anything_else', phrase, [act('negate', 'anything_else')]);
    case 'yes_no': {
      if (!cooperates) return speakItem(world, 'unsure', phrase, [act('inform', null, 'unsure')]);
      const options = choicesIn(world.ontology.language, ask.sentence);
      const chosen = options[Math.floor(phrase(`choice ${ask.sentence}`) * options.length)];
      if (chosen !== undefined)
        return { text: `${upperFirst(chosen)}.`, acts: [act('inform', null, chosen)], raw: false };
      return wants === 'decline'
        ? speakItem(world, shortAnswer(world, 'negate', ask.sentence), phrase, [act('negate')])
        : speakItem(world, shortAnswer(world, 'affirm', ask.sentence), phrase, [act('affirm')]);
    }
    case 'open':
      return world.ontology.language.speech.smallTalk.test(ask.sentence)
        ? speakItem(world, 'small_talk', phrase, [act('statement', 'small_talk')])
        : world.callType === 'inbound' && before === 0 && state.turns <= 2
          ? speakReason(world, phrase)
          : speakItem(world, 'unsure', phrase, [act('inform', 'open', 'unsure')]);
    case 'slot':
      return speakSlot(world, state, ask, before, cooperates, phrase);
  }
}

/** The two things that "… by phone or by text?" leaves to choose from; none in a question that wants a yes. */
export function choicesIn({ speech }: Language, question: string): string[] {
  const [, first, second] = speech.choice.exec(question) ?? [];
  return first && second && !speech.noChoice.test(second) ? [first, second] : [];
}

/** "Do you …?" is answered with "I do"; other questions with a plain yes or no. */
function shortAnswer(world: AgendaWorld, answer: 'affirm' | 'negate', question: string): string {
  const auxiliary = world.ontology.language.speech.auxiliary.exec(question)?.[1]?.toLowerCase();
  const key = `${answer}_${auxiliary ?? 'plain'}`;
  return world.book.say.lead[key] ? key : answer;
}

/** "How can I help?" is answered with what the lead wants. */
function speakReason(world: AgendaWorld, phrase: Phrasing): Spoken {
  const { wants, book } = world;
  const key = book.say.lead[`want_${wants}`]
    ? `want_${wants}`
    : wants === 'reschedule' || wants === 'cancel' || wants === 'transfer' || wants === 'opt_out'
      ? wantPhrase(wants)
      : 'acknowledge';
  return speakItem(world, key, phrase, [key === 'acknowledge' ? act('acknowledge') : act('inform', 'reason', wants)]);
}

function speakSlot(
  world: AgendaWorld,
  state: AgendaState,
  ask: Ask,
  before: number,
  cooperates: boolean,
  phrase: Phrasing,
): Spoken {
  const slot = ask.slot ?? '';
  const fact = world.facts[slot];
  if (fact !== undefined && world.reveals[slot] === 'never')
    return speakItem(world, 'refuse', phrase, [act('negate', slot)]);
  if (fact === undefined) {
    if (world.wants === 'wrong_number')
      return speakItem(world, 'wrong_number', phrase, [act('negate', 'wrong_number')]);
    if (slot === 'reason') return speakReason(world, phrase);
    // Nobody guesses at their own birthday.
    if (world.ontology.language.speech.ownDates?.test(ask.sentence) === true)
      return speakItem(world, 'refuse', phrase, [act('negate', slot)]);
    const isDate = ['day', 'time'].includes(world.ontology.slots.get(slot)?.kind ?? '');
    if (isDate && (world.wants === 'decline' || world.wants === 'cancel'))
      return speakItem(world, 'decline_slot', phrase, [act('negate', slot)]);
    if (slot === 'name')
      return speakItem(world, 'inform_name', phrase, [act('inform', 'name', world.firstName)], {
        value: world.firstName,
      });
    const time = slot === 'time' || slot === 'day' || slot === 'date' ? anyTime(world) : null;
    if (time !== null) return speakItem(world, 'inform_day', phrase, [act('inform', slot, time)], { value: time });
    return speakItem(world, 'unsure', phrase, [act('inform', slot, 'unknown')]);
  }
  const isOwnWish =
    ['reschedule', 'callback', 'book'].includes(world.wants) &&
    ['day', 'time'].includes(world.ontology.slots.get(slot)?.kind ?? '');
  if (!cooperates && !isOwnWish) {
    const kind = world.ontology.slots.get(slot)?.kind ?? 'text';
    // Nobody has to look up their own name.
    const evasions =
      before > 0 || ['name', 'email', 'phone'].includes(kind)
        ? ['refuse']
        : kind === 'yes_no'
          ? ['refuse', 'unsure']
          : ['refuse', 'unsure', 'why_need'];
    const key = evasions[Math.floor(phrase(`evasion ${slot}`) * evasions.length)] ?? 'refuse';
    return speakItem(world, key, phrase, [
      key === 'why_need'
        ? act('request', slot)
        : key === 'unsure'
          ? act('inform', slot, 'unsure')
          : act('negate', slot),
    ]);
  }
  const informedBefore = state.informed[slot] ?? 0;
  state.informed = { ...state.informed, [slot]: informedBefore + 1 };
  state.lastInformed = [...state.lastInformed, slot];
  const answer = yesOrNo(world.ontology.language, fact);
  if (answer !== null) {
    const does = answer === 'yes' ? 'affirm' : 'negate';
    return speakItem(world, shortAnswer(world, does, ask.sentence), phrase, [act(does, slot, answer)]);
  }
  const value = String(fact);
  // A date with its year is a fact, such as a birthday, and no suggestion: nobody is born "How about April 12 1986".
  const kind = /\b(19|20)\d\d\b/.test(value) ? 'date' : (world.ontology.slots.get(slot)?.kind ?? 'text');
  const key = informedBefore > 0 ? 'repeat_value' : world.book.say.lead[`inform_${kind}`] ? `inform_${kind}` : 'inform';
  if (kind === 'text' && value.split(' ').length > 2)
    return { text: `${upperFirst(value)}.`, acts: [act('inform', slot, value)], raw: false };
  const spoken = speakItem(world, key, phrase, [act('inform', slot, value)], { value });
  return kind === 'email' ? { ...spoken, text: spoken.text.replace(upperFirst(value), value) } : spoken;
}

/** A lead that wants another time knows of one, whatever its fact is called; of any where it was told of none. */
function anyTime(world: AgendaWorld): string | null {
  const known = Object.entries(world.facts).find(([name]) =>
    ['day', 'time'].includes(world.ontology.slots.get(name)?.kind ?? ''),
  );
  if (known) return String(known[1]);
  return world.wants === 'reschedule' || world.wants === 'callback' ? world.ontology.language.speech.anyTime : null;
}
