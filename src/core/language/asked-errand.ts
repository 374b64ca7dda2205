/** What somebody comes for, put as a question, where that was asked for: "Could you mend a clock for me?", to "How can I help?" */
import type { Language } from './language.ts';
import type { HeardLead } from './read-lead.ts';
import { wordsOf } from './words.ts';

/** Whether it answers the question that a conversation opens with; one for something that is to be known ("What do you charge?") does not. */
export function isErrandAsked(
  { questions }: Language,
  opening: string,
  { question, questionTells }: Pick<HeardLead, 'question' | 'questionTells'>,
): boolean {
  return (
    question !== null &&
    questionTells &&
    questions.opening?.test(opening) === true &&
    questions.requestsDeed?.test(wordsOf(question).join(' ')) === true
  );
}
