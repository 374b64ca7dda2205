/**
 * Tells what each word of a rule does: it names the case, forbids, ends the call … A linear chain with whole weights (a conditional random field: Lafferty,
 * McCallum and Pereira 2001), read by Viterbi's algorithm: sums of integers alone, so that every machine comes to the same result.
 */
import { z } from 'zod';
import { linearOf } from './linear.ts';
import { LinearSchema } from './model-file.ts';
import { ruleFeatures } from './rule-features.ts';
import { type RuleToken } from './rule-tokens.ts';

/** What words do. `other`: they join, explain or introduce, and do nothing themselves. */
export const MARKS = [
  'other',
  'case',
  'yes',
  'no',
  'until',
  'except',
  'forbidden',
  'end',
  'go_on',
  'again',
  'order',
] as const;
export type Mark = (typeof MARKS)[number];

export const RuleMarksFileSchema = z.object({
  about: z.object({
    what: z.string(),
    learnt_from: z.array(z.object({ source: z.string(), licence: z.string(), examples: z.number().int() })),
    script: z.string(),
    feature_bits: z.number().int(),
    figures: z.record(z.string(), z.number()),
  }),
  /** Its classes are `MARKS`. */
  words: LinearSchema,
  /** From one mark to the next, in the same unit as the weights of words: row by row. */
  transitions: z.array(z.array(z.number().int()).length(MARKS.length)).length(MARKS.length),
});
export type RuleMarksFile = z.infer<typeof RuleMarksFileSchema>;

/** The mark of each token of a line. */
export type MarkRule = (tokens: readonly RuleToken[]) => Mark[];

export function ruleMarker({ words, transitions }: Pick<RuleMarksFile, 'words' | 'transitions'>): MarkRule {
  const { sums } = linearOf(words);
  return (tokens) => {
    const scores = ruleFeatures(tokens).map((ids) => sums(ids));
    const cameFrom: number[][] = [];
    let best = MARKS.map((_, mark) => scores[0]?.[mark] ?? 0);
    for (const own of scores.slice(1)) {
      const before: number[] = [];
      best = MARKS.map((_, to) => {
        let [most, from] = [-Infinity, 0];
        for (const [at, score] of best.entries()) {
          const sum = score + (transitions[at]?.[to] ?? 0);
          if (sum > most) [most, from] = [sum, at];
        }
        before[to] = from;
        return most + (own[to] ?? 0);
      });
      cameFrom.push(before);
    }
    let mark = best.indexOf(Math.max(...best));
    const path = [mark];
    for (const before of cameFrom.toReversed()) {
      mark = before[mark] ?? 0;
      path.push(mark);
    }
    return tokens.length === 0 ? [] : path.toReversed().map((one) => MARKS[one] ?? 'other');
  };
}
