/** Simulation results (spec section 2.9). */
import { z } from 'zod';
import { AiSettingsSchema } from './agent.ts';
import { instant, named } from './wire.ts';

export const SimulationResultSchema = named('SimulationResult', {
  _id: z.string(),
  account_id: z.string(),
  agent_id: z.string().nullable(),
  scenario_ids: z.array(z.string()),
  scenario_set_id: z.string().nullable(),
  info: z.object({
    num_trials: z.int(),
    max_steps: z.int(),
    max_errors: z.int(),
    agent_info: z.object({ agent_id: z.string().nullable(), ai_settings: AiSettingsSchema.nullable() }),
    simulated_lead_info: z.object({ ai_settings: AiSettingsSchema.nullable() }),
  }),
  total_runs: z.int(),
  completed_runs: z.int(),
  created_at: instant(),
  completed_at: instant().nullable(),
  final_score: z.number().nullable(),
  pass_hat_ks: z.record(z.string(), z.number()).nullable(),
  avg_agent_cost: z.number().nullable(),
});
export type SimulationResult = z.infer<typeof SimulationResultSchema>;
