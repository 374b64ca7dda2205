/**
 * What the form of a question says of the facts that may answer it, before any word that they have in common: no number is where something is, and none is a
 * yes, though the question names the group that is counted.
 */
import type { Language } from '../../language/language.ts';
import { readingsOf } from '../../language/offering.ts';
import type { SlotKind } from '../../language/phrase-book.ts';
import type { Scalar } from '../../language/slot-ontology.ts';
import { yesOrNo } from '../../language/slot-values.ts';
import { readerOf } from '../../language/value-reader.ts';
import { wordsOf } from '../../language/words.ts';
import { ownedTextMemo } from '../../text-memo.ts';
import { kindOfFact } from './fact-kinds.ts';

const REMEMBERED = 2000;

/** "Has anybody steered one before?": a yes or no is wanted, and nothing that is to be told. */
export const asksWhether = ownedTextMemo(REMEMBERED, (language: Language, sentence): boolean =>
  clausesOf(language, sentence).some((clause) => language.questions.saysWhether?.test(clause) === true),
);

/** "…, would that do you?": a yes is wanted to what was named. */
const isProposal = ownedTextMemo(REMEMBERED, (language: Language, sentence): boolean =>
  clausesOf(language, sentence).some((clause) => language.questions.fits?.test(clause) === true),
);

/** In plain words, the whole and its last clause. */
const clausesOf = (language: Language, sentence: string): string[] =>
  readingsOf(sentence).map((clause) => withoutBeginning(language, clause));

/** In plain words; "all right" stays whole. */
function withoutBeginning({ questions }: Language, text: string): string {
  const words = wordsOf(text);
  const start = words.findIndex((word) => !questions.leadIn.has(word));
  return words.slice(Math.max(0, start)).join(' ');
}

const valuesIn = ownedTextMemo(REMEMBERED, (language: Language, sentence): ReadonlySet<string> => {
  const found = readerOf(language)(sentence);
  return new Set(found.flatMap(({ readings }) => readings.map(({ kind }) => String(kind))));
});

/** "14 Tanner Street", "sixty Railroad Avenue", "Flat 12", "the yard at 3 Mill Lane". */
export function isAddress({ values }: Language, value: Scalar | undefined): boolean {
  const words = String(value).split(/[\s,-]+/);
  const isName = (word = ''): boolean => /^\p{Lu}\p{Ll}/u.test(word);
  return words.some((word, at) => {
    const isFigure = /^\d+\p{L}?$/u.test(word);
    if (!isFigure && !values.isNumber(word.toLowerCase())) return false;
    return (isFigure && isName(words[at - 1])) || words.slice(at + 1, at + 1 + NUMBER_WORDS).some(isName);
  });
}
/** "Three hundred and six Mill Road". */
const NUMBER_WORDS = 4;

/** "Outside number twelve" and "two miles south of the mill" have a number in them, and say where. */
export const mayBePlace = (language: Language, value: Scalar): boolean =>
  !PLACELESS.includes(kindOfFact(language, value)) ||
  isAddress(language, value) ||
  language.questions.isPlace?.test(String(value)) === true ||
  wordsOf(String(value)).length >= LONG;

/** "About seven", and not "not once". */
export const startsWithFigure = ({ values }: Language, value: Scalar): boolean => {
  const first = wordsOf(String(value)).find((word) => !values.approximate.has(word)) ?? '';
  return /^\p{Sc}?\d/u.test(first) || values.isNumber(first);
};
const LONG = 5;

const MOMENTS: readonly SlotKind[] = ['day', 'time'];
/** What is told and is no yes. */
const FIGURES: readonly SlotKind[] = ['number', 'money', 'phone', 'email'];
/** What says where nothing is. */
const PLACELESS: readonly SlotKind[] = ['number', 'money', 'yes_no', 'day', 'time'];

/** Whether a value can be no answer, whatever it is called. `isTold`: it was said already. */
export function isRuledOut(
  language: Language,
  { sentence, wants }: { sentence: string; wants?: SlotKind },
  value: Scalar,
  isTold: boolean,
): boolean {
  const { questions } = language;
  const kind = kindOfFact(language, value);
  const plain = withoutBeginning(language, sentence);
  if (questions.forPlace?.test(plain) === true && kind !== wants && !mayBePlace(language, value)) return true;
  if (kind !== 'text' && questions.forPurpose?.test(plain) === true) return true;
  if (questions.counted?.question.test(plain) === true && !mayBeCount(language, value)) return true;
  if (kind === 'yes_no' && questions.forMeasure?.test(plain) === true) return isPlainAnswer(language, value);
  if (!asksWhether(language, sentence)) return false;
  // "Is the number still 01632 960771?" is put right by another number.
  const named = valuesIn(language, sentence);
  if (FIGURES.includes(kind))
    return (
      (kind === 'phone' || kind === 'email' || startsWithFigure(language, value)) &&
      !FIGURES.some((figure) => named.has(figure))
    );
  if (!MOMENTS.includes(kind) || !isProposal(language, sentence)) return false;
  return isTold || !MOMENTS.some((moment) => named.has(moment));
}

/** "Just me and the kids" tells how many, "by the month" and an address do not. */
const mayBeCount = ({ values, questions }: Language, value: Scalar): boolean =>
  typeof value !== 'string' ||
  (!value.includes('@') &&
    wordsOf(value).some(
      (word) => /\d/.test(word) || values.isNumber(word) || questions.counted?.answer.has(word) === true,
    ));

/** "Yes, for years" is no place and no number, and neither is a mere "no"; "none" may be one. */
function isPlainAnswer(language: Language, value: Scalar): boolean {
  const [first = '', ...others] = wordsOf(String(value));
  const answer = yesOrNo(language, typeof value === 'boolean' ? value : first);
  return answer === 'yes' || (answer === 'no' && others.length === 0);
}
