/** The trials of one scenario of a run, played again with texts that are not saved yet; nothing is stored. */
import { z } from 'zod';
import { id, named } from '../wire.ts';
import { UnsavedSchema } from './unsaved.ts';

/** Trials of the scenario that are played; the others of a longer run wait for the run that follows. */
export const TRIALS_REHEARSED = 40;

export const TrialRehearsalSchema = named(
  'TrialRehearsal',
  {
    simulation_id: id(),
    trial_id: id().describe('the one that is shown in full'),
    ...UnsavedSchema.shape,
  },
  {
    example: {
      simulation_id: '665f1e77bcf86cd799439014',
      trial_id: '665f1e77bcf86cd799439015',
      roles: [{ id: '665f1e77bcf86cd799439016', source: '# Cost\n\nA cleaning is 90 dollars.\n' }],
    },
  },
);
export type TrialRehearsal = z.infer<typeof TrialRehearsalSchema>;
