/** How facts are put into words: as they stand, or with what people say around a value. */
import type { Language } from '../../language/language.ts';
import type { SlotKind } from '../../language/phrase-book.ts';
import { yesOrNo } from '../../language/slot-values.ts';
import { wordsOf } from '../../language/words.ts';

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
  { speech, book }: Pick<Language, 'speech' | 'book'>,
  {
    kind,
    value,
    question,
    isOwnName,
  }: { kind: SlotKind | 'date'; value: string; question: string; isOwnName: boolean },
): string {
  const has = (key: string) => book.say.lead[key] !== undefined;
  const exact = has('inform_exact') ? 'inform_exact' : 'inform';
  if (kind === 'name') return isOwnName ? 'inform_name' : exact;
  if ((kind === 'day' || kind === 'time') && speech.choosesWhen?.test(question) === false) return exact;
  if (kind === 'email' || (kind === 'text' && /\d/.test(value))) return exact;
  return has(`inform_${kind}`) ? `inform_${kind}` : 'inform';
}
