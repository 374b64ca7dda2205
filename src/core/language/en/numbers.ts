/** English numbers. */
import type { NumberLexicon } from '../../values/number-lexicon.ts';

const list = (text: string): string[] => text.split(' ');

const UNITS = list('one two three four five six seven eight nine');
const TEENS = list('ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen');
const TENS = list('twenty thirty forty fifty sixty seventy eighty ninety');

export const NUMBER_WORDS = new Set([...UNITS, ...TEENS, ...TENS, 'hundred', 'thousand']);

const ORDINAL_UNITS = list('first second third fourth fifth sixth seventh eighth ninth');
const ORDINAL_TEENS = list(
  'tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth',
);

export const ORDINAL_WORDS = new Set([...ORDINAL_UNITS, ...ORDINAL_TEENS, 'twentieth', 'thirtieth']);

const numbered = (words: readonly string[], from: number, step = 1): [string, number][] =>
  words.map((word, at) => [word, from + at * step]);

export const TENS_BY_WORD: ReadonlyMap<string, number> = new Map(numbered(TENS, 20, 10));

/** Ordinals up to the thirty-first are made of these and tens. */
export const ORDINALS: ReadonlyMap<string, number> = new Map([
  ...numbered(ORDINAL_UNITS, 1),
  ...numbered(ORDINAL_TEENS, 10),
  ['twentieth', 20],
  ['thirtieth', 30],
]);

export const ENGLISH_NUMBERS: NumberLexicon = {
  decimalMark: '.',
  small: new Map([['zero', 0], ...numbered(UNITS, 1), ...numbered(TEENS, 10), ...TENS_BY_WORD]),
  hundreds: new Map(),
  hundred: 'hundred',
  scales: new Map([
    ['dozen', 12],
    ['thousand', 1e3],
    ['grand', 1e3],
    ['million', 1e6],
    ['billion', 1e9],
    ['trillion', 1e12],
  ]),
  suffixes: new Map([
    ['k', 1e3],
    ['K', 1e3],
    ['M', 1e6],
    ['bn', 1e9],
    ['BN', 1e9],
  ]),
  and: 'and',
  andJoins: 'hundreds',
  article: new Set(['a', 'an']),
  half: 'half',
  andHalf: [['and', 'a', 'half']],
  point: 'point',
  minus: new Set(['minus', 'negative']),
  digits: new Map([
    ...UNITS.map((word, at) => [word, String(at + 1)] as const),
    ['zero', '0'],
    ['oh', '0'],
    ['o', '0'],
  ]),
  repeats: new Map([
    ['double', 2],
    ['triple', 3],
  ]),
};
