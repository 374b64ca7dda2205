/** How facts are put into words: as they stand, or with what people say around a value. */
import { asksToChoose } from '../../language/answers.ts';
import type { Language } from '../../language/language.ts';
import type { SlotKind } from '../../language/phrase-book.ts';
import { isMoment } from '../../values/value.ts';
import { yesOrNo } from '../../language/slot-values.ts';
import { wordsOf } from '../../language/words.ts';
import type { AgendaWorld } from './agenda-state.ts';

/** "No, nothing like that", "yes, my nephew", "nobody", "never": more than a yes or no, but one all the same. */
export function answersYesOrNo(language: Language, value: string): boolean {
  const words = wordsOf(value);
  const [first = ''] = words;
  return yesOrNo(language, first) !== null || (language.denial.all?.test(words.slice(0, 2).join(' ')) ?? false);
}

/** Words from which on a value is said as it stands. */
const LONG = 3;

/** Whether a value is said with nothing around it: it is a statement, or an answer of its own, or it begins as no other phrase may go on. */
export const standsAlone = (language: Language, value: string, kind: SlotKind | 'date'): boolean =>
  answersYesOrNo(language, value) ||
  (kind === 'text' && wordsOf(value).length >= LONG) ||
  language.speech.beginsPhrase?.test(value) === true;

/** The phrase book's key for a value: a day that is no wish is no suggestion, and nobody hedges their number or somebody else's name. */
export function phraseOf(
  language: Language,
  {
    kind,
    value,
    question,
    isOwnName,
  }: { kind: SlotKind | 'date'; value: string; question: string; isOwnName: boolean },
): string {
  const { speech, book } = language;
  const has = (key: string) => book.say.lead[key] !== undefined;
  const exact = has('inform_exact') ? 'inform_exact' : 'inform';
  if (kind === 'name') return isOwnName ? 'inform_name' : exact;
  if (isMoment(kind) && speech.choosesWhen?.test(question) === false) return exact;
  if (kind === 'email' || kind === 'phone' || kind === 'date') return exact;
  return kind === 'text' ? phraseOfText(language, value, question, has) : keyOfKind(kind, has);
}

const keyOfKind = (kind: SlotKind, has: (key: string) => boolean): string =>
  has(`inform_${kind}`) ? `inform_${kind}` : 'inform';

/** A wish may have its "please"; nobody hedges a name or a figure, and "it" is what was asked for, and not what somebody does: "retired". */
function phraseOfText(language: Language, value: string, question: string, has: (key: string) => boolean): string {
  const { asksForWish, asksWhatItIs } = language.speech;
  const isNamed = /^\p{Lu}|\d/u.test(value);
  if (isNamed && has('inform_exact')) return 'inform_exact';
  if (has('inform_choice') && asksForWish?.test(question) === true) return 'inform_choice';
  if (asksWhatItIs?.test(question) === true && has('inform_exact')) return 'inform_exact';
  return asksWhatItIs && has('inform_plain') ? 'inform_plain' : 'inform';
}

/** Whether it is for the lead to say how it is to be: which of several, or when. */
export function isWish(
  { ontology: { language } }: Pick<AgendaWorld, 'ontology'>,
  { kind, sentence }: { kind: SlotKind; sentence: string },
): boolean {
  const { asksForWish, choosesWhen } = language.speech;
  if (isMoment(kind) && choosesWhen?.test(sentence) === true) return true;
  return asksForWish?.test(sentence) === true || asksToChoose(language, sentence);
}
