/** How a scenario has actions answer. */
import { z } from 'zod';
import { words } from '../contract/text-limits.ts';

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

/** How one action answers: always alike, or by a list, one element per call (the last one from then on). */
export const ActionMockSchema = z.strictObject({
  ...mockShape,
  results: z.array(z.strictObject(mockShape)).min(1).optional(),
});
export type ActionMock = z.infer<typeof ActionMockSchema>;

/** Seconds after which an agent gives up on an action that does not answer. */
export const ACTION_TIME_OUT_S = 10;
