/** Whether a question offers something or asks for leave: "Shall we come by?", "You asked for a survey, shall we book it?" */
import type { Language } from './language.ts';
import { wordsOf } from './words.ts';

/** A question as a whole, and its last clause. */
export const readingsOf = (question: string): readonly string[] => [question, question.split(/[,:]\s+/).at(-1) ?? ''];

/** "First things first, is anybody hurt?": by its last clause, or by all of it. */
export const wantsYes = (questions: Language['questions'], question: string): boolean =>
  readingsOf(question).some((text) => questions.wantsYes.test(wordsOf(text).join(' ')));

/** By its last clause, or by all of it where nothing in it is asked for: "We come on Mondays and Fridays, which would you like?" offers nothing. */
export function isOffering(questions: Language['questions'], question: string): boolean {
  const [whole = '', last = ''] = readingsOf(question);
  const offers = (text: string): boolean => questions.offers?.test(wordsOf(text).join(' ')) === true;
  return (offers(last) && !asksValue(questions, last)) || (offers(whole) && !isForValue(questions, question));
}

/** "Would you like to send some?" wants a yes, "How much would you like to spend?" a value. */
export const isForValue = (questions: Language['questions'], question: string): boolean =>
  readingsOf(question).some((text) => asksValue(questions, text));

/** The words of a question without those that may lead in to it: "And so, which one?" */
export const withoutLeadIn = ({ leadIn }: Language['questions'], question: string): string[] =>
  wordsOf(question).filter((word) => !leadIn.has(word));

/** "Who should we ring when the time comes?" wants somebody, and no moment. */
export const isForPerson = (questions: Language['questions'], question: string): boolean =>
  questions.forPerson?.test(withoutLeadIn(questions, question).join(' ')) === true;

const asksValue = (questions: Language['questions'], text: string): boolean =>
  questions.forValue?.test(withoutLeadIn(questions, text).join(' ')) === true;

/** The words of "May I place the order?" after what leave is asked for: no verb names a thing, though a thing may be called so. */
export function afterLeave({ leaveVerb }: Language['questions'], words: readonly string[]): readonly string[] {
  const leave = leaveVerb?.exec(words.join(' '))?.[0];
  return leave === undefined ? words : words.slice(leave.split(' ').length);
}
