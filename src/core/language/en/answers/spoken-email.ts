/** E-mail addresses as they are spoken. */
import type { ReadAnswer } from '../../spoken-answer.ts';
import { ENGLISH_NUMBERS } from '../numbers.ts';
import { piecesOf, type Piece } from './pieces.ts';

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

/** How many letters right behind a word spell it once more: "claire, c l a i r e". */
function spellingOf(pieces: readonly Piece[], at: number): number {
  const word = pieces[at]?.word ?? '';
  const letters = pieces.slice(at + 1, at + 1 + word.length);
  return word.length > 1 && letters.length === word.length && letters.every((one, place) => one.word === word[place])
    ? word.length
    : 0;
}

function partOf(pieces: readonly Piece[]): string {
  let text = '';
  for (let at = 0; at < pieces.length; at += 1) {
    const { word } = pieces[at] as Piece;
    const spelling = spellingOf(pieces, at);
    if (spelling > 0) {
      text += word;
      at += spelling;
      continue;
    }
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

/** How an address is written, and no part of it. */
const HOW_WRITTEN =
  /\b(?:(?:it'?s |its )?(?:all |in )*(?:lower|upper|small)[ -]?(?:case|letters)|all one word|all together|no spaces|one word)\b/gi;

/** "John dot smith at gmail dot com". */
export const spokenEmail: ReadAnswer = (text) => {
  if (text.includes('@')) return null;
  const pieces = withoutSpelling(piecesOf(text.replace(HOW_WRITTEN, (said) => ','.repeat(said.length))));
  for (let sign = pieces.length - 2; sign > 0; sign -= 1) {
    if (pieces[sign]?.word !== 'at') continue;
    let from = sign;
    while (from > 0 && sign - from < LONGEST_LOCAL) {
      const before = pieces[from - 1];
      const isLetter = before?.word === 'e' && pieces[from]?.word !== 'mail';
      if (!before || (NO_PART.has(before.word) && !isLetter) || !isPart(before)) break;
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
