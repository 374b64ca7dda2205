/** What was found, as a code with its data: what programs read. Its sentence is made of it by core/evaluation/finding-sentence. */
import { z } from 'zod';
import { named } from '../wire.ts';

export const FindingSchema = named('GraderFinding', {
  code: z.string(),
  /** Text is a name and says what kind of finding it is; numbers, lists of turns and `{ value }` differ between findings of one kind. */
  data: z.record(z.string(), z.unknown()),
});
export type Finding = z.infer<typeof FindingSchema>;
