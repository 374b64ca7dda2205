/**
 * The words of a text as a classifier reads them: in small letters and without apostrophes, as speech recognition writes them, with figures, times,
 * days and names as one mark each, so that what was learnt of one Thursday holds for every day. Ends of sentences are words of their own: "." and "?".
 */
import { plainWord } from '../plain-word.ts';
import type { Lexicon } from './lexicon.ts';

/** An address, the half of the day, figures with their ending, a word, the end of a sentence, or money. Without groups, since each would cost as much as the rest. */
const PART =
  /\S+@\S+\.\p{L}+|[ap]\.\s?m\b\.?|\d+(?:[:.,-]\d+)*(?:st|nd|rd|th|am|pm|a\.m\.?|p\.m\.?)?|\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*|[.!?…]|[$€£]/giu;

/** Characters that are looked at: more than anybody says in a turn. */
const READ_LIMIT = 4000;

const ENDING = /[a-z][a-z.]*$/i;

const figures = (raw: string, isMoney: boolean): string => {
  if (isMoney) return '<m>';
  const ending = ENDING.exec(raw)?.[0];
  if (ending !== undefined) return /^[ap]/i.test(ending) ? '<t>' : '<o>';
  return raw.includes(':') ? '<t>' : '<n>';
};

/** A name begins with a capital inside a sentence; a text that shouts has none. */
const isCapital = (raw: string): boolean => raw.charAt(0) !== raw.charAt(0).toLowerCase();

const ENDS = '.!?…';
const MONEY = '$€£';

/** Words that are always written with a capital and are no names. */
const NO_NAMES = new Set(['i', 'im', 'ill', 'id', 'ive', 'ok']);

export function markedWords(text: string, { marks }: Pick<Lexicon, 'marks'>): string[] {
  const read = text.slice(0, READ_LIMIT);
  const shouts = !/\p{Ll}/u.test(read);
  const words: string[] = [];
  let isFirst = true;
  let isMoney = false;
  for (const raw of read.match(PART) ?? []) {
    const first = raw.charAt(0);
    if (raw.length === 1 && ENDS.includes(first)) {
      if (words.length > 0 && !isFirst) words.push(raw === '?' ? '?' : '.');
      else if (raw === '?' && words.at(-1) === '.') words[words.length - 1] = '?';
      isFirst = true;
      continue;
    }
    if (raw.length === 1 && MONEY.includes(first)) {
      isMoney = true;
      continue;
    }
    let next: string;
    if (raw.includes('@')) next = '<e>';
    else if (raw.charAt(1) === '.' && (first < '0' || first > '9')) next = '<t>';
    else if (first >= '0' && first <= '9') next = figures(raw, isMoney);
    else {
      next = plainWord(raw);
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
