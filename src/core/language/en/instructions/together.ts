/** Sentences of which each says half of an order: "Ask ⟦0⟧ and after that ⟦1⟧." and "Call `move` with the answers as …" are one. With quotes masked. */
import { lowerInitial } from '../../phrasing.ts';
import { isToldAlready } from './if-untold.ts';

/** Two questions, of which nothing is said yet. */
const TWO_ASKED = /\bask ⟦\d+⟧,?(?: and)?(?: then| after that| afterwards| next)?,?(?: ask)? ⟦\d+⟧[.,]?$/i;
const BOTH_GIVEN = /\bwith (?:the|their|both|those|the two) answers as\b/i;

/** What is asked, at the end of a sentence. */
const ASKED_LAST = /\bask(?: them| him| her)? ⟦\d+⟧[.,]?$/i;
/** "Skip this question if the caller has already named a time", of the question before it. */
const LEFT_OUT =
  /^(?:please |you (?:can |may |should )?)?(?:skip|drop|omit|leave out|leave|do not ask|don['’]t ask|do not put|don['’]t put) (?:this|that|the|it)(?: (?:question|one))?(?: out)?,? (?:if|when|where|once) (.+)$/i;

const leavesOut = (before: string, sentence: string): string | null => {
  const told = ASKED_LAST.test(before) ? LEFT_OUT.exec(sentence)?.[1] : undefined;
  return told !== undefined && isToldAlready(told) ? `${before.replace(/[.,]$/, '')} unless ${told}` : null;
};

export const together = (sentences: readonly string[]): readonly string[] =>
  sentences.reduce<readonly string[]>((joined, sentence) => {
    const before = joined.at(-1);
    const shorter = before === undefined ? null : leavesOut(before, sentence);
    if (shorter !== null) return [...joined.slice(0, -1), shorter];
    return before !== undefined && TWO_ASKED.test(before) && BOTH_GIVEN.test(sentence)
      ? [...joined.slice(0, -1), `${before.replace(/[.,]$/, '')}, ${lowerInitial(sentence)}`]
      : [...joined, sentence];
  }, []);
