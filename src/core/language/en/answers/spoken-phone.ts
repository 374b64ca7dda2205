/** Telephone numbers as they are spoken. */
import type { ReadAnswer } from '../../spoken-answer.ts';
import { ENGLISH_NUMBERS, TENS_BY_WORD } from '../numbers.ts';
import { piecesOf, type Piece } from './pieces.ts';

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
  const pieces = piecesOf(text.replace(/(?<=\d)[-/](?=\d)|(?<=[a-z])-(?=[a-z])/gi, ' '));
  const { digits, from, to } = longestRun(pieces);
  const [first, last] = [pieces[from], pieces[to - 1]];
  if (!DIGITS_OF_PHONE.test(digits) || !first || !last) return null;
  const after = pieces.slice(to);
  const instead = after.some(({ word }) => CORRECTS.has(word)) ? longestRun(after) : null;
  if (instead === null || instead.digits === '')
    return [{ surface: text.slice(first.start, last.end), canonical: digits }];
  const end = after[instead.to - 1]?.end ?? last.end;
  return [{ surface: text.slice(first.start, end), canonical: corrected(digits, instead.digits) }];
};

/** Says that what comes now takes the place of what was said. */
const CORRECTS = new Set('no sorry wait actually rather correction scratch oops mean meant'.split(' '));
const FEWEST_TO_CORRECT = 2;

/** A few digits take the place of the last ones, or come to a whole number themselves. */
const corrected = (digits: string, instead: string): string => {
  if (DIGITS_OF_PHONE.test(instead)) return instead;
  return instead.length < FEWEST_TO_CORRECT ? digits : digits.slice(0, -instead.length) + instead;
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
