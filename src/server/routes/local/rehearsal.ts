/** One conversation at once, stored nowhere: what a designer sees beside the editor. */
import { z } from 'zod';
import { ScriptLineSchema } from '../../../core/contract/script.ts';
import { TEXT_LIMITS } from '../../../core/contract/text-limits.ts';
import { wantedEngines } from '../../../core/contract/local/simulation.ts';
import { id, int, named, text } from '../../../core/contract/wire.ts';
import { MAX_ROWS } from '../../../core/scenarios/expand-scenario.ts';
import { TrialRecordSchema } from '../../../core/runs/trial-record.ts';
import { defineRoute } from '../../http/define-route.ts';
import { invalid } from '../../http/http-error.ts';
import { asInvalid } from './plan-fault.ts';

const RehearsalRequestSchema = named('RehearsalRequest', {
  agent_id: id(),
  /** In place of the agent's saved script: what stands in the editor, saved or not. */
  script_lines: z.array(ScriptLineSchema).max(2000).nullish(),
  scenario_id: id().nullish(),
  scenario_source: text({ max: TEXT_LIMITS.scenario }).nullish(),
  seed: int({ ge: 0, le: 0xffff_ffff }).default(7),
  /** Of a scenario with a data table, the row to play. */
  row: int({ ge: 0, le: MAX_ROWS }).default(0),
  /** Plays every row and answers their verdicts too. */
  every_row: z.boolean().default(false),
  ...wantedEngines,
});

const RehearsedRowSchema = TrialRecordSchema.pick({
  verdict: true,
  verdict_reason: true,
  termination_reason: true,
  evaluations: true,
}).extend({
  row: z.int(),
  name: z.string(),
  turns: z.int(),
  failing_turn: z.int().nullable(),
});

const isEnded = (error: unknown): error is Error => error instanceof Error && error.name === 'RehearsalEnded';

export const rehearse = defineRoute({
  method: 'post',
  path: '/local/rehearsals',
  operation: 'rehearse',
  tag: 'Workbench simulations',
  auth: 'session',
  summary: 'Hold one simulated conversation and answer its record; nothing is stored',
  body: RehearsalRequestSchema,
  response: z.object({ trial: TrialRecordSchema, rows: z.array(RehearsedRowSchema).nullable() }),
  async handle({ caller, deps, body, response }) {
    // A newer rehearsal of the same editor: the browser closes the connection of the older one, whose answer nobody would read.
    const abort = new AbortController();
    response.once('close', () => abort.abort());
    try {
      return await asInvalid(() => deps.simulations.rehearse(caller.account_id, body, abort.signal));
    } catch (error) {
      throw isEnded(error) ? invalid(['body'], error.message) : error;
    }
  },
});
