/** Spanish numbers. */
import type { NumberLexicon } from '../../values/number-lexicon.ts';

const list = (text: string): string[] => text.split(' ');
const numbered = (words: readonly string[], from: number, step = 1): [string, number][] =>
  words.map((word, at) => [word, from + at * step]);

const SMALL: readonly [string, number][] = [
  ...numbered(list('uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince'), 1),
  ...numbered(list('dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro'), 16),
  ...numbered(list('veinticinco veintiséis veintisiete veintiocho veintinueve'), 25),
  ...numbered(list('treinta cuarenta cincuenta sesenta setenta ochenta noventa'), 30, 10),
];

export const NUMBER_WORDS = new Set([...SMALL.map(([word]) => word), 'una', 'cien', 'ciento', 'mil']);

/** "Una" and "uno" are more often an article or a pronoun. */
export const isNumber = (word: string): boolean => NUMBER_WORDS.has(word) && word !== 'uno' && word !== 'una';

const HUNDREDS = list('doscient trescient cuatrocient quinient seiscient setecient ochocient novecient');

export const SPANISH_NUMBERS: NumberLexicon = {
  decimalMark: ',',
  small: new Map([
    ...SMALL,
    ['cero', 0],
    ['un', 1],
    ['una', 1],
    ['veintiún', 21],
    ['veintiuna', 21],
    ['dieciseis', 16],
    ['veintidos', 22],
    ['veintitres', 23],
    ['veintiseis', 26],
  ]),
  hundreds: new Map([
    ['cien', 100],
    ['ciento', 100],
    ...numbered(
      HUNDREDS.map((word) => `${word}os`),
      200,
      100,
    ),
    ...numbered(
      HUNDREDS.map((word) => `${word}as`),
      200,
      100,
    ),
  ]),
  hundred: '',
  scales: new Map([
    ['docena', 12],
    ['docenas', 12],
    ['mil', 1e3],
    ['millón', 1e6],
    ['millon', 1e6],
    ['millones', 1e6],
  ]),
  suffixes: new Map([
    ['k', 1e3],
    ['K', 1e3],
    ['M', 1e6],
  ]),
  and: 'y',
  andJoins: 'units',
  article: new Set(['un', 'una']),
  half: 'medio',
  andHalf: [
    ['y', 'medio'],
    ['y', 'media'],
  ],
  point: 'coma',
  minus: new Set(),
  digits: new Map([['cero', '0'], ...SMALL.slice(0, 9).map(([word, value]) => [word, String(value)] as const)]),
  repeats: new Map([['doble', 2]]),
};
