/**
 * How near what a lead says is to the cases that an agent has rules for: both as points (`sentence-points`); and how likely the nearest one is meant (`case-likelihood`). Scores are rounded, so that no
 * machine's last digit decides.
 */
import { z } from 'zod';
import { likelihoodOf, LikelihoodFileSchema, type CaseWords, type NearestCase } from './case-likelihood.ts';
import { sentenceEncoder, SentenceEncoderFileSchema } from './sentence-encoder.ts';
import { product, roundedScore, sentencePoints, TurnsFileSchema, type SentencePoints } from './sentence-points.ts';

export const CaseRankerFileSchema = TurnsFileSchema.extend({
  about: z.object({
    what: z.string(),
    learnt_from: z.array(z.object({ source: z.string(), licence: z.string(), examples: z.number().int() })),
    script: z.string(),
    figures: z.record(z.string(), z.number()),
  }),
  encoder: SentenceEncoderFileSchema,
  likelihood: LikelihoodFileSchema,
});
export type CaseRankerFile = z.infer<typeof CaseRankerFileSchema>;

/** A case by its words, and what the agent says then ('': nothing). */
export interface RankedCase {
  words: string;
  reply: string;
}
export interface CaseRanker {
  /** The points that cases are compared by. */
  points: SentencePoints;
  /** The case that what was said after something is nearest to, by its place, and how likely that is meant: 0 to 1. null: there are none. */
  likeliest(
    this: void,
    said: string,
    before: string,
    cases: readonly RankedCase[],
  ): { at: number; chance: number } | null;
}

/** By how much the only case counts as nearer than the next. */
const ALONE = 0.3;

/** Finds the nearest case. */
export function nearestCase(
  of: SentencePoints,
): (said: string, before: string, cases: readonly RankedCase[]) => (NearestCase & { at: number }) | null {
  return (said, before, cases) => {
    const [uttered, asked] = [of.said(said), of.before(before)];
    const parts = cases.map(({ words, reply }) => {
      const [meant, answered] = [of.case(words), of.reply(reply)];
      return [product(uttered, meant), product(uttered, answered), product(asked, meant), product(asked, answered)];
    });
    const scores = parts.map((own) => roundedScore(own.reduce((sum, value) => sum + value, 0)));
    const most = Math.max(...scores);
    const at = scores.indexOf(most);
    const [nearest, own] = [cases[at], parts[at]];
    if (nearest === undefined || own === undefined) return null;
    const next = Math.max(...scores.filter((_, other) => other !== at));
    const { words, reply } = nearest;
    const plain = [
      [said, words],
      [said, reply],
      [said, before],
      [before, words],
    ].map(([one = '', other = '']) => product(of.plain(one), of.plain(other)));
    const above = cases.length > 1 ? most - next : ALONE;
    return { at, said, before, words, products: [...own, ...plain, most, above].map(roundedScore) };
  };
}

export function caseRanker(file: CaseRankerFile, words: CaseWords): CaseRanker {
  const points = sentencePoints(file, sentenceEncoder(file.encoder));
  const nearest = nearestCase(points);
  const likelihood = likelihoodOf(file.likelihood, words);
  return {
    points,
    likeliest: (said, before, cases) => {
      const found = nearest(said, before, cases);
      return found && { at: found.at, chance: likelihood(found) };
    },
  };
}
