/** Sentences of which each says half of an order: "Ask ⟦0⟧ and after that ⟦1⟧." and "Call `move` with the answers as …" are one. With quotes masked. */
import { lowerInitial } from '../../phrasing.ts';
import { skippedAfter } from './skipped-questions.ts';

/** Two questions, of which nothing is said yet. */
const TWO_ASKED = /\bask ⟦\d+⟧,?(?: and)?(?: then| after that| afterwards| next)?,?(?: ask)? ⟦\d+⟧[.,]?$/i;
const BOTH_GIVEN = /\bwith (?:the|their|both|those|the two) answers as\b/i;

export const together = (sentences: readonly string[]): readonly string[] =>
  sentences.reduce<readonly string[]>((joined, sentence) => {
    const before = joined.at(-1);
    const whole =
      before === undefined
        ? null
        : TWO_ASKED.test(before) && BOTH_GIVEN.test(sentence)
          ? `${before.replace(/[.,]$/, '')}, ${lowerInitial(sentence)}`
          : skippedAfter(before, sentence);
    return whole === null ? [...joined, sentence] : [...joined.slice(0, -1), whole];
  }, []);
