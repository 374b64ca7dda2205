/** A yes or a no that is said in other words, by rules: where what was learnt hears neither, or hears the words and not what they answer. */
import { leavesSome } from './choices.ts';
import type { Language } from './language.ts';
import { isForValue, isOffering, wantsYes } from './offering.ts';
import { wordsOf } from './words.ts';

/** Words of an answer that is a yes or a no, at most. */
const LONGEST_ANSWER = 16;

/** A yes or a no in other words, to what can be answered by one. `isSomething`: it is understood as something already. */
export function yesOrNo(language: Language, text: string, before: string, isSomething: boolean): string[] {
  const rules = language.learnt?.yesNo();
  if (!rules || (before === '' ? isSomething : !canBeAnswered(language, before))) return [];
  const words = wordsOf(text);
  if (words.length > LONGEST_ANSWER || text.trimEnd().endsWith(language.questions.mark)) return [];
  const { said } = rules.read(words);
  return said.has('negate') ? ['negate'] : said.has('affirm') ? ['affirm'] : [];
}

/** A yes or a no that names neither, to a question for one; null: none, or rules and phrases settle what is said. */
export function idiomatic(language: Language, text: string, before: string, isSettled: boolean): string[] | null {
  const rules = language.learnt?.yesNoIdioms();
  if (!rules || isSettled || !isYesNoQuestion(language, before)) return null;
  if (language.denial.yesEchoed?.test(text) === true) return ['affirm'];
  const words = wordsOf(text);
  if (words.length > LONGEST_ANSWER) return null;
  const { said } = rules.read(words);
  return said.has('negate') ? ['negate'] : said.has('affirm') ? ['affirm'] : null;
}

function hasFactWord({ forFacts, relates }: Language['questions'], sentence: string): boolean {
  const words = wordsOf(sentence);
  return words.some((word) => forFacts.has(word)) && relates?.test(words.join(' ')) !== true;
}

const lastOf = (sentencesOf: Language['sentencesOf'], text: string): string => sentencesOf(text).at(-1) ?? '';

/** Whether it ends with a question for a yes or a no, an offer or a request for leave: "We've none left, would tomorrow do?" */
export function wantsYesOrNo({ questions, sentencesOf }: Language, before: string): boolean {
  const last = lastOf(sentencesOf, before);
  if (!last.endsWith(questions.mark) || hasFactWord(questions, last)) return false;
  return wantsYes(questions, last) || isOffering(questions, last);
}

/** Whether a yes or a no answers it, and nothing else does: to "Have you still got it, or do you need a new one?" neither tells which. */
export function wantsNothingElse(language: Language, before: string): boolean {
  if (!wantsYesOrNo(language, before)) return false;
  const last = lastOf(language.sentencesOf, before);
  return !leavesSome(language, last) && !last.includes(`, ${language.questions.or} `);
}

/** Whether it ends with a question for a value: what is heard as a yes or a no by what was learnt alone is none ("I'd say amber"). */
function asksForValue({ questions, sentencesOf }: Language, before: string): boolean {
  const last = lastOf(sentencesOf, before);
  return last.endsWith(questions.mark) && isForValue(questions, last);
}

/** Whether it ends with a question for a value, or for a person, a place or a reason: "Who lives with you?" */
export function asksForFact(language: Language, before: string): boolean {
  const last = lastOf(language.sentencesOf, before);
  return (
    asksForValue(language, before) || (last.endsWith(language.questions.mark) && hasFactWord(language.questions, last))
  );
}

/** Whether it ends with a question that a yes or a no answers, whatever it tells beside. */
function isYesNoQuestion({ questions, sentencesOf }: Language, before: string): boolean {
  const last = lastOf(sentencesOf, before);
  return last.endsWith(questions.mark) && questions.wantsYes.test(wordsOf(last).join(' '));
}

/** Whether it asks for a yes, or offers or states something: a question for a fact is not answered by one. */
function canBeAnswered({ questions, sentencesOf }: Language, before: string): boolean {
  const last = lastOf(sentencesOf, before);
  return !last.endsWith(questions.mark) || !hasFactWord(questions, last);
}
