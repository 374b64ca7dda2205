/** Two runs of the same scenarios, seed and trials that were started as one. */
import { z } from 'zod';

const PAIR_SIDES = ['a', 'b'] as const;

/** What a run knows of its pair. */
export const RunPairSchema = z.object({
  id: z.string(),
  side: z.enum(PAIR_SIDES).describe('whose trial comes first: a'),
  other: z.string().nullable().describe('the run of the other side; null: it was deleted'),
});
export type RunPair = z.infer<typeof RunPairSchema>;
