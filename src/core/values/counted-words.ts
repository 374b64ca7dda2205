/** Adds up the words of a whole number. */
import { isApart, type Lexeme } from './lexemes.ts';
import type { NumberLexicon } from './number-lexicon.ts';

/** Words of a number, at most. */
export const LONGEST = 24;

export interface Counted {
  value: number;
  end: number;
  /** Below a hundred, with no word for hundred or thousand. */
  isSmall: boolean;
}
/** Adds up words as long as each is smaller than what it is added to. */
export function counted(lexicon: NumberLexicon, lexemes: readonly Lexeme[], at: number): Counted | null {
  const { small, hundreds, hundred, scales, and, article } = lexicon;
  const multiplies = (word: string) => (hundred !== '' && word === hundred) || scales.has(word);
  let total = 0;
  let group = 0;
  let end = at;
  let scaleBefore = Number.POSITIVE_INFINITY;
  let isSmall = true;
  let place = at;
  if (article.has(lexemes[at]?.plain ?? '') && multiplies(lexemes[at + 1]?.plain ?? '')) [group, place] = [1, at + 1];
  for (; place < lexemes.length && place - at < LONGEST; place += 1) {
    const here = lexemes[place];
    if (!here || (place > at && isApart(here))) break;
    const word = here.plain;
    if (place > at && (word === '-' || word === and)) {
      const next = lexemes[place + 1]?.plain ?? '';
      if (word === '-' ? here.gap === '' && small.has(next) : addsAfterAnd(lexicon, next, group, total)) continue;
      break;
    }
    const value = small.get(word);
    const ofHundreds = hundreds.get(word);
    const scale = scales.get(word);
    if (value !== undefined && fitsIn(group, value)) group += value;
    else if (ofHundreds !== undefined && group === 0) group = ofHundreds;
    else if (hundred !== '' && word === hundred && group > 0 && group < 100) group *= 100;
    else if (scale !== undefined && scale < scaleBefore && (group > 0 || (end > at && total === 0))) {
      total += group * scale;
      [group, scaleBefore] = [0, scale];
    } else if (scale !== undefined && scale < scaleBefore && hundred === '') {
      // "Mil" alone is a thousand.
      total += scale;
      scaleBefore = scale;
    } else break;
    if (value === undefined) isSmall = false;
    end = place + 1;
    if (value === 0) break;
  }
  return end === at ? null : { value: total + group, end, isSmall };
}

/** Units are added to tens and hundreds, the rest to hundreds. */
const fitsIn = (group: number, value: number): boolean =>
  group === 0
    ? true
    : value < 10 && value > 0
      ? group % 10 === 0 && group % 100 !== 10
      : value > 0 && group % 100 === 0;

function addsAfterAnd(
  { small, hundreds, andJoins }: NumberLexicon,
  next: string,
  group: number,
  total: number,
): boolean {
  const value = small.get(next);
  if (andJoins === 'units')
    return value !== undefined && value > 0 && value < 10 && group % 100 >= 20 && group % 10 === 0;
  if (group === 0 && total === 0) return false;
  if (value === undefined) return hundreds.has(next) && group === 0;
  return value > 0 && (group === 0 || group >= 100) && fitsIn(group, value);
}
