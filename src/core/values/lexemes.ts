/** A text as words, figures and the signs between them, each with its place. */
import { plainWord } from '../plain-word.ts';

export interface Lexeme {
  /** In small letters, without apostrophes; "p.m." is `pm`. */
  plain: string;
  raw: string;
  start: number;
  end: number;
  /** What stands between it and the one before. */
  gap: string;
  type: 'word' | 'digits' | 'sign';
}

/** The half of the day, a word, figures or a sign. Without groups, since each would cost as much as the rest. */
const LEXEME = /[ap]\.\s?m\b\.?|\p{L}[\p{L}\p{M}'’]*|\d+(?:[.,:]\d+)*|[$€£¥%+\-–—/@#_&]/giu;
const HALF = /^([ap])\./i;

/** Characters that are read of a text, at most: more than anybody says in a turn. */
export const READ_LIMIT = 10_000;

export function lexemesOf(text: string): Lexeme[] {
  const read = text.length > READ_LIMIT ? text.slice(0, READ_LIMIT) : text;
  const lexemes: Lexeme[] = [];
  let before = 0;
  for (const raw of read.match(LEXEME) ?? []) {
    // What stands between two of them could begin neither.
    const start = read.indexOf(raw, before);
    const end = start + raw.length;
    const type = typeOf(raw);
    const half = raw.charAt(1) === '.' && type === 'word' ? HALF.exec(raw)?.[1] : undefined;
    const plain = half === undefined ? plainWord(raw) : `${half.toLowerCase()}m`;
    const gap = start === before + 1 && read.charAt(before) === ' ' ? ' ' : read.slice(before, start);
    lexemes.push({ raw, plain, start, end, gap, type });
    before = end;
  }
  return lexemes;
}

const SIGN = /^[$€£¥%+\-–—/@#_&]$/;

function typeOf(raw: string): Lexeme['type'] {
  const first = raw.charAt(0);
  if (first >= '0' && first <= '9') return 'digits';
  return SIGN.test(first) ? 'sign' : 'word';
}

const BREAK = /[.!?;:,…\n()"“”¿¡]/u;

/** Whether a pause or the end of a sentence stands before it. */
export const isApart = ({ gap, type, raw }: Lexeme): boolean =>
  (gap !== '' && gap !== ' ' && BREAK.test(gap)) || (type === 'sign' && (raw === '–' || raw === '—'));

/** Figures that are part of a name or a ratio, and are no number by themselves: "MI5", "catch-22", "24/7". */
export function isPartOfName(lexemes: readonly Lexeme[], at: number): boolean {
  const [here, before, after] = [lexemes[at], lexemes[at - 1], lexemes[at + 1]];
  if (here?.type !== 'digits') return false;
  const isSlash = (sign: Lexeme | undefined, other: Lexeme | undefined) =>
    sign?.raw === '/' && sign.gap === '' && other?.type === 'digits';
  if (isSlash(after, lexemes[at + 2]) && lexemes[at + 2]?.gap === '') return true;
  if (!before || here.gap !== '') return false;
  if (before.type === 'word') return true;
  return (
    isSlash(before, lexemes[at - 2]) || (before.raw === '-' && before.gap === '' && lexemes[at - 2]?.type === 'word')
  );
}

/** The plain words before (or after) a place, up to a pause, at most so many. */
export function wordsBefore(lexemes: readonly Lexeme[], at: number, most: number): string[] {
  const words: string[] = [];
  for (let place = at - 1; place >= 0 && words.length < most; place -= 1) {
    const next = lexemes[place + 1];
    const here = lexemes[place];
    if (!here || (next && isApart(next))) break;
    words.unshift(here.plain);
  }
  return words;
}

export function wordsAfter(lexemes: readonly Lexeme[], from: number, most: number): string[] {
  const words: string[] = [];
  for (let place = from; place < lexemes.length && words.length < most; place += 1) {
    const here = lexemes[place];
    if (!here || isApart(here)) break;
    words.push(here.plain);
  }
  return words;
}
