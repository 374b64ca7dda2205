/** What a data store has for a question that is typed in. */
import { z } from 'zod';
import { TEXT_LIMITS } from '../text-limits.ts';
import { maybe, named, text } from '../wire.ts';
import { DataStoreWriteSchema } from './records.ts';

export const PassagesRequestSchema = named('PassagesRequest', {
  question: text({ min: 1, max: TEXT_LIMITS.search }),
  language: maybe(text({ max: TEXT_LIMITS.name })).describe('of the agent that is asked; English where absent'),
  documents: DataStoreWriteSchema.shape.documents,
});

export type PassagesRequest = z.output<typeof PassagesRequestSchema>;

const FoundPassageSchema = named('FoundPassage', {
  section: z.string().describe('the file, and the heading in it under which the passage stands'),
  text: z.string(),
  coverage: z.number().describe("share of the question's telling words that the passage has"),
  score: z.number().nullable().describe('BM25; null where other words than those of the question led to it'),
  by: z.enum(['title', 'words', 'meaning']).describe('what led to it'),
  marks: z.array(z.tuple([z.int(), z.int()])).describe('start and end of each word found, in characters of `text`'),
  answers: z
    .boolean()
    .describe(
      'whether a scripted agent that is not strict gives it as its answer: the first of all, where it has enough',
    ),
});
export type FoundPassage = z.infer<typeof FoundPassageSchema>;

export const FoundPassagesSchema = z.object({ items: z.array(FoundPassageSchema) });
