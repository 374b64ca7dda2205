/** English words as a classifier reads them: those that are read as a mark of what they stand for, and what others are about. */
import { WEEKDAYS } from './day-words.ts';
import { NUMBER_WORDS } from './numbers.ts';
import type { Lexicon } from '../../understanding/marked-words.ts';
import { ENGLISH_CONCEPTS } from './concepts.ts';

const words = (text: string): string[] => text.split(' ');

/** Not "may", which is more often a verb, and not "one", a pronoun. */
const DAYS = words(
  'today tomorrow tonight january february march april june july august september october november december',
);
const PRONOUNS = new Set(['one', 'a', 'an', 'oh', 'zero', 'couple', 'half', 'dozen']);

const MARKS = new Map([
  ...[...NUMBER_WORDS].filter((word) => !PRONOUNS.has(word)).map((word) => [word, '<n>'] as const),
  ...[...WEEKDAYS.keys(), ...DAYS].map((word) => [word, '<d>'] as const),
]);

export const ENGLISH_LEXICON: Lexicon = { marks: MARKS, concepts: ENGLISH_CONCEPTS };
