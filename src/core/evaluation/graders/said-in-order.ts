/** Passes when the phrases were said one after the other, in the given order; two of them may be in one turn, in order there too. */
import { z } from 'zod';
import { defineGrader, graded } from '../grader.ts';
import {
  endOfPhrase,
  PhraseSchema,
  SpeakerSchema,
  turnsBy,
  turnsWith,
  unsearchable,
  wordless,
  UNSEARCHABLE,
} from '../phrase-search.ts';
import type { Value, Words } from '../words.ts';

interface Missing {
  phrase: Value;
  /** The phrase before it, and the turn that has it; null for the first. */
  after: { phrase: Value; turn: number } | null;
}

const after = ({ after: before }: Missing, words: Words): string =>
  before === null ? '' : ` after ${words.quoted(before.phrase)}${words.inTurns([before.turn])}`;

export const saidInOrder = defineGrader({
  name: 'said_in_order',
  note: 'words in this order',
  start: { phrases: ['hello', 'goodbye'] },
  fields: { phrases: z.array(PhraseSchema).min(2), by: SpeakerSchema },
  sentences: {
    ...UNSEARCHABLE,
    in_order: ({ turns }: { turns: readonly number[] }, words) => `Said in order${words.inTurns(turns)}`,
    too_early: (missing: Missing & { turns: readonly number[] }, words) =>
      `${words.quoted(missing.phrase)} was said too early,${words.inTurns(missing.turns)}, and not${after(missing, words)}`,
    never: (missing: Missing, words) => `${words.quoted(missing.phrase)} was never said${after(missing, words)}`,
  },
  idle: ({ phrases }) => wordless('phrases', phrases, 'pass'),
  grade: ({ phrases, by }, { turns }) => {
    const fault = unsearchable(phrases, turns);
    if (fault) return fault;
    const searched = turnsBy(turns, by);
    const at: number[] = [];
    let from = 0;
    let ended = 0;
    for (const phrase of phrases) {
      let end = -1;
      const found = searched.findIndex(
        ({ text }, place) => place >= from && (end = endOfPhrase(text, phrase, place === from ? ended : 0)) !== -1,
      );
      if (found === -1) {
        const earlier = turnsWith(searched, phrase);
        const before = phrases[at.length - 1];
        const turn = at.at(-1);
        const missing = {
          phrase: { value: phrase },
          after: before === undefined || turn === undefined ? null : { phrase: { value: before }, turn },
        };
        const value = at.length / phrases.length;
        return earlier.length > 0
          ? graded(false, 'too_early', { ...missing, turns: earlier }, earlier, { value })
          : graded(false, 'never', missing, at, { value });
      }
      from = found;
      ended = end;
      at.push(searched[found]?.index ?? 0);
    }
    const said = [...new Set(at)];
    return graded(true, 'in_order', { turns: said }, said, { value: 1 });
  },
});
