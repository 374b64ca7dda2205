/** One conversation at once, stored nowhere: what a designer sees beside the editor. */
import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import { BudgetSchema } from '../../../core/contract/local/engine.ts';
import type { RecordedExchange } from '../../../core/contract/local/exchange.ts';
import { ScriptLineSchema } from '../../../core/contract/script.ts';
import { TEXT_LIMITS } from '../../../core/contract/text-limits.ts';
import { wantedEngines } from '../../../core/contract/local/simulation.ts';
import { id, int, named, text } from '../../../core/contract/wire.ts';
import { MAX_ROWS } from '../../../core/scenarios/expand-scenario.ts';
import { messageOf } from '../../../core/message-of.ts';
import type { RehearsalEvents } from '../../../core/runs/rehearsal-event.ts';
import { TrialRecordSchema } from '../../../core/runs/trial-record.ts';
import { defineRoute, HANDLED } from '../../http/define-route.ts';
import { invalid } from '../../http/http-error.ts';
import { beginEvents } from '../../http/server-sent.ts';
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

const WatchedRequestSchema = RehearsalRequestSchema.omit({ every_row: true })
  .extend({ budget: BudgetSchema.nullish().describe('what models may use up; 500 requests where absent') })
  .meta({ id: 'WatchedRehearsal', example: { agent_id: '665f1e77bcf86cd799439011', agent_engine: 'local llama' } });

const isEnded = (error: unknown): error is Error => error instanceof Error && error.name === 'RehearsalEnded';

/** Aborts once nobody waits any more: a browser closes the connection of a rehearsal whose answer it would not show. */
function untilGone(response: ServerResponse): AbortSignal {
  const abort = new AbortController();
  response.once('close', () => abort.abort());
  return abort.signal;
}

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

/** Where a model speaks, the conversation takes as long as its answers: it is shown while it goes on. */
export const watchRehearsal = defineRoute({
  ...shared,
  path: '/local/rehearsals/watched',
  operation: 'watchRehearsal',
  summary: 'Hold one simulated conversation and tell of it while it goes on; nothing is stored',
  description:
    'Server-sent events: `turns` with turns as they are added or amended, `partial` with what is there already of the next, and at last `over` with the record and what models were asked, or `failed`. Closing the connection ends the conversation at once.',
  responseType: 'text/event-stream',
  body: WatchedRequestSchema,
  response: z.string(),
  async handle({ caller, deps, body, response }): Promise<typeof HANDLED> {
    const signal = untilGone(response);
    const exchanges: RecordedExchange[] = [];
    let begun: ReturnType<typeof beginEvents> | undefined;
    // The answer begins with the first event, so that what is wrong with the request can be said by its status.
    const tell = <Name extends keyof RehearsalEvents>(name: Name, data: RehearsalEvents[Name]) => {
      begun ??= beginEvents(response);
      begun(name, data);
    };
    const rehearsed = asInvalid(() =>
      deps.simulations.rehearse(caller.account_id, body, {
        signal,
        onExchanges: (made) => void exchanges.push(...made),
        onTurns: (turns) => tell('turns', { turns }),
        onProgress: ({ role }, text) => {
          if ((role === 'agent' || role === 'lead') && typeof text === 'string') tell('partial', { role, text });
        },
      }),
    );
    try {
      const { trial } = await rehearsed;
      tell('over', { trial, exchanges });
    } catch (error) {
      if (!signal.aborted) tell('failed', { message: messageOf(error) });
    }
    response.end();
    return HANDLED;
  },
});
