/** Starting two runs of the same scenarios, seed and trials, whose trials take turns. */
import { z } from 'zod';
import { BudgetSchema } from './engine.ts';
import { named, id } from '../wire.ts';
import { SimulationSchema, StartSimulationSchema, wantedEngines } from './simulation.ts';

/** Who speaks in one of the two. */
export const PairSideSchema = z.object({
  agent_id: id(),
  ...wantedEngines,
  budget: BudgetSchema.nullish().describe('its own; needed where a model is asked'),
  replay: StartSimulationSchema.shape.replay,
});

export type PairSide = z.infer<typeof PairSideSchema>;

export const StartPairSchema = named(
  'StartPair',
  {
    ...StartSimulationSchema.pick({
      scenario_set_id: true,
      scenario_ids: true,
      num_trials: true,
      seed: true,
      max_steps: true,
      max_errors: true,
      name: true,
      note: true,
      tags: true,
    }).shape,
    workers: StartSimulationSchema.shape.workers.describe('conversations at once, of both together'),
    a: PairSideSchema,
    b: PairSideSchema,
  },
  {
    example: {
      scenario_set_id: '665f1e77bcf86cd799439012',
      num_trials: 8,
      seed: 7,
      a: { agent_id: '665f1e77bcf86cd799439011' },
      b: { agent_id: '665f1e77bcf86cd799439011', agent_engine: 'local llama', budget: { calls: 2000 } },
    },
  },
);
export type StartPair = z.infer<typeof StartPairSchema>;

export const StartedPairSchema = z.object({ id: z.string(), a: SimulationSchema, b: SimulationSchema });
