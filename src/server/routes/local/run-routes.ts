/** What every kind of run has over HTTP: it is started, read and stopped alike. */
import { z } from 'zod';
import { id, int } from '../../../core/contract/wire.ts';
import type { BeforeRun } from '../../engine/simulation-engine.ts';
import type { TriedJudge } from '../../../core/contract/local/engine.ts';
import type { AccountReader } from '../../repositories/store.ts';
import { defineRoute, type Output } from '../../http/define-route.ts';
import type { Deps } from '../../http/deps.ts';
import { conflict } from '../../http/http-error.ts';
import { asInvalid } from './plan-fault.ts';

export const PagingQuery = z.object({ offset: int({ ge: 0 }).optional(), limit: int({ ge: 1, le: 5000 }).optional() });

const Params = z.object({ id: id() });
export const RunsQuery = PagingQuery.extend({
  scenario_set_id: id().optional().describe('those of this scenario set alone'),
});

interface RunKind<Base extends string, Name extends string, Wanted extends z.ZodType, Run> {
  base: Base;
  /** `Simulation` → the operations `startSimulation` and `getSimulation`. */
  name: Name;
  /** As it stands in errors. */
  noun: string;
  /** What the operations do, in a line. */
  summaries: { start: string; get: string };
  wanted: Wanted;
  run: z.ZodType<Run>;
  /** What is to be there before it can be started; answers what trying its judge took. */
  before?: (deps: Deps, accountId: string, wanted: Output<Wanted>) => Promise<TriedJudge | null>;
  /** Answers the id. Throws PlanError. */
  start: (deps: Deps, accountId: string, wanted: Output<Wanted>, before: BeforeRun) => string;
  /** Throws HttpError 404. */
  read: (account: AccountReader, deps: Deps, id: string) => Run;
}

/** Stops one that is running. `stop` answers false where it is not; nothing runs any more once it is settled. */
export const stopRunRoute = <const Path extends string, Run>(
  {
    path,
    operation,
    summary,
    noun,
    run,
  }: { path: Path; operation: string; summary: string; noun: string; run: z.ZodType<Run> },
  read: RunKind<string, string, z.ZodType, Run>['read'],
  stop: (deps: Deps, accountId: string, id: string) => Promise<boolean>,
) =>
  defineRoute({
    tag: 'Workbench simulations',
    auth: 'session',
    method: 'post',
    path,
    operation,
    summary,
    params: Params,
    response: run,
    errors: { 404: `${noun} not found`, 409: 'The run is not running' },
    async handle({ account, caller, deps, params }) {
      read(account, deps, params.id);
      if (!(await stop(deps, caller.account_id, params.id))) throw conflict('This run is not running.');
      return read(account, deps, params.id);
    },
  });

export function runRoutes<const Base extends string, const Name extends string, Wanted extends z.ZodType, Run>({
  base,
  name,
  noun,
  summaries,
  wanted,
  run,
  before,
  start,
  read,
}: RunKind<Base, Name, Wanted, Run>) {
  const shared = { tag: 'Workbench simulations', auth: 'session' } as const;
  return [
    defineRoute({
      ...shared,
      method: 'post',
      path: base,
      operation: `start${name}`,
      summary: summaries.start,
      body: wanted,
      response: run,
      async handle({ deps, caller, body }) {
        const triedJudge = (await before?.(deps, caller.account_id, body)) ?? null;
        const folder = await deps.folderLinks.commit(caller.account_id);
        const started = asInvalid(() => start(deps, caller.account_id, body, { folder, triedJudge }));
        return read(deps.store.read(caller.account_id), deps, started);
      },
    }),
    defineRoute({
      ...shared,
      method: 'get',
      path: `${base}/{id}`,
      operation: `get${name}`,
      summary: summaries.get,
      params: Params,
      response: run,
      errors: { 404: `${noun} not found` },
      handle: ({ account, deps, params }) => read(account, deps, params.id),
    }),
  ] as const;
}
