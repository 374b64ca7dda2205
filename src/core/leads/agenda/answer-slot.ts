/** What a lead says that is asked for one of its facts, or for something that it was told nothing of. */
import { act } from '../../language/acts.ts';
import { upperFirst } from '../../language/phrasing.ts';
import { yesOrNo } from '../../language/slot-values.ts';
import type { Ask } from '../../language/read-agent.ts';
import type { SlotKind } from '../../language/phrase-book.ts';
import type { Scalar } from '../../language/slot-ontology.ts';
import { namesYear } from '../../values/days.ts';
import type { AgendaState, AgendaWorld } from './agenda-state.ts';
import { shortAnswer, speakItem, undecided, unsureAgain, type Phrasing, type Spoken } from './agenda-speech.ts';
import { chooseNamed } from './choose-named.ts';
import { isWish, phraseOf, standsAlone } from './fact-words.ts';
import { speakReason } from './wants.ts';

/** `before`: how often it was asked for this. */
export function answerSlot(
  world: AgendaWorld,
  state: AgendaState,
  ask: Ask,
  before: number,
  cooperates: boolean,
  phrase: Phrasing,
): Spoken {
  const slot = ask.slot ?? '';
  const fact = world.facts[slot];
  if (fact === undefined) return answerUnknown(world, state, ask, before, phrase);
  if (world.reveals[slot] === 'never') return speakItem(world, 'refuse', phrase, [act('negate', slot)]);
  const isOwnWish =
    ['reschedule', 'callback', 'book'].includes(world.wants) &&
    ['day', 'time'].includes(world.ontology.slots.get(slot)?.kind ?? '');
  // What was told once is told again.
  const wasTold = (state.informed[slot] ?? 0) > 0;
  return cooperates || isOwnWish || wasTold ? tell(world, state, ask, fact, phrase) : evade(world, ask, before, phrase);
}

function answerUnknown(world: AgendaWorld, state: AgendaState, ask: Ask, before: number, phrase: Phrasing): Spoken {
  const slot = ask.slot ?? '';
  const { wants, ontology } = world;
  if (wants === 'wrong_number') return speakItem(world, 'wrong_number', phrase, [act('negate', 'wrong_number')]);
  if (slot === 'reason') return speakReason(world, state, phrase);
  // Nobody guesses at their own birthday.
  if (ontology.language.speech.ownDates?.test(ask.sentence) === true)
    return speakItem(world, 'refuse', phrase, [act('negate', slot)]);
  const isDate = ['day', 'time'].includes(ontology.slots.get(slot)?.kind ?? '');
  if (isDate && (wants === 'decline' || wants === 'cancel'))
    return speakItem(world, 'decline_slot', phrase, [act('negate', slot)]);
  if (slot === 'name')
    return speakItem(world, 'inform_name', phrase, [act('inform', 'name', world.firstName)], {
      value: world.firstName,
    });
  // "In the morning or in the afternoon?" is answered with one of them.
  const chosen = isDate ? chooseNamed(world, state, ask, phrase) : null;
  if (chosen !== null) return chosen;
  const time = slot === 'time' || slot === 'day' || slot === 'date' ? anyTime(world) : null;
  if (time !== null) return speakItem(world, 'inform_day', phrase, [act('inform', slot, time)], { value: time });
  const kind = ontology.slots.get(slot)?.kind ?? 'text';
  const key = isWish(world, { kind, sentence: ask.sentence }) ? undecided(world, before) : unsureAgain(world, before);
  return speakItem(world, key, phrase, [act('inform', slot, 'unknown')]);
}

function evade(world: AgendaWorld, ask: Ask, before: number, phrase: Phrasing): Spoken {
  const { slot } = ask;
  const evasions = evasionsFor(world, ask, before);
  const key = evasions[Math.floor(phrase(`evasion ${slot}`) * evasions.length)] ?? 'refuse';
  const done =
    key === 'why_need' ? act('request', slot) : key === 'refuse' ? act('negate', slot) : act('inform', slot, 'unsure');
  return speakItem(world, key, phrase, [done]);
}

/** What is nobody's business is refused, a wish is not decided yet, and the rest would have to be looked up. */
function evasionsFor(world: AgendaWorld, { slot, sentence }: Ask, before: number): readonly string[] {
  const { language, slots } = world.ontology;
  const kind = slots.get(slot ?? '')?.kind ?? 'text';
  const isPrivate = PRIVATE.includes(kind) || language.speech.asksPrivate?.test(sentence) !== false;
  if (isWish(world, { kind, sentence })) return [undecided(world, before)];
  if (isPrivate) return before > 0 ? ['refuse'] : ['refuse', 'why_need'];
  return before > 0 || kind === 'yes_no' ? [unsureAgain(world, before)] : ['unsure', 'why_need'];
}

const PRIVATE: readonly SlotKind[] = ['name', 'email', 'phone'];

function tell(
  world: AgendaWorld,
  state: AgendaState,
  { sentence, slot: named }: Ask,
  fact: Scalar,
  phrase: Phrasing,
): Spoken {
  const slot = named ?? '';
  const { language } = world.ontology;
  const informedBefore = state.informed[slot] ?? 0;
  state.informed = { ...state.informed, [slot]: informedBefore + 1 };
  state.lastInformed = [...state.lastInformed, slot];
  const answer = yesOrNo(language, fact);
  if (answer !== null) {
    const does = answer === 'yes' ? 'affirm' : 'negate';
    return speakItem(world, shortAnswer(world, does, sentence, 'fact'), phrase, [act(does, slot, answer)]);
  }
  const value = String(fact);
  const acts = [act('inform', slot, value)];
  // A date with its year is a fact, such as a birthday, and no suggestion: nobody is born "How about April 12 1986".
  const kind = namesYear(value) ? 'date' : (world.ontology.slots.get(slot)?.kind ?? 'text');
  if (standsAlone(language, value, kind)) return { text: endedWell(upperFirst(value)), acts, raw: false };
  const isOwnName = value.split(' ').includes(world.firstName);
  const key = informedBefore > 0 ? 'repeat_value' : phraseOf(language, { kind, value, question: sentence, isOwnName });
  const spoken = speakItem(world, key, phrase, acts, { value });
  return kind === 'email' ? { ...spoken, text: spoken.text.replace(upperFirst(value), value) } : spoken;
}

const endedWell = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** A lead that wants another time knows of one, whatever its fact is called; of any where it was told of none. */
function anyTime(world: AgendaWorld): string | null {
  const known = Object.entries(world.facts).find(
    ([name, value]) =>
      ['day', 'time'].includes(world.ontology.slots.get(name)?.kind ?? '') && !namesYear(String(value)),
  );
  if (known) return String(known[1]);
  return world.wants === 'reschedule' || world.wants === 'callback' ? world.ontology.language.speech.anyTime : null;
}
