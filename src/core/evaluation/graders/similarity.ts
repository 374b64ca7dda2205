/** Passes when some agent turn resembles a given text: cosine between word counts (Salton & McGill 1983), stop words left in, words stemmed. */
import { z } from 'zod';
import { words } from '../../contract/text-limits.ts';
import type { Language } from '../../language/language.ts';
import { wordsOf } from '../../language/words.ts';
import { defineGrader, graded } from '../grader.ts';

interface Nearest {
  turn: number;
  similarity: number;
}

function counts({ stem }: Language, text: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const word of wordsOf(text).map(stem)) found.set(word, (found.get(word) ?? 0) + 1);
  return found;
}

function cosine(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let dot = 0;
  for (const [word, count] of a) dot += count * (b.get(word) ?? 0);
  const length = (vector: ReadonlyMap<string, number>) =>
    Math.sqrt([...vector.values()].reduce((sum, count) => sum + count * count, 0));
  const product = length(a) * length(b);
  return product === 0 ? 0 : dot / product;
}

export const similarity = defineGrader({
  name: 'similarity',
  note: 'resembles a given answer',
  start: { text: 'What the agent should say, more or less' },
  fields: {
    text: words()
      .min(1)
      .meta({ description: 'An answer that some agent turn should resemble (cosine of word counts).' }),
    min: z.number().min(0).max(1).default(0.6),
  },
  sentences: {
    resembled: ({ turn, similarity: reached }: Nearest, spoken) =>
      `The text is resembled by ${spoken.turn(turn)}, ${spoken.number(reached, 2)} of 1`,
    too_far: ({ turn, similarity: reached, min }: Nearest & { min: number }, spoken) =>
      `No agent turn resembles the text, the nearest, ${spoken.turn(turn)}, reaches ${spoken.number(reached, 2)} of the ${spoken.number(min)} needed`,
    nothing_alike: () => 'No agent turn resembles the text, and none has a word of it',
  },
  *idle({ text, min }) {
    if (min === 0) yield { path: ['min'], message: 'It can never fail: a likeness of 0 is always reached' };
    else if (wordsOf(text).length === 0) yield { path: ['text'], message: 'It can never pass: there is no word in it' };
  },
  needs: () => 'words',
  grade: ({ text, min }, { turns, language }) => {
    const wanted = counts(language, text);
    let best = { turn: -1, similarity: 0 };
    for (const { speaker, text: said, index } of turns) {
      if (speaker !== 'agent') continue;
      const reached = cosine(wanted, counts(language, said));
      if (reached > best.similarity) best = { turn: index, similarity: reached };
    }
    const value = best.similarity;
    if (best.turn === -1) return graded(value >= min, 'nothing_alike', {}, [], { value });
    return value >= min
      ? graded(true, 'resembled', best, [best.turn], { value })
      : graded(false, 'too_far', { ...best, min }, [best.turn], { value });
  },
});
