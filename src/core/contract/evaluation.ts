/** What a grader found in one conversation. `ungraded` means that it could not be computed: neither passed nor failed. */
import { z } from 'zod';
import { named } from './wire.ts';

export const EvaluationSchema = named('Evaluation', {
  id: z.string(),
  definition_id: z.string(),
  grader_name: z.string(),
  status: z.enum(['graded', 'ungraded']),
  passed: z.boolean().nullable(),
  value: z.number().nullable(),
  label: z.string().nullable(),
  reason: z.string(),
  evidence_turns: z.array(z.int()),
  created_at: z.string(),
});
export type Evaluation = z.infer<typeof EvaluationSchema>;
