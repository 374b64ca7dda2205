/** One conversation at once, stored nowhere: what a designer sees beside the editor. */
import { z } from 'zod';
import { BudgetSchema } from '../../../core/contract/local/engine.ts';
import { TrialRehearsalSchema, TRIALS_REHEARSED } from '../../../core/contract/local/trial-rehearsal.ts';
import { scriptLines, unsavedRoles } from '../../../core/contract/local/unsaved.ts';
import { TEXT_LIMITS } from '../../../core/contract/text-limits.ts';
import { RUN_LIMITS, wantedEngines } from '../../../core/contract/local/simulation.ts';
import { id, int, named, text } from '../../../core/contract/wire.ts';
import { MAX_ROWS } from '../../../core/scenarios/expand-scenario.ts';
import { messageOf } from '../../../core/message-of.ts';
import type { RehearsalEvents } from '../../../core/runs/rehearsal-event.ts';
import { TrialRecordSchema } from '../../../core/runs/trial-record.ts';
import { defineRoute, HANDLED } from '../../http/define-route.ts';
import { found, invalid } from '../../http/http-error.ts';
import { beginEvents } from '../../http/server-sent.ts';
import { untilGone } from '../../http/until-gone.ts';
import { asInvalid, isEnded } from './plan-fault.ts';

const RehearsalRequestSchema = named('RehearsalRequest', {
  agent_id: id(),
  /** In place of the agent's saved script: what stands in the editor, saved or not. */
  script_lines: scriptLines().nullish(),
  /** Which of the agent's scripts these lines are; where absent, or not the agent's, they take the place of all. */
  script_id: id().nullish(),
  roles: unsavedRoles(),
  scenario_id: id().nullish(),
  scenario_source: text({ max: TEXT_LIMITS.scenario }).nullish(),
  seed: int({ ge: 0, le: 0xffff_ffff }).default(7),
  /** Which trial of a run with this seed is played, from 0: it is the same conversation. */
  trial: int({ ge: 0, le: RUN_LIMITS.trials }).default(0),
  /** Of a scenario with a data table, the row to play. */
  row: int({ ge: 0, le: MAX_ROWS }).default(0),
  /** Plays every row and answers their verdicts too. */
  every_row: z.boolean().default(false),
  ...wantedEngines,
});

/** Where models speak no two conversations are the same: one that was heard is stored as it was (`storeHeardRehearsal`). */
const KeptRehearsalSchema = RehearsalRequestSchema.omit({
  every_row: true,
  agent_engine: true,
  lead_engine: true,
  lead_style: true,
  judge_engine: true,
}).meta({ id: 'KeptRehearsal', example: { agent_id: '665f1e77bcf86cd799439011' } });

const RehearsedRowSchema = TrialRecordSchema.pick({
  trial: true,
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

const WatchedRequestSchema = RehearsalRequestSchema.omit({ every_row: true })
  .extend({ budget: BudgetSchema.nullish().describe('what models may use up; 500 requests where absent') })
  .meta({ id: 'WatchedRehearsal', example: { agent_id: '665f1e77bcf86cd799439011', agent_engine: 'local llama' } });

const shared = { method: 'post', tag: 'Workbench simulations', auth: 'session' } as const;

export const rehearse = defineRoute({
  ...shared,
  path: '/local/rehearsals',
  operation: 'rehearse',
  summary: 'Hold one simulated conversation and answer its record; nothing is stored',
  body: RehearsalRequestSchema,
  response: z.object({ trial: TrialRecordSchema, rows: z.array(RehearsedRowSchema).nullable() }),
  async handle({ caller, deps, body, response }) {
    try {
      return await asInvalid(() => deps.simulations.rehearse(caller.account_id, body, { signal: untilGone(response) }));
    } catch (error) {
      throw isEnded(error) ? invalid(['body'], error.message) : error;
    }
  },
});

export const storeRehearsal = defineRoute({
  ...shared,
  path: '/local/rehearsals/calls',
  operation: 'storeRehearsal',
  summary: 'Play the conversation of a rehearsal again, which is the same one, and store it as an ended call',
  description:
    'By the offline engines. The call is a dry run, ends now, names the engines that spoke, and has a note that says which rehearsal it was; it belongs to no run.',
  body: KeptRehearsalSchema,
  response: z.object({ id: z.string() }),
  async handle({ caller, deps, body, response }) {
    try {
      const id = await asInvalid(() => deps.simulations.storeRehearsal(caller.account_id, body, untilGone(response)));
      return { id };
    } catch (error) {
      throw isEnded(error) ? invalid(['body'], error.message) : error;
    }
  },
});

/** What is edited beside a failing trial is played by rules alone, at each pause in typing. */
export const rehearseTrials = defineRoute({
  ...shared,
  path: '/local/rehearsals/trials',
  operation: 'rehearseTrials',
  summary: 'Hold the trials of one scenario of a run again, with texts that are not saved yet; nothing is stored',
  description: `By the offline engines, with today’s documents and the seed and lengths of the run; at most ${TRIALS_REHEARSED} trials. \`trial\` is the one that was named, in full.`,
  body: TrialRehearsalSchema,
  response: z.object({ trial: TrialRecordSchema, rows: z.array(RehearsedRowSchema) }),
  errors: { 404: 'Trial not found' },
  async handle({ caller, deps, body, response }) {
    try {
      const rehearsed = found(
        asInvalid(() => deps.simulations.rehearseTrials(caller.account_id, body, untilGone(response))),
        'Trial',
      );
      const { trial, rows } = await rehearsed;
      return { trial, rows: rows ?? [] };
    } catch (error) {
      throw isEnded(error) ? invalid(['body'], error.message) : error;
    }
  },
});

/** Where a model speaks, the conversation takes as long as its answers: it is shown while it goes on. */
export const watchRehearsal = defineRoute({
  ...shared,
  path: '/local/rehearsals/watched',
  operation: 'watchRehearsal',
  summary: 'Hold one simulated conversation and tell of it while it goes on; nothing is stored',
  description:
    'Server-sent events: `turns` with turns as they are added or amended, `partial` with what is there already of the next, and at last `over` with the record, what models were asked and the id by which it can be stored, or `failed`. Closing the connection ends the conversation at once.',
  responseType: 'text/event-stream',
  body: WatchedRequestSchema,
  response: z.string(),
  async handle({ caller, deps, body, response }): Promise<typeof HANDLED> {
    const signal = untilGone(response);
    let begun: ReturnType<typeof beginEvents> | undefined;
    // The answer begins with the first event, so that what is wrong with the request can be said by its status.
    const tell = <Name extends keyof RehearsalEvents>(name: Name, data: RehearsalEvents[Name]) => {
      begun ??= beginEvents(response);
      begun(name, data);
    };
    const rehearsed = asInvalid(() =>
      deps.simulations.watchRehearsal(caller.account_id, body, {
        signal,
        onTurns: (turns) => tell('turns', { turns }),
        onProgress: ({ role }, text) => {
          if ((role === 'agent' || role === 'lead') && typeof text === 'string') tell('partial', { role, text });
        },
      }),
    );
    try {
      tell('over', await rehearsed);
    } catch (error) {
      if (!signal.aborted) tell('failed', { message: messageOf(error) });
    }
    response.end();
    return HANDLED;
  },
});

/** Nothing of the conversation comes from whoever asks: what was said and what it was worth is the host's own. */
export const storeHeardRehearsal = defineRoute({
  ...shared,
  path: '/local/rehearsals/watched/{id}/calls',
  operation: 'storeHeardRehearsal',
  summary: 'Store a conversation that was watched, as it was heard, as an ended call',
  description:
    'The host remembers the last that were watched to their end. The call is a dry run, names the engines and models that spoke, has what they were asked beside it, and belongs to no run. Asked again, the answer is the same call.',
  params: z.object({ id: id() }),
  response: z.object({ id: z.string() }),
  errors: { 404: 'Rehearsal not found' },
  handle: ({ caller, deps, params }) => ({
    id: found(deps.simulations.storeHeard(caller.account_id, params.id), 'Rehearsal'),
  }),
});
