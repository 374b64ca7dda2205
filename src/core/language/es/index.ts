/** Spanish. */
import type { Language } from '../language.ts';
import { calls } from './calls.ts';
import { findWhen, whenKindOf } from './find-when.ts';
import { denial, knowledge, questions, values } from './lexicon.ts';
import { sentencesOf, stem } from './morphology.ts';
import { book } from './phrases.ts';
import { roles } from './roles.ts';
import { speech } from './speech.ts';

export const spanish: Language = {
  tag: 'es',
  names: ['spanish', 'español', 'castellano', 'spa'],
  book,
  stem,
  sentencesOf,
  dates: { findWhen, whenKindOf },
  values,
  questions,
  denial,
  roles,
  knowledge,
  speech,
  calls,
};
