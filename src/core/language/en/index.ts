/** English. */
import type { Language } from '../language.ts';
import { ENGLISH } from '../phrase-book.ts';
import { findWhen, whenKindOf } from './dates.ts';
import { denial, questions, values } from './lexicon.ts';
import { sentencesOf, stem } from './morphology.ts';

export const english: Language = {
  tag: 'en',
  book: ENGLISH,
  stem,
  sentencesOf,
  dates: { findWhen, whenKindOf },
  values,
  questions,
  denial,
};
