/** How often the sections of a role were what an agent answered from. */
import { z } from 'zod';
import { named } from '../wire.ts';

export const SectionUsesSchema = named('SectionUses', {
  trials: z.int().describe('of the last run of each agent that has the role'),
  sections: z.array(
    z.object({
      section: z
        .string()
        .describe('its title; beside it the title with each question that it answered, where it holds several'),
      trials: z.int().describe('in which it was said'),
      simulation_id: z.string(),
      trial_id: z.string().describe('the first of them'),
      turn: z.int().describe('index of the turn there'),
    }),
  ),
});
export type SectionUses = z.infer<typeof SectionUsesSchema>;
