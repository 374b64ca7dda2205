/** Whether the offline double forecasts what a model does: a run by rules and a run by a model on the same paired trials. See core/runs/agreement.ts. */
import { z } from 'zod';
import { named } from '../wire.ts';
import { COMPARED_TIMINGS } from './run-models.ts';
import { SimulationSummarySchema, VERDICTS } from './simulation.ts';
import { AgreementFigureSchema, interval } from './agreement-figure.ts';

const table = {
  both_passed: z.int(),
  double_only: z.int().describe('the double passed, the model failed'),
  model_only: z.int().describe('the double failed, the model passed'),
  both_failed: z.int(),
};

/** What the double's outcome says of the model's, in one scenario. */
const FORECASTS = ['forecasts', 'misleads', 'cannot_tell'] as const;
export type Forecast = (typeof FORECASTS)[number];

const LEFT_OUT_VERDICTS = VERDICTS.filter((verdict) => verdict !== 'pass' && verdict !== 'fail');

export const AgreementSchema = named('Agreement', {
  double: SimulationSummarySchema.describe('the run by rules'),
  model: SimulationSummarySchema.describe('the run in which a model speaks for the agent'),
  figure: AgreementFigureSchema,
  timing: z.enum(COMPARED_TIMINGS),
  ...table,
  agreed_interval: interval.nullable().describe('95 %, of these scenarios run again'),
  left_out: z
    .array(z.object({ run: z.enum(['double', 'model']), verdict: z.enum(LEFT_OUT_VERDICTS), trials: z.int() }))
    .describe('paired trials that are in no figure, by whose verdict; one may be left out for both'),
  unpaired: z.int().describe('trials that the other run has not'),
  scenarios: z.array(
    z.object({
      scenario_id: z.string(),
      scenario_name: z.string(),
      ...table,
      pairs: z.int(),
      left_out: z.int().describe('pairs of which one trial or both do not count'),
      one_conversation: z
        .boolean()
        .describe('every pair is the same conversation, so that all of them show what one shows'),
      agreed_interval: interval.nullable().describe('95 % (Wilson)'),
      forecast: z.enum(FORECASTS),
    }),
  ),
});
export type Agreement = z.infer<typeof AgreementSchema>;
