/** One conversation at once, kept nowhere: what a designer sees beside the editor. */
import { z } from 'zod';
import { ScriptLineSchema } from '../../../core/contract/script.ts';
import { id, int, text } from '../../../core/contract/wire.ts';
import { TrialRecordSchema } from '../../../core/simulation/trial-record.ts';
import { defineRoute } from '../../http/define-route.ts';
import { asInvalid } from './plan-fault.ts';

export const RehearsalRequestSchema = z
  .object({
    agent_id: id(),
    /** In place of the agent's saved script: what stands in the editor, saved or not. */
    script_lines: z.array(ScriptLineSchema).max(2000).nullish(),
    scenario_id: id().nullish(),
    scenario_source: text({ max: 200_000 }).nullish(),
    seed: int({ ge: 0, le: 0xffff_ffff }).default(7),
  })
  .meta({ id: 'RehearsalRequest' });

export const rehearse = defineRoute({
  method: 'post', path: '/local/rehearsals', operation: 'rehearse', tag: 'Workbench simulations', auth: 'session',
  summary: 'Hold one simulated conversation and answer its record; nothing is stored',
  body: RehearsalRequestSchema, response: z.object({ trial: TrialRecordSchema }),
  handle: ({ caller, deps, body }) => ({ trial: asInvalid(() => deps.simulations.rehearse(caller.account_id, body)) }),
});
