/** How actions answer in a simulation: as they say themselves, or as a scenario has it. */
import { z } from 'zod';
import { words } from './text-limits.ts';

const mockShape = {
  returns: z
    .unknown()
    .optional()
    .meta({ description: 'The result as it is; texts in it are templates over arguments, lead and state.' }),
  error: words().min(1).optional().meta({ description: 'The call fails with this message.' }),
  time_out: z
    .literal(true)
    .optional()
    .meta({ description: 'The call never answers; the agent gives up after ten seconds.' }),
  delay_s: z.number().min(0).max(600).default(0).meta({ description: 'Seconds until the answer.' }),
  set: z
    .record(z.string(), z.unknown())
    .optional()
    .meta({ description: "What a successful call writes into the scenario's state; dots go one level down." }),
};

/** Answers of one action in the order of its calls, at most. */
const RESULTS_LIMIT = 1000;

/** How one action answers: always alike, or by a list, one element per call (the last one from then on). */
export const ActionMockSchema = z.strictObject({
  ...mockShape,
  results: z.array(z.strictObject(mockShape)).min(1).max(RESULTS_LIMIT).optional(),
});
export type ActionMock = z.infer<typeof ActionMockSchema>;
export type ActionMockWrite = z.input<typeof ActionMockSchema>;

/** One that stays as it was written: what is usual is not filled in. */
export const writtenMock = () =>
  z.unknown().superRefine((value, context) => {
    const read = ActionMockSchema.nullish().safeParse(value);
    for (const { message, path } of read.error?.issues ?? []) context.addIssue({ code: 'custom', message, path });
  });

/** Seconds after which an agent gives up on an action that does not answer. */
export const ACTION_TIME_OUT_S = 10;
