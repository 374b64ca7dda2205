/**
 * Weighs up what different readers hear in a lead's words, for the acts of which a miss is costly and for yes and no: what rules say and deny, what was learnt of
 * runs of words (`act-reader`), and a small network over the points of what is said and of what was said before (`sentence-points`). Rules and runs of words know
 * wordings, points know what lies near them; how much each of them counts was learnt from utterances that none of them had seen
 * (`scripts/understanding/train-acts.ts`).
 */
import { z } from 'zod';
import { once } from '../once.ts';
import { MatrixSchema, matrixMemory } from './products.ts';

/** How much each reader counts for an act, in logits. */
const VoicesSchema = z.object({
  bias: z.number(),
  said: z.number(),
  denied: z.number(),
  learnt: z.number(),
  points: z.number(),
});

/** The network over points. */
const PointsSchema = z.object({
  /** A row for each unit; columns: the point of what is said, then that of what was said before. */
  hidden: MatrixSchema,
  /** A row for each act. */
  output: z.array(z.array(z.number())),
  output_bias: z.array(z.number()),
});
export type PointNetwork = z.infer<typeof PointsSchema>;

export const ActWeigherFileSchema = PointsSchema.extend({
  about: z.object({
    what: z.string(),
    learnt_from: z.array(z.object({ source: z.string(), licence: z.string(), examples: z.number().int() })),
    script: z.string(),
  }),
  acts: z.array(z.string()).min(1),
  voices: z.array(VoicesSchema),
});
export type ActWeigherFile = z.infer<typeof ActWeigherFileSchema>;

/** What the other readers hear in the same words. */
interface Heard {
  says(this: void, act: string): boolean;
  denies(this: void, act: string): boolean;
  /** How far above its threshold an act is, in logits. */
  above(this: void, act: string): number;
}

export interface ActWeigher {
  acts: readonly string[];
  /** How likely each of `acts` is meant, 0 to 1. Some milliseconds where the texts' points are not remembered. */
  chances(this: void, text: string, before: string, heard: Heard): readonly number[];
}

/** Beyond it, no reader is surer. */
const SUREST_LOGIT = 6;
export const within = (logit: number): number => Math.max(-SUREST_LOGIT, Math.min(SUREST_LOGIT, logit));

export type PointOf = (text: string) => Float32Array;

/** Of each act, by the points alone. */
export function pointLogits(
  { hidden, output, output_bias }: PointNetwork,
  pointOf: PointOf,
): (text: string, before: string) => readonly number[] {
  const times = once(() => matrixMemory()(hidden));
  return (text, before) => {
    const units = times()(Float64Array.from(joined(pointOf, text, before)), 1);
    return output.map((weights, act) =>
      within(
        weights.reduce((sum, weight, unit) => sum + weight * Math.max(0, units[unit] ?? 0), output_bias[act] ?? 0),
      ),
    );
  };
}

/** The points of what is said and of what was said before, one after the other; of nothing, zeros. */
export function joined(pointOf: PointOf, text: string, before: string): Float32Array {
  const own = pointOf(text);
  const both = new Float32Array(2 * own.length);
  both.set(own);
  if (before !== '') both.set(pointOf(before), own.length);
  return both;
}

const ROUNDED = 1000;

export function actWeigher(file: ActWeigherFile, pointOf: PointOf): ActWeigher {
  const { acts, voices } = file;
  const logits = pointLogits(file, pointOf);
  return {
    acts,
    chances: (text, before, heard) => {
      const points = logits(text, before);
      return acts.map((act, at) => {
        const voice = voices[at];
        if (!voice) return 0;
        const sum =
          voice.bias +
          (heard.says(act) ? voice.said : 0) +
          (heard.denies(act) ? voice.denied : 0) +
          voice.learnt * within(heard.above(act)) +
          voice.points * (points[at] ?? 0);
        // So that no machine's last digit decides.
        return Math.round(ROUNDED / (1 + Math.exp(-sum))) / ROUNDED;
      });
    },
  };
}
