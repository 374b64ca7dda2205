/** What English turns of phrase mean that name no act, by the list of expressions: "daylight robbery" is too dear, "in two minds" unsure. */
import type { Implied } from '../language.ts';
import { meanings } from './meanings.ts';

/** Of single words, these alone say that something costs too much: a price may be spoken of for any reason. */
const DEAR: ReadonlySet<string> = new Set('pricey steep overpriced extortionate exorbitant'.split(' '));

/** Said while somebody thinks. */
const PAUSE = '“let me think”';

/** "Unless it costs the earth": so far it does not. */
const UNLESS = /\b(?:unless|as long as|provided|if)\b.*$/is;

export function implied(said: string): Implied {
  const text = said.replace(UNLESS, '');
  const phrases = meanings.words(text).filter(({ parts, word }) => parts !== undefined && word !== PAUSE);
  const means = (meaning: string): boolean =>
    phrases.some(({ word }) => word.includes(' ') && meanings.relation(word, meaning) === 'same');
  const isDear = means('expensive') || meanings.words(text).some(({ word, denied }) => DEAR.has(word) && !denied);
  return { objection: isDear ? 'price' : null, unsure: means('undecided') };
}
