/**
 * The line between the two: what is said is not always what is heard. Applied to the hearing side only; both versions are kept.
 */
import type { RandomStream } from '../random.ts';
import type { PhraseBook } from '../language/phrase-book.ts';

import type { ConversationSetup } from './setup.ts';
import { plainWord } from '../plain-word.ts';

/** What of a phrase book says how words are misheard. */
type Mishearings = Pick<PhraseBook, 'mishearings' | 'noise_words'>;

export interface Hearing {
  text: string;
  /** Of the speech recognition: the share of words that came through, less what noise does to it. */
  confidence: number;
  /** Share of the words that were lost outright. */
  lost: number;
}

export interface Ear {
  /** Share of words heard wrong, noise included. */
  wordErrorRate: number;
  /** Noise that is left after cancellation, 0 to 1. */
  noise: number;
  /** Chance that a stretch of the turn is lost. */
  dropouts: number;
  /** Words that recognition is told to expect; they come through three times as often. */
  keyterms: ReadonlySet<string>;
}

/** What full noise adds to the word error rate. */
export const NOISE_WORD_ERRORS = 0.25;
/** Of the words heard wrong: taken for another, lost, or heard with one that was never said. */
const SUBSTITUTED = 0.55;
const DELETED = 0.35;
/** A dropout takes between these shares of a turn. */
const DROPOUT = { least: 0.35, most: 0.85 };

const heardAll = (text: string): Hearing => ({ text, confidence: 1, lost: 0 });

/** What of a turn reaches the other side of its line. */
export const heardOver = (
  setup: ConversationSetup,
  text: string,
  ear: Omit<Ear, 'keyterms'>,
  dice: () => RandomStream,
): Hearing =>
  setup.isVoice && !setup.isMeasured
    ? hear(text, { ...ear, keyterms: setup.keyterms }, setup.language.book, dice)
    : heardAll(text);

/** `dice`: thrown where something can be lost. */
export function hear(text: string, ear: Ear, book: Mishearings, dice: () => RandomStream): Hearing {
  if (ear.wordErrorRate === 0 && ear.noise === 0 && ear.dropouts === 0) return heardAll(text);
  const said = text.split(/\s+/).filter((word) => word !== '');
  if (said.length === 0) return heardAll(text);
  const random = dice();
  const dropped = random.chance(ear.dropouts);
  const share = DROPOUT.least + random.next() * (DROPOUT.most - DROPOUT.least);
  const length = dropped ? Math.max(1, Math.round(said.length * share)) : 0;
  const from = Math.floor(random.next() * (said.length - length + 1));
  const heard: string[] = [];
  let wrong = 0;
  said.forEach((word, at) => {
    const die = random.next();
    const which = random.next();
    const other = random.next();
    if (dropped && at >= from && at < from + length) return;
    const isExpected = ear.keyterms.size > 0 && ear.keyterms.has(plainWord(word.replace(/[^\p{L}\p{N}]+$/u, '')));
    const rate = isExpected ? ear.wordErrorRate / 3 : ear.wordErrorRate;
    if (die >= rate) heard.push(word);
    else {
      wrong += 1;
      if (which < SUBSTITUTED) heard.push(misheard(word, other, book));
      else if (which > SUBSTITUTED + DELETED) heard.push(word, pickBy(book.noise_words, other));
    }
  });
  const lost = length / said.length;
  const confidence = Math.max(0, 1 - lost - (0.8 * wrong) / said.length - 0.2 * ear.noise * random.next());
  return { text: heard.join(' '), confidence, lost };
}

const pickBy = (options: readonly string[], die: number): string => options[Math.floor(die * options.length)] ?? '';

/** Another word that sounds alike, where the book has one; digits become other digits; the rest turns to murmur. */
function misheard(word: string, die: number, book: Mishearings): string {
  const tail = /\p{Terminal_Punctuation}+$/u.exec(word)?.[0] ?? '';
  const known = book.mishearings[plainWord(word.slice(0, word.length - tail.length))];
  if (known) return pickBy(known, die) + tail;
  if (/\d/.test(word)) {
    const digits = [...word.matchAll(/\d/g)].map(({ index }) => index);
    const at = digits[Math.floor(die * digits.length)] ?? 0;
    const next = (Number(word[at]) + 1 + Math.floor(die * 8)) % 10;
    return word.slice(0, at) + String(next) + word.slice(at + 1);
  }
  return pickBy(book.noise_words, die) + tail;
}
