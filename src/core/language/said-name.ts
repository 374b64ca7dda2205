/** Finds a person's name in what was said: one that is put down as such, or all that is left of an answer to who it is. */
import type { Language } from './language.ts';
import { isForPerson } from './offering.ts';
import { findValue, type Carriers } from './slot-values.ts';
import { wordsOf } from './words.ts';

export interface SaidName {
  start: number;
  end: number;
  canonical: string;
}

/** Words of a name, at most. */
const LONGEST = 4;

/** Small letters, as speech recognition writes them, become capitals; what has capitals keeps them. */
const inCapitals = (name: string): string =>
  /\p{Lu}/u.test(name) && /\p{Ll}/u.test(name)
    ? name
    : name.toLowerCase().replace(/(?<![\p{L}\p{N}])\p{L}|(?<=\bo['’])\p{L}/gu, (letter) => letter.toUpperCase());

const at = (text: string, name: string): SaidName | null => {
  const start = text.indexOf(name);
  return start === -1 ? null : { start, end: start + name.length, canonical: inCapitals(name) };
};

const stopWords = new WeakMap<Language, ReadonlySet<string>>();

function stopWordsOf(language: Language): ReadonlySet<string> {
  let known = stopWords.get(language);
  if (!known) stopWords.set(language, (known = new Set(language.book.stop_words)));
  return known;
}

/** `isAsked`: the text answers who it is. */
export function saidName(language: Language, text: string, carriers: Carriers, isAsked: boolean): SaidName | null {
  const known = stopWordsOf(language);
  const names = language.learnt?.names;
  const patterns = !names?.hint.test(text) ? [] : isAsked ? [...names.written, ...names.asked] : names.written;
  for (const pattern of patterns) {
    const name = pattern.exec(text)?.[1];
    if (name !== undefined && !wordsOf(name).some((word) => known.has(word))) return at(text, name);
  }
  if (!isAsked) return null;
  for (const sentence of language.sentencesOf(text)) {
    if (sentence.endsWith(language.questions.mark)) continue;
    const rest = findValue(language, 'name', sentence, carriers);
    const words = rest === null ? [] : wordsOf(rest);
    const isName =
      words.length > 0 && words.length <= LONGEST && !words.some((word) => known.has(word) || /\d/.test(word));
    if (rest !== null && isName) return at(text, rest);
  }
  return null;
}

/** "Angela Brooks" of "Please speak to Angela Brooks", to "Who should we speak to about that?"; null: nobody is asked for, or named. */
export function personSought({ questions, learnt }: Language, question: string, text: string): string | null {
  if (!isForPerson(questions, question) || text.endsWith(questions.mark)) return null;
  return learnt?.names.sought.exec(text)?.[1] ?? null;
}
