/** English. */
import type { Language } from '../language.ts';
import { calls } from './calls.ts';
import { findWhen, whenKindOf } from './find-when.ts';
import { denial, questions, values } from './lexicon.ts';
import { learnt } from './learnt.ts';
import { implied, PAUSE } from './implied.ts';
import { knowledge } from './knowledge.ts';
import { meanings } from './meanings.ts';
import { sentencesOf, stem } from './morphology.ts';
import { readNames } from './names-said.ts';
import { book } from './phrases.ts';
import { roles } from './roles.ts';
import { speech } from './speech.ts';

export const english: Language = {
  tag: 'en',
  names: ['english', 'eng'],
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
  learnt,
  meanings,
  implied,
  pause: PAUSE,
  readNames,
};
