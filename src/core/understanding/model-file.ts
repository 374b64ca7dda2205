/** The file of what was learnt: integer weights of two linear classifiers, one of a lead's words and one of an agent's, and how they came about. */
import { z } from 'zod';

export const LinearSchema = z.object({
  /** What is told apart, one weight each in a row. */
  classes: z.array(z.string()).min(1).max(64),
  /** Weights and biases are whole numbers: so many of them make one unit of a logit. */
  unit: z.number().int().positive(),
  biases: z.array(z.number().int()),
  /** A class is named where the sum of its weights is above it. */
  thresholds: z.array(z.number().int()),
  rows: z.number().int().positive(),
  /** The features' numbers in rising order, as differences in groups of seven bits, lowest first (LEB128), in base64. */
  ids: z.string(),
  /** Of each row: a bit for each class (lowest first, in whole bytes), then one signed byte for each bit that is set; in base64. */
  weights: z.string(),
});
export type LinearFile = z.infer<typeof LinearSchema>;

export const ModelFileSchema = z.object({
  about: z.object({
    what: z.string(),
    learnt_from: z.array(z.object({ source: z.string(), licence: z.string(), examples: z.number().int() })),
    script: z.string(),
    feature_bits: z.number().int(),
    figures: z.record(z.string(), z.number()),
  }),
  lead: LinearSchema,
  agent: LinearSchema,
  /** Of times of day that do not say their half: how often each hour, 1 to 12, was meant of the first half and of the second. */
  hours: z.array(z.tuple([z.number().int(), z.number().int()])).length(12),
});
export type ModelFile = z.infer<typeof ModelFileSchema>;
