/** English words as a classifier reads them: those that are read as a mark of what they stand for, and what others are about. */
import { WEEKDAYS } from './day-words.ts';
import { NUMBER_WORDS } from './numbers.ts';
import { lexiconOf } from '../../understanding/lexicon.ts';
import { conceptsOf } from './concepts-of.ts';

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

const FILLERS = new Set(
  words(
    'um uh er erm eh ah oh hmm well like just so very really actually basically honestly literally quite rather pretty please the a an and then too some any kind sort of bit is are was be been being am do does did have has had im ive id ill youre it its that this these those to at in on for with',
  ),
);

export const ENGLISH_LEXICON = lexiconOf({ marks: MARKS, conceptsOf }, FILLERS);
