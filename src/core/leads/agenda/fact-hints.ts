/** What rules tell of a question and of the facts that it may be for, as numbers for what was learnt (`fact-chooser`). Their order is part of what was learnt. */
import { SLOT_KINDS, type SlotKind } from '../../language/phrase-book.ts';
import type { Language } from '../../language/language.ts';
import { meaningsOf, namesSame, shareAmong, type SaidWord } from '../../language/meanings.ts';
import type { Ask } from '../../language/read-agent.ts';
import { readerOf } from '../../language/value-reader.ts';
import { wordsOf } from '../../language/words.ts';
import type { AskedQuestion, KnownThing } from '../../understanding/fact-chooser.ts';
import { asksReason, isAnswerTo, isOptionOf, stemsOf, type KnownFacts } from './fact-asked.ts';
import { kindOfFact, kindWanted } from './fact-kinds.ts';
import { answersYesOrNo } from './fact-words.ts';

type Asked = Pick<Ask, 'kind' | 'sentence' | 'wants'>;

/** Of a question's words, what counts as long. */
const LONG = 20;
/** Of a value's words. */
const LONG_VALUE = 8;
/** A few capitals and no figure: a name of somebody or something. */
const PROPER = /^(?:\p{Lu}[\p{L}'’.-]*)(?: (?:\p{Lu}[\p{L}'’.-]*|of|the|and|de|van|von|in)){0,4}$/u;

/** What is known, in plain words and with what rules tell of it as an answer. */
export function thingsKnown(known: KnownFacts, ask: Asked): KnownThing[] {
  const { language } = known.ontology;
  const meanings = meaningsOf(language);
  const wanted = kindWanted(language, ask);
  const asked = meanings.words(ask.sentence);
  const askedStems = stemsOf(language, ask.sentence);
  const forms = formsOf(language, ask.sentence);
  return Object.entries(known.facts).map(([slot, fact]) => {
    const name = slot.replaceAll('_', ' ');
    const value = typeof fact === 'boolean' ? (fact ? 'yes' : 'no') : String(fact);
    const kind = kindOfFact(language, fact);
    const words = meanings.words(name);
    const share = (parts: readonly SaidWord[], among: readonly SaidWord[]): number =>
      parts.reduce((sum, part) => sum + shareAmong(meanings, part, among, namesSame), 0) / Math.max(1, parts.length);
    const stems = stemsOf(language, slot);
    const shared = stems.filter((stem) => askedStems.includes(stem)).length / Math.max(1, stems.length);
    const looks = [
      ...SLOT_KINDS.map((one) => one === kind),
      ...kindsIn(language, value),
      answersYesOrNo(language, value),
      PROPER.test(value),
      PLACE.test(value),
      wordsOf(value).length >= STATEMENT,
    ];
    const told = [
      share(words, asked),
      share(asked, words),
      share(meanings.words(value), asked),
      shared,
      shared === 1,
      kind === wanted,
      wanted !== 'text' && kind !== 'text' && wanted !== kind,
      wanted === 'text' && kind !== 'text',
      wanted !== 'text' && kind === 'text',
      isAnswerTo(known, slot, ask),
      isOptionOf(known, slot, ask),
      asksReason(language, ask.sentence, slot),
      wordsOf(value).length / LONG_VALUE,
      ...looks,
      // "Where …?" wants a place, "How many …?" a number: what goes with what is learnt.
      ...forms.flatMap((isAsked) => looks.map((look) => isAsked && look)),
    ];
    return { name, value, told: told.map(Number) };
  });
}

/** A number before a name, as addresses have it, or "at" and the like. */
const PLACE = /^\d+\p{L}? \p{Lu}|^(?:at|in|on|near|by|behind|above|under|opposite)\s/u;
/** Words from which on a value is a statement. */
const STATEMENT = 4;

const formsOf = (language: Language, sentence: string): boolean[] => {
  const plain = wordsOf(sentence).join(' ');
  return (language.learnt?.askedForms ?? []).map((form) => form.test(plain));
};

const IN_VALUES: readonly string[] = ['day', 'time', 'number', 'money', 'duration'];

/** Which values stand in a text: "since the storm on Sunday" has a day. */
function kindsIn(language: Language, text: string): boolean[] {
  const found = new Set(readerOf(language)(text).flatMap(({ readings }) => readings.map(({ kind }) => String(kind))));
  return IN_VALUES.map((kind) => found.has(kind));
}

/** `turn`: all that was said. */
export function questionAsked(language: Language, ask: Asked, turn: string): AskedQuestion {
  const words = wordsOf(ask.sentence);
  const wanted: SlotKind = kindWanted(language, ask);
  const told = [
    ...formsOf(language, ask.sentence),
    ...SLOT_KINDS.map((kind) => kind === wanted),
    ask.kind === 'open',
    ask.kind === 'yes_no',
    ask.kind === 'interest' || ask.kind === 'confirm',
    ask.sentence.endsWith(language.questions.mark),
    words.length / LONG,
  ];
  return { sentence: ask.sentence, turn, told: told.map(Number) };
}
