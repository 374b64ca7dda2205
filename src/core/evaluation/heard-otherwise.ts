/** What the line did to words: whether what they meant arrived. */
import type { Turn } from '../contract/turn.ts';
import type { Language } from '../language/language.ts';
import { leadReader, type LeadReader } from '../language/read-lead.ts';
import { wordsOf } from '../language/words.ts';
import { meant } from './lead-fault.ts';

/** Readers are the same for every trial of a language. */
const readers = new WeakMap<Language, LeadReader>();
export function readerOf(language: Language): LeadReader {
  let reader = readers.get(language);
  if (!reader) readers.set(language, (reader = leadReader(language)));
  return reader;
}

export interface Ears {
  language: Language;
  reader: LeadReader;
}

/** What an utterance does that leads to nothing. */
const COURTESIES = ['greet', 'thank', 'acknowledge', 'presence', 'hello_check', 'hold', 'question_start'];

const holdsAll = (text: string, words: readonly string[]): boolean => {
  const there = new Set(wordsOf(text));
  return words.every((word) => there.has(word));
};
/** One after the other, with nothing between. */
export const holds = (text: string, words: readonly string[]): boolean =>
  ` ${wordsOf(text).join(' ')} `.includes(` ${words.join(' ')} `);

/** Whether the line took something of what the lead meant: an act, a word of a value, or a telling word of a question. */
export function isChanged({ reader, language }: Ears, turn: Turn): boolean {
  const { stopWords } = reader;
  const heard = turn.heard_text;
  if (heard === null) return false;
  const keys = (text: string) =>
    [...reader.read(text).keys]
      .filter((key) => !COURTESIES.includes(key))
      .toSorted()
      .join(' ');
  if (keys(turn.text) !== keys(heard)) return true;
  return meant(turn).some(({ act, value }) => {
    if (value === null || !turn.text.toLowerCase().includes(value.toLowerCase())) return false;
    const words = wordsOf(value);
    if (act !== 'request') return !holds(heard, words);
    return !holdsAll(
      heard,
      words.filter((word) => !stopWords.has(word) || language.questions.telling.has(word)),
    );
  });
}

/** What the agent asked did not arrive, or so little around it that the lead asked to hear it again. */
export function isQuestionLost(
  { sentencesOf, questions }: Language,
  { text, heard_text }: Turn,
  reply: Turn | undefined,
): boolean {
  if (heard_text === null) return false;
  const asked = sentencesOf(text).findLast((sentence) => sentence.endsWith(questions.mark)) ?? text;
  return (
    !holds(heard_text, wordsOf(asked)) ||
    (reply?.speaker === 'lead' && meant(reply).some(({ act }) => act === 'repeat_request'))
  );
}
