/** The one figure of an agreement, as it stands beside an offline score. */
import { z } from 'zod';

export const interval = z.tuple([z.number(), z.number()]);
const estimate = z.object({ value: z.number(), interval });

export const AgreementFigureSchema = z.object({
  double_id: z.string().describe('the run by rules'),
  model_id: z.string().describe('the run in which a model speaks for the agent'),
  engine: z.string(),
  model: z.string(),
  pairs: z.int(),
  agreed: z.int().describe('pairs in which both passed or both failed'),
  kappa: estimate
    .nullable()
    .describe(
      'agreement beyond chance with its 95 % interval; null: too few pairs, or one of both says the same of all',
    ),
  stale: z.boolean().describe('the agent or a scenario was changed since'),
});
export type AgreementFigure = z.infer<typeof AgreementFigureSchema>;
