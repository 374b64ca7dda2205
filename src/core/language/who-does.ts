/** Whom an answer names that takes the question up: "Doug", of "Doug would, across the street", to "Is there a friend who'd join?" */
import type { Language } from './language.ts';
import { wordsOf } from './words.ts';

/** null: nobody was asked for, or the answer names nobody so. */
export function whoDoes({ questions }: Language, question: string, value: string | null): string | null {
  const { asked, said } = questions.whoDoes ?? {};
  return value !== null && asked?.test(wordsOf(question).join(' ')) === true
    ? (said?.exec(value)?.groups?.['who'] ?? null)
    : null;
}
