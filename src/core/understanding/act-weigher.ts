/**
 * Weighs up what different readers hear in a lead's words, for the acts of which a miss is costly and for yes and no: what rules say and deny, what was learnt of
 * runs of words (`act-reader`), a small network over windows of words (`word-windows`), and where these leave it open one over points of sentences
 * (`point-network`), of what is said and of what was said before. Rules and runs of words know wordings, the networks know what lies near them; how much each of them counts was learnt from utterances that none of them had seen
 * (`scripts/understanding/train.ts`).
 */
import { z } from 'zod';
import { once } from '../once.ts';
import { pointLogits, PointNetworkSchema, type PointOf } from './point-network.ts';
import { wordWindows, WordWindowsSchema } from './word-windows.ts';
import type { PiecesOf } from './word-pieces.ts';

/** How much each reader counts for an act, in logits. */
const VoicesSchema = z.object({
  bias: z.number(),
  said: z.number(),
  denied: z.number(),
  learnt: z.number(),
  windows: z.number(),
  /** Absent: points are not asked. */
  points: z.number().optional(),
});
type Voices = z.infer<typeof VoicesSchema>;

export const ActWeigherFileSchema = z.object({
  about: z.object({
    what: z.string(),
    learnt_from: z.array(z.object({ source: z.string(), licence: z.string(), examples: z.number().int() })),
    script: z.string(),
  }),
  acts: z.array(z.string()).min(1),
  windows: WordWindowsSchema,
  voices: z.array(VoicesSchema),
  points: PointNetworkSchema,
  /** Where points are asked as well. */
  voices_with_points: z.array(VoicesSchema),
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
  /** How likely each of `acts` is meant, 0 to 1. */
  chances(this: void, text: string, before: string, heard: Heard): readonly number[];
  /** The same with points asked as well: some milliseconds where those of the texts are not remembered. */
  secondChances(this: void, text: string, before: string, heard: Heard): readonly number[];
  /** How likely one is meant of which windows of words would say what runs of words say. */
  agreed(this: void, act: string, heard: Heard): number;
}

/** Beyond it, no reader is surer. */
const SUREST_LOGIT = 6;
export const within = (logit: number): number => Math.max(-SUREST_LOGIT, Math.min(SUREST_LOGIT, logit));

const ROUNDED = 1000;

export function actWeigher(file: ActWeigherFile, piecesOf: PiecesOf, pointOf: PointOf): ActWeigher {
  const { acts } = file;
  // Made ready with the first text that words leave open.
  const windows = once(() => wordWindows(file.windows, piecesOf));
  const points = pointLogits(file.points, pointOf);
  const chancesBy =
    (voices: readonly Voices[], { says, denies, above }: Heard) =>
    (act: string, near: number, point = 0): number => {
      const voice = voices[acts.indexOf(act)];
      if (!voice) return 0;
      const sum =
        voice.bias +
        (says(act) ? voice.said : 0) +
        (denies(act) ? voice.denied : 0) +
        voice.learnt * within(above(act)) +
        voice.windows * within(near) +
        (voice.points ?? 0) * within(point);
      // So that no machine's last digit decides.
      return Math.round(ROUNDED / (1 + Math.exp(-sum))) / ROUNDED;
    };
  return {
    acts,
    chances: (text, before, heard) => {
      const near = windows()(text, before);
      const chance = chancesBy(file.voices, heard);
      return acts.map((act, at) => chance(act, near[at] ?? 0));
    },
    secondChances: (text, before, heard) => {
      const near = windows()(text, before);
      const point = points(text, before);
      const chance = chancesBy(file.voices_with_points, heard);
      return acts.map((act, at) => chance(act, near[at] ?? 0, point[at] ?? 0));
    },
    agreed: (act, heard) => chancesBy(file.voices, heard)(act, heard.above(act)),
  };
}
