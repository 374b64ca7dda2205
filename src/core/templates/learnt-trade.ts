/** What was learnt of how a trade is spoken of: a row of weights for the point of a sentence (`understanding/sentence-points`), made by `npm run understanding:trades`. */
import { z } from 'zod';
import type { Language } from '../language/language.ts';
import { bytesOf } from '../understanding/base64.ts';
import { roundedScore } from '../understanding/sentence-points.ts';

export const LearntTradeSchema = z.strictObject({
  bias: z.number(),
  /** What one byte stands for. */
  scale: z.number(),
  /** A byte a weight, in base64. */
  weights: z.string(),
});
export type LearntTrade = z.infer<typeof LearntTradeSchema>;

export const LearntTradesSchema = z.strictObject({
  /** SHA-256 of the examples that it was learnt from. */
  learnt_from: z.string(),
  trades: z.record(z.string(), LearntTradeSchema),
});

const unpacked = new WeakMap<LearntTrade, Int8Array>();

function weightsOf(learnt: LearntTrade): Int8Array {
  let weights = unpacked.get(learnt);
  if (!weights) unpacked.set(learnt, (weights = new Int8Array(bytesOf(learnt.weights).buffer)));
  return weights;
}

/** How likely a sentence is of each trade, as logarithms of odds; null where nothing was learnt. */
export function learntOdds(
  language: Language,
  templates: readonly { trade: string; learnt?: LearntTrade | undefined }[],
  sentence: string,
): ReadonlyMap<string, number> | null {
  const point = language.learnt?.cases?.()?.points.plain(sentence);
  if (!point) return null;
  return new Map(
    templates.map(({ trade, learnt }) => {
      if (!learnt) return [trade, 0];
      const sum = weightsOf(learnt).reduce((all, weight, at) => all + weight * (point[at] ?? 0), 0);
      return [trade, roundedScore(learnt.bias + learnt.scale * sum)];
    }),
  );
}
