/** English. */
import type { Language } from '../language.ts';
import { ENGLISH } from '../phrase-book.ts';
import { findWhen, whenKindOf } from './dates.ts';
import { denial, questions, values } from './lexicon.ts';
import { knowledge } from './knowledge.ts';
import { sentencesOf, stem } from './morphology.ts';
import { roles } from './roles.ts';
import { speech } from './speech.ts';

export const english: Language = {
  tag: 'en',
  book: ENGLISH,
  stem,
  sentencesOf,
  dates: { findWhen, whenKindOf },
  values,
  questions,
  denial,
  roles,
  knowledge,
  speech,
};
