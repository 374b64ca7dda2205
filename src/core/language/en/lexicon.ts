/** English words and patterns that the engines look for. */
import type { Language } from '../language.ts';
import { exclusions } from './exclusions.ts';
import { CURRENCIES } from './money.ts';
import { NUMBER_WORDS } from './numbers.ts';
import { mayBeValue, read } from './read-values.ts';

export const values: Language['values'] = {
  yes: /^yes$/i,
  no: /^no$/i,
  // "One" is more often a pronoun.
  isNumber: (word) => NUMBER_WORDS.has(word) && word !== 'one',
  // "About 210 dollars" and "210 dollars" are the same answer, and so are "in May" and "May".
  approximate: new Set('about around roughly approximately some maybe probably the a an in on at'.split(' ')),
  currencies: new Set(CURRENCIES.keys()),
  read,
  mayBeValue,
  emptyInNames: new Set(
    'preferred current lead user customer client patient new is has the my your value type info number name'.split(' '),
  ),
};

export const questions: Language['questions'] = {
  mark: '?',
  asksTime: /\b(?:what|which) time\b/,
  asksDay: /\b(?:what|which) (?:day|date)\b|\bwhen\b/,
  wantsYes: /^(?:and |so )?(?:do|does|did|is|are|was|were|have|has|had|can|could|will|would)\b/,
  yesNoStart: /^(do|does|did|is|are|was|were|have|has|had|can|could|will|would|should|may|shall|am|any)\b/,
  leadIn: new Set(['and', 'so', 'ok', 'okay', 'great', 'also', 'now', 'well', 'first', 'just']),
  yesStart: /^(is|are|was|does|did|will)\b/,
  forFacts: new Set(['what', 'which', 'when', 'how', 'where', 'who', 'whats']),
  requestStart: /^(please|tell|let|could|can|may)/,
  identityStart: /^(is|am|are|hello|hi)$/,
  or: 'or',
  telling: new Set(['much']),
  asksWhether: /\b(?:can|could|may|will|do|if) I\b[^.!?]*\?/i,
};

export const denial: Language['denial'] = { word: 'no', before: /\bno\s+\p{L}/iu, excludes: exclusions };
