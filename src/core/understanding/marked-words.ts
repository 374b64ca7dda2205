/**
 * The words of a text as a classifier reads them: in small letters and without apostrophes, as speech recognition writes them, with figures, times,
 * days and names as one mark each, so that what was learnt of one Thursday holds for every day. Ends of sentences are words of their own: "." and "?".
 */
import type { Lexicon } from './lexicon.ts';

/** Groups: address, half of the day, figures, their ending, word, end of a sentence. */
const PART =
  /(\S+@\S+\.\p{L}+)|([ap])\.\s?m\b\.?|(\d+(?:[:.,-]\d+)*)(st|nd|rd|th|am|pm|a\.m\.?|p\.m\.?)?|(\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*)|([.!?…])|[$€£]/giu;

/** Characters that are looked at: more than anybody says in a turn. */
const READ_LIMIT = 4000;

const figures = (digits: string, ending: string | undefined, isMoney: boolean): string => {
  if (isMoney) return '<m>';
  if (ending !== undefined) return /^[ap]/i.test(ending) ? '<t>' : '<o>';
  return digits.includes(':') ? '<t>' : '<n>';
};

/** A name begins with a capital inside a sentence; a text that shouts has none. */
const isCapital = (raw: string): boolean => raw.charAt(0) !== raw.charAt(0).toLowerCase();

const plain = (word: string): string => word.toLowerCase().replace(/['’]/g, '');

/** Words that are always written with a capital and are no names. */
const NO_NAMES = new Set(['i', 'im', 'ill', 'id', 'ive', 'ok']);

export function markedWords(text: string, { marks }: Pick<Lexicon, 'marks'>): string[] {
  const read = text.slice(0, READ_LIMIT);
  const shouts = !/\p{Ll}/u.test(read);
  const words: string[] = [];
  let isFirst = true;
  let isMoney = false;
  for (const [raw, address, half, digits, ending, word, end] of read.matchAll(PART)) {
    if (end !== undefined) {
      if (words.length > 0 && !isFirst) words.push(end === '?' ? '?' : '.');
      else if (end === '?' && words.at(-1) === '.') words[words.length - 1] = '?';
      isFirst = true;
      continue;
    }
    let next: string;
    if (address !== undefined) next = '<e>';
    else if (half !== undefined) next = '<t>';
    else if (digits !== undefined) next = figures(digits, ending, isMoney);
    else if (word === undefined) {
      isMoney = true;
      continue;
    } else {
      next = plain(word);
      const mark = marks.get(next);
      if (mark !== undefined) next = mark;
      else if (!isFirst && !shouts && isCapital(raw) && !NO_NAMES.has(next)) next = '<c>';
    }
    isMoney = false;
    isFirst = false;
    // "New York City" is one name, "408 971 8523" one number, "7:30 pm" one time.
    const last = words.at(-1);
    const isMark = next.charAt(0) === '<';
    if (isMark && (last === next || (next === '<t>' && last === '<n>'))) words[words.length - 1] = next;
    else words.push(next);
  }
  return words;
}

export const isEnd = (word: string): boolean => word === '.' || word === '?';
