/** Whether a question offers something or asks for leave: "Shall we come by?", "You asked for a survey, shall we book it?" */
import type { Language } from './language.ts';
import { wordsOf } from './words.ts';

/** A question as a whole, and its last clause. */
export const readingsOf = (question: string): readonly string[] => [question, question.split(/,\s+/).at(-1) ?? ''];

/** By all of it, or by its last clause. */
export const isOffering = ({ offers }: Language['questions'], question: string): boolean =>
  offers !== undefined && readingsOf(question).some((text) => offers.test(wordsOf(text).join(' ')));
