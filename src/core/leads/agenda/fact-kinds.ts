/** Of which kind a fact is and which kind a question wants. */
import { valuesAskedIn } from '../../language/asked-kinds.ts';
import type { Language } from '../../language/language.ts';
import { isForPerson, withoutLeadIn } from '../../language/offering.ts';
import type { SlotKind } from '../../language/phrase-book.ts';
import type { Ask } from '../../language/read-agent.ts';
import { slotKindAsked, type Scalar } from '../../language/slot-ontology.ts';
import { kindOfValue } from '../../language/slot-values.ts';
import { wordsOf } from '../../language/words.ts';
import { ownedTextMemo } from '../../text-memo.ts';
import { answersYesOrNo } from './fact-words.ts';

const TEXTS_LIMIT = 5000;

/** Kinds whose questions and values cannot be taken for each other. */
export const isApart = (asked: SlotKind, fact: SlotKind): boolean =>
  asked !== fact && asked !== 'text' && fact !== 'text' && !(isNumeric(asked) && isNumeric(fact));

export const isNumeric = (kind: SlotKind): boolean => kind === 'number' || kind === 'money';

/** The kind of answer that a question wants: of the values that its words ask for, else by its form. */
export function kindWanted(language: Language, { sentence, wants }: Pick<Ask, 'sentence' | 'wants'>): SlotKind {
  const words = wordsOf(sentence).join(' ');
  if (language.questions.choice?.test(words) === true) return 'text';
  if (isForPerson(language.questions, sentence)) return 'name';
  const [first] = valuesAskedIn(language, sentence);
  return first ?? wants ?? slotKindAsked(language, sentence);
}

/** As a question sees it: "no, nothing like that" answers one that wants a yes, "two", "six hours" and "about seven meters" one for a number. */
export const kindOfFact = (language: Language, value: Scalar): SlotKind =>
  typeof value === 'string' ? kindOfText(language, value) : kindRead(language, value);
const kindOfText = ownedTextMemo(TEXTS_LIMIT, kindRead);

function kindRead(language: Language, value: Scalar): SlotKind {
  const kind = kindOfValue(language, value);
  if (kind !== 'text') return kind;
  if (language.values.fromNow?.test(String(value)) === true) return 'day';
  if (language.values.people?.test(String(value)) === true) return 'number';
  if (answersYesOrNo(language, String(value))) return 'yes_no';
  const numbers = language.values.read?.(String(value)) ?? [];
  const [only] = numbers;
  return numbers.length === 1 && (only?.readings[0].kind === 'number' || only?.readings[0].kind === 'money')
    ? only.readings[0].kind
    : 'text';
}

const plainName = (name: string): string => name.replaceAll('_', ' ');

/** Whether a fact is called after a place: `venue`, `delivery_address`. */
export const namesPlace = ({ questions }: Language, name: string): boolean =>
  questions.soughtByName?.some(({ of, named }) => of === 'place' && named.test(plainName(name))) === true;

const soughtIn = ({ questions }: Language, sentence: string) => {
  const plain = withoutLeadIn(questions, sentence).join(' ');
  return questions.soughtByName?.find(({ asked }) => asked.test(plain));
};

/** Whether the name of a fact says that it is what a question asks for by its form. */
export const namesSought = (language: Language, sentence: string, name: string): boolean =>
  soughtIn(language, sentence)?.named.test(plainName(name)) === true;

/** Whether it says that it is something else: an age is told by no "how many". */
export function namesOther(language: Language, sentence: string, name: string): boolean {
  const sought = soughtIn(language, sentence);
  return sought?.never?.test(plainName(name)) === true && !sought.named.test(plainName(name));
}
