/** What "Who …?" is for: of what a lead knows, people before firms and places, and its own name last; whatever a value is like that was learnt of names. */
import type { Language } from '../../language/language.ts';
import { isForPerson, withoutLeadIn } from '../../language/offering.ts';
import type { Scalar } from '../../language/slot-ontology.ts';
import { kindOfValue } from '../../language/slot-values.ts';
import { wordsOf } from '../../language/words.ts';
import type { KnownFacts } from './fact-asked.ts';

type Fit = 'surely' | 'by name' | 'unlikely' | 'untold';

/** How much likelier each is than what was learnt says. */
const WEIGHTS: Readonly<Record<Fit, number>> = { surely: 3, 'by name': 2, unlikely: 0.2, untold: 1 };
/** Of a question for a thing. */
const FOR_THINGS: Readonly<Record<Fit, number>> = { surely: 0.05, 'by name': 0.15, unlikely: 1, untold: 1 };
/** Of the lead's own name: nobody says of themselves who else will come. */
const OWN = 0.15;
const FULL_NAME = /^\p{Lu}[\p{L}'’-]+(?: (?:\p{Lu}[\p{L}'’.-]*|van|von|de|of)){1,3}$/u;

/** How well a value answers a question for a person. */
export function fitsWho(language: Language, value: Scalar): Fit {
  const text = String(value).trim();
  const { isPerson, isBody } = language.questions;
  if (isPerson?.test(text) === true) return 'surely';
  if (isBody?.test(text) === true || /\d/.test(text)) return 'unlikely';
  if (kindOfValue(language, value) !== 'text') return 'unlikely';
  return FULL_NAME.test(text) ? 'by name' : 'untold';
}

/** The chances of each fact, and last that of none, by whether it is a person, where somebody is asked for, or a thing. */
export function weighedForWho(known: KnownFacts, sentence: string, chances: readonly number[]): readonly number[] {
  const weights = weightsFor(known, sentence);
  if (weights === null) return chances;
  const weighed = chances.map((chance, at) => chance * (weights[at] ?? 1));
  const all = weighed.reduce((sum, one) => sum + one, 0);
  return all === 0 ? chances : weighed.map((one) => one / all);
}

/** null: nothing is to be weighed, or there is nothing else to choose. */
function weightsFor(
  { facts, ontology: { language }, firstName }: KnownFacts,
  sentence: string,
): readonly number[] | null {
  const { questions } = language;
  const values = Object.values(facts);
  const fits = values.map((value) => fitsWho(language, value));
  if (isForPerson(questions, sentence) && questions.asksForBody?.test(sentence) !== true) {
    const isOwn = (value: Scalar): boolean =>
      firstName !== undefined && wordsOf(String(value))[0] === firstName.toLowerCase();
    const own = values.map(isOwn);
    const isKnown = fits.some((fit, at) => isSomebody(fit) && own[at] !== true);
    return isKnown ? fits.map((fit, at) => (own[at] === true ? OWN : WEIGHTS[fit])) : null;
  }
  const plain = withoutLeadIn(questions, sentence).join(' ');
  // A town, a make and a film are called as people are.
  if (questions.asksForThing?.test(plain) !== true || questions.forName?.test(plain) === true) return null;
  return fits.every(isSomebody) ? null : fits.map((fit) => FOR_THINGS[fit]);
}

const isSomebody = (fit: Fit): boolean => fit === 'surely' || fit === 'by name';
