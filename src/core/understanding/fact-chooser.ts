/**
 * Which of the things that somebody knows a question is for, in whatever words it is put: "And when did it first start doing that?" for `since`. By the points of the
 * question, of the names of what is known and of their values (`sentence-points`), and by what rules tell of each; a small network of one hidden layer weighs them
 * up, learnt of questions in many trades (`scripts/understanding/train-facts.ts`).
 */
import { z } from 'zod';
import { product, roundedScore, type SentencePoints } from './sentence-points.ts';

export const FactChooserFileSchema = z.object({
  about: z.object({
    what: z.string(),
    learnt_from: z.array(z.object({ source: z.string(), licence: z.string(), examples: z.number().int() })),
    script: z.string(),
    figures: z.record(z.string(), z.number()),
  }),
  /** Of each feature, what it is on the whole and how far it spreads. */
  means: z.array(z.number()),
  spreads: z.array(z.number()),
  /** A row of weights for each unit. */
  hidden: z.array(z.array(z.number())),
  hidden_bias: z.array(z.number()),
  output: z.array(z.number()),
  /** Of the features themselves. */
  direct: z.array(z.number()),
  /** Of a question that is for none: by itself, then by each of its own features. */
  none: z.array(z.number()),
});
export type FactChooserFile = z.infer<typeof FactChooserFileSchema>;

/** Something that is known. */
export interface KnownThing {
  /** In plain words: "order number". */
  name: string;
  value: string;
  /** What rules tell of it as an answer to the question; always as many numbers, in the same order. */
  told: readonly number[];
}

export interface AskedQuestion {
  sentence: string;
  /** All that was said, with what stands before the question. */
  turn: string;
  /** What rules tell of it; always as many numbers, in the same order. */
  told: readonly number[];
}

/** Features of each thing, in the order of the things. */
export function thingFeatures(
  points: SentencePoints,
  { sentence, turn, told }: AskedQuestion,
  things: readonly KnownThing[],
): number[][] {
  const whole = points.plain(turn);
  const [asked, before, said] = [points.plain(sentence), points.before(sentence), points.said(sentence)];
  const products = things.map(({ name, value }) => {
    const both = `${name}: ${value}`;
    return [
      product(asked, points.plain(name)),
      product(asked, points.plain(both)),
      product(asked, points.plain(value)),
      product(whole, points.plain(both)),
      product(before, points.said(value)),
      product(before, points.said(both)),
      product(before, points.case(name)),
      product(said, points.case(name)),
      product(said, points.case(both)),
    ];
  });
  return things.map((thing, at) => {
    const own = products[at] ?? [];
    const others = products.filter((_, other) => other !== at);
    // Which of several is meant shows in how far one is ahead.
    const ahead = own.map((value, column) => value - Math.max(ALONE, ...others.map((other) => other[column] ?? 0)));
    return [...own, ...ahead].map(roundedScore).concat(thing.told, told);
  });
}
/** As if it were beside something as unlike as most things are. */
const ALONE = -0.2;

/** The chances of each thing, and last that of none of them; together 1. */
export type ChooseFact = (question: AskedQuestion, things: readonly KnownThing[]) => readonly number[];

/** Of features as `thingFeatures` gives them: logits of each thing, and last of none. */
export function chooserLogits(
  { means, spreads, hidden, hidden_bias, output, direct, none }: Omit<FactChooserFile, 'about'>,
  features: readonly (readonly number[])[],
  told: readonly number[],
): number[] {
  const weighed = (weights: readonly number[], input: readonly number[], start: number): number =>
    weights.reduce((sum, weight, at) => sum + weight * (input[at] ?? 0), start);
  const logits = features.map((raw) => {
    const input = raw.map((value, at) => (value - (means[at] ?? 0)) / (spreads[at] ?? 1));
    const units = hidden.map((row, unit) => Math.max(0, weighed(row, input, hidden_bias[unit] ?? 0)));
    return weighed(output, units, weighed(direct, input, 0));
  });
  const [bias = 0, ...ofQuestion] = none;
  return [...logits, weighed(ofQuestion, told, bias)];
}

export function factChooser(file: FactChooserFile, points: SentencePoints): ChooseFact {
  return (question, things) => {
    const logits = chooserLogits(file, thingFeatures(points, question, things), question.told);
    const most = Math.max(...logits);
    const weights = logits.map((logit) => Math.exp(logit - most));
    const all = weights.reduce((sum, weight) => sum + weight, 0);
    return weights.map((weight) => roundedScore(weight / all));
  };
}
