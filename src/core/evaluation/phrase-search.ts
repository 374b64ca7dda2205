/** Looks for phrases in a transcript, as the graders `said`, `not_said` and `said_in_order` do. */
import type { Turn } from '../contract/turn.ts';
import { mentions } from '../leads/agenda/lead-rules.ts';
import { patternPhrase, phraseFault } from '../safe-pattern.ts';
import { wordsOf } from '../language/words.ts';
import type { Expectation } from './expectation.ts';
import { turnNumber } from './grader.ts';

export const phraseList = (phrases: string | readonly string[] | undefined): readonly string[] =>
  phrases === undefined ? [] : typeof phrases === 'string' ? [phrases] : phrases;

export const turnsBy = (turns: readonly Turn[], by: 'agent' | 'lead' | 'anyone'): readonly Turn[] =>
  turns.filter(({ speaker }) => (by === 'anyone' ? speaker === 'agent' || speaker === 'lead' : speaker === by));

/** Characters of a turn, at most, in which a regular expression is looked for: it takes some fifty nanoseconds for each. */
const SEARCHED_LIMIT = 100_000;

const phrasesOf = (expectation: Expectation): readonly string[] => {
  switch (expectation.grader) {
    case 'said':
      return [...phraseList(expectation.any), ...phraseList(expectation.all)];
    case 'not_said':
      return phraseList(expectation.any);
    case 'said_in_order':
      return expectation.phrases;
    default:
      return [];
  }
};

/** Why the phrases of an expectation cannot be looked for in these turns, as a sentence; null where they can. What was checked when it was written may be old, or another program's. */
export function whyUnsearchable(expectation: Expectation, turns: readonly Turn[]): string | null {
  const patterns = phrasesOf(expectation).filter((phrase) => patternPhrase(phrase) !== null);
  if (patterns.length === 0) return null;
  const fault = patterns.map(phraseFault).find((found) => found !== null);
  if (fault !== undefined) return `Not graded, because ${fault}`;
  const long = turns.find(({ text }) => text.length > SEARCHED_LIMIT);
  return long
    ? `Not graded, because ${turnNumber(long.index)} has ${long.text.length} characters, and a regular expression is looked for in at most ${SEARCHED_LIMIT}`
    : null;
}

/** Indexes of the turns that have the phrase. */
export const turnsWith = (turns: readonly Turn[], phrase: string): number[] =>
  turns.filter(({ text }) => mentions(text, wordsOf(text), phrase)).map(({ index }) => index);

/** The number of characters up to the end of the phrase's first place at or after `from`; -1: it is not there. Case and punctuation do not count. */
export function endOfPhrase(text: string, phrase: string, from: number): number {
  const pattern = patternPhrase(phrase);
  if (pattern) return 'refused' in pattern ? -1 : (pattern.find(text, from)?.end ?? -1);
  const words = wordsOf(phrase);
  // Between the words of a phrase, anything but letters and digits may stand.
  const source = words
    .map((word) => Array.from(word, (letter) => letter.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join("['’]?"))
    .join('[^\\p{L}\\p{N}]+');
  if (source === '') return -1;
  const match = new RegExp(source, 'iu').exec(text.slice(from));
  return match ? from + match.index + match[0].length : -1;
}
