/** E-mail addresses and telephone numbers as they are spoken. */
import { plainWord } from '../../words.ts';
import { ENGLISH_NUMBERS, TENS_BY_WORD } from '../numbers.ts';
import type { ReadAnswer } from '../../spoken-answer.ts';

const PIECE = /[^\s,;]+/g;

interface Piece {
  word: string;
  start: number;
  end: number;
}

const piecesOf = (text: string): Piece[] =>
  [...text.matchAll(PIECE)].map(({ 0: raw, index }) => ({
    word: plainWord(raw).replace(/[.!?]+$/, ''),
    start: index,
    end: index + raw.replace(/[.!?]+$/, '').length,
  }));

const SIGNS: ReadonlyMap<string, string> = new Map([
  ['dot', '.'],
  ['point', '.'],
  ['period', '.'],
  ['underscore', '_'],
  ['dash', '-'],
  ['hyphen', '-'],
  ['minus', '-'],
  ['plus', '+'],
]);
/** Begins what is said before an address. */
const NO_PART = new Set(
  'is its it be that thats my email mail address e sure yes yeah okay ok um uh well so the one use to send me at please no actually sorry youre can reach write and under try'.split(
    ' ',
  ),
);
const LONGEST_LOCAL = 24;

const figure = (word: string): string | null => {
  if (/^\d+$/.test(word)) return word;
  const small = ENGLISH_NUMBERS.small.get(word);
  return small === undefined || small > 99 ? null : String(small);
};

/** "J as in Tom", "b for bravo": the letter alone. */
const withoutSpelling = (pieces: readonly Piece[]): Piece[] =>
  pieces.filter((_, at) => {
    const word = (ahead: number): string => pieces[at + ahead]?.word ?? '';
    const isFor = (back: number): boolean => /^[a-z]$/.test(word(back)) && word(back + 1) === 'for';
    const isAsIn = (back: number): boolean =>
      /^[a-z]$/.test(word(back)) && word(back + 1) === 'as' && word(back + 2) === 'in';
    return !(isFor(-1) || isFor(-2) || isAsIn(-1) || isAsIn(-2) || isAsIn(-3));
  });

function partOf(pieces: readonly Piece[]): string {
  let text = '';
  for (let at = 0; at < pieces.length; at += 1) {
    const { word } = pieces[at] as Piece;
    const next = pieces[at + 1]?.word;
    if (word === 'double' && next !== undefined && next.length === 1) {
      text += next;
      continue;
    }
    text += SIGNS.get(word) ?? figure(word) ?? word;
  }
  return text;
}

const isPart = ({ word }: Piece): boolean => /^[a-z0-9._+-]+$/.test(word);

/** "John dot smith at gmail dot com". */
export const spokenEmail: ReadAnswer = (text) => {
  if (text.includes('@')) return null;
  const pieces = withoutSpelling(piecesOf(text));
  for (let sign = pieces.length - 2; sign > 0; sign -= 1) {
    if (pieces[sign]?.word !== 'at') continue;
    let from = sign;
    while (from > 0 && sign - from < LONGEST_LOCAL) {
      const before = pieces[from - 1];
      if (!before || NO_PART.has(before.word) || !isPart(before)) break;
      from -= 1;
    }
    let to = sign + 1;
    let dots = 0;
    for (let at = sign + 1; at < pieces.length; at += 1) {
      const word = pieces[at]?.word ?? '';
      if (/^[a-z0-9-]+(?:\.[a-z]{2,})+$/.test(word)) [dots, to] = [dots + 1, at + 1];
      else if (word === 'dot' || word === 'point') {
        dots += 1;
        at += 1;
        to = at + 1;
      } else if (dots > 0 || !isPart({ word, start: 0, end: 0 })) break;
    }
    const [local, host] = [partOf(pieces.slice(from, sign)), partOf(pieces.slice(sign + 1, to))];
    const [first, last] = [pieces[from], pieces[to - 1]];
    if (local === '' || dots === 0 || !first || !last || !/\.[a-z]{2,}$/.test(host)) continue;
    return [{ surface: text.slice(first.start, last.end), canonical: `${local}@${host}` }];
  }
  return null;
};

const DIGITS = new Map([
  ['oh', '0'],
  ['o', '0'],
  ['nought', '0'],
  ['naught', '0'],
]);
const REPEATS = new Map([
  ['double', 2],
  ['triple', 3],
  ['treble', 3],
]);
/** May stand between the groups of a number. */
const BETWEEN = new Set('and then dash hyphen um uh er so its is number area code the thats again'.split(' '));

function digitsOf(word: string, next: string | undefined): { digits: string; taken: number } | null {
  const plain = word.replace(/[().-]/g, '');
  if (/^\+?\d+$/.test(plain)) return { digits: plain, taken: 1 };
  const own = DIGITS.get(word);
  if (own !== undefined) return { digits: own, taken: 1 };
  const times = REPEATS.get(word);
  if (times !== undefined && next !== undefined) {
    const one = digitsOf(next, undefined);
    return one?.digits.length === 1 ? { digits: one.digits.repeat(times), taken: 2 } : null;
  }
  const tens = TENS_BY_WORD.get(word);
  const small = ENGLISH_NUMBERS.small.get(word);
  if (tens !== undefined) {
    const unit = next === undefined ? undefined : ENGLISH_NUMBERS.small.get(next);
    return unit !== undefined && unit > 0 && unit < 10
      ? { digits: String(tens + unit), taken: 2 }
      : { digits: String(tens), taken: 1 };
  }
  return small !== undefined && small < 20 ? { digits: String(small), taken: 1 } : null;
}

interface Run {
  digits: string;
  from: number;
  to: number;
}

/** Longest run of spoken digits. "Plus" begins one. */
function longestRun(pieces: readonly Piece[]): Run {
  let best: Run = { digits: '', from: 0, to: 0 };
  let run: Run | null = null;
  for (let at = 0; at < pieces.length;) {
    const { word } = pieces[at] as Piece;
    if (word === 'plus' && run === null) run = { digits: '+', from: at, to: at + 1 };
    const isRound: boolean = (word === 'hundred' || word === 'thousand') && run !== null && run.digits !== '';
    const read: { digits: string; taken: number } | null = isRound
      ? { digits: word === 'hundred' ? '00' : '000', taken: 1 }
      : digitsOf(word, pieces[at + 1]?.word);
    if (read) {
      run = { digits: (run?.digits ?? '') + read.digits, from: run?.from ?? at, to: at + read.taken };
      if (run.digits.length > best.digits.length) best = run;
    } else if (!BETWEEN.has(word) && word !== 'plus') run = null;
    at += read?.taken ?? 1;
  }
  return best;
}

const DIGITS_OF_PHONE = /^\+?\d{7,15}$/;

/** "Oh double seven, nine hundred, …". */
export const spokenPhone: ReadAnswer = (text) => {
  const pieces = piecesOf(text.replace(/(?<=\d)[-/](?=\d)/g, ' '));
  const { digits, from, to } = longestRun(pieces);
  const [first, last] = [pieces[from], pieces[to - 1]];
  if (!DIGITS_OF_PHONE.test(digits) || !first || !last) return null;
  return [{ surface: text.slice(first.start, last.end), canonical: digits }];
};

/** "Nine oh two one oh": of at least four figures, each said by itself. */
export function spokenDigits(text: string): { surface: string; canonical: string } | null {
  const pieces = piecesOf(text);
  const { digits, from, to } = longestRun(pieces);
  const said = pieces.slice(from, to);
  const isEach = said.every(({ word }) => /^\d$/.test(word) || REPEATS.has(word) || isFigure(word));
  const [first, last] = [said[0], said.at(-1)];
  if (!/^\d{4,15}$/.test(digits) || !isEach || !first || !last) return null;
  return { surface: text.slice(first.start, last.end), canonical: digits };
}

const isFigure = (word: string): boolean => DIGITS.has(word) || (ENGLISH_NUMBERS.small.get(word) ?? 10) < 10;
