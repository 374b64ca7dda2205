/** What a sentence says that no text of the shaped call speaks of, so that nothing of it is dropped without a word. */
import type { Language } from '../language/language.ts';
import { plainWord } from '../plain-word.ts';
import { wordsAt, type SaidInSentence } from './said-in-sentence.ts';
import type { TradeTemplate } from './trade-template.ts';

/** The numbers of steps say nothing. */
const withoutNumbers = (text: string): string => text.replaceAll(/^\d+\. /gm, '');

/** The words that tell something, as they are written, those beside each other as one. */
export function unplacedWords(
  language: Language,
  { tells, hints }: TradeTemplate,
  { sentence, said, texts }: { sentence: string; said: SaidInSentence; texts: readonly string[] },
): string[] {
  const { book, readNames } = language;
  const stemsOf = (text: string) => wordsAt(language, text).map(({ stem }) => stem);
  // What made it this trade is what the whole call is about.
  const placed = new Set([...texts.map(withoutNumbers), ...tells, ...hints].flatMap(stemsOf));
  const spans = Object.values(said).flatMap(({ span }) => span ?? []);
  const empty = new Set(book.stop_words);
  const saysNothing = (word: string): boolean => empty.has(word) || readNames?.ofCalling.test(word) === true;
  const phrases: { start: number; end: number; at: number }[] = [];
  for (const [at, { stem, start, end }] of wordsAt(language, sentence).entries()) {
    const word = sentence.slice(start, end);
    // "We've" tells no more than "we".
    const [head = ''] = word.split(/['’]/);
    const isPlaced = placed.has(stem) || spans.some((span) => start < span.end && end > span.start);
    if (isPlaced || [head, word].map(plainWord).some(saysNothing)) continue;
    const last = phrases.at(-1);
    const between = last ? sentence.slice(last.end, start).trim() : '';
    // "10 to 12" is one thing.
    const goesOn = between === '' || between === '-' || (at - (last?.at ?? 0) === 2 && saysNothing(plainWord(between)));
    if (last && goesOn) Object.assign(last, { end, at });
    else phrases.push({ start, end, at });
  }
  return phrases.map(({ start, end }) => sentence.slice(start, end));
}
