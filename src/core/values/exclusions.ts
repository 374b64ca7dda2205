/** Whether something is named as what is not meant: "not Thursday", "any day but Thursday", "I don't have Blue Cross". */
import { wordsAfter, wordsBefore, type Lexeme } from './lexemes.ts';

/** Patterns that are put to plain words, joined by blanks, of one breath: those before end with the last word before it, those after begin with the next. */
export interface Exclusions {
  /** Right before it: "not", "except on". */
  directly: RegExp;
  /** "No nuts": before what is no amount, day or time; "No, Tuesday" corrects. */
  none: RegExp;
  /** A verb that is denied, and what may stand between it and the thing: "can't do", "don't have". */
  denied: RegExp;
  /** "… doesn't work". */
  after: RegExp;
  /** After it, says that what stands before it in the sentence is over: "(I can't do Monday and) Tuesday works". */
  affirmed: RegExp;
  /** Joins it to what was denied. */
  joint: RegExp;
  /** Right before a value, makes a bound of it: "after 3 pm", "more than 100". */
  bound: RegExp;
  /** All that stands between two values, of which the second takes the place of the first: "no", "sorry, I mean". */
  corrects?: RegExp;
  /** All that stands between two ends of a range, or two to choose from. */
  joins?: RegExp;
}

/** Words before it, at most, that may tell. */
const BEFORE = 9;
const AFTER = 6;

/** What of a value or thing is looked at: an amount is said in a denial more often than it is denied. */
export type Excludable = 'amount' | 'when' | 'thing';

export function isExcluded(
  exclusions: Exclusions,
  lexemes: readonly Lexeme[],
  from: number,
  to: number,
  what: Excludable,
): boolean {
  const before = wordsBefore(lexemes, from, BEFORE).join(' ');
  if (exclusions.directly.test(before)) return true;
  if (what === 'amount') return false;
  const after = wordsAfter(lexemes, to, AFTER).join(' ');
  if (what === 'thing' && exclusions.none.test(before)) return true;
  if (exclusions.after.test(after)) return true;
  return exclusions.denied.test(before) && !(exclusions.joint.test(before) && exclusions.affirmed.test(after));
}
