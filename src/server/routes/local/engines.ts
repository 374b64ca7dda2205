/** Engines that can speak for agents and leads, or judge: created, changed, given their keys. */
import { z } from 'zod';
import { engineFaults } from '../../../core/authoring/engine-faults.ts';
import { bodyFault, type Fault } from '../../../core/contract/failure.ts';
import { egressTarget } from '../../../core/contract/local/egress.ts';
import {
  ENGINE_LIMITS,
  EngineBodySchema,
  EngineKeySchema,
  EngineProbeSchema,
  EngineSchema,
  EngineWriteSchema,
  FoundServerSchema,
  ListedEngineSchema,
  purposeOf,
  ToldSchema,
  type Engine,
  type ListedEngine,
} from '../../../core/contract/local/engine.ts';
import { listingOf, wholeListing } from '../../../core/contract/local/listing.ts';
import { id } from '../../../core/contract/wire.ts';
import { HUMAN, OFFLINE_ENGINES } from '../../../core/runs/run-plan.ts';
import { untilGone } from '../../http/until-gone.ts';
import { defineRoute } from '../../http/define-route.ts';
import type { Deps } from '../../http/deps.ts';
import { conflict, notFound } from '../../http/http-error.ts';
import type { AccountReader } from '../../repositories/store.ts';
import { asInvalid } from './plan-fault.ts';
import { recordRoutes, records, recordWays } from './record-routes.ts';

const shared = { tag: 'Workbench resources', auth: 'session' } as const;
const one = { params: z.object({ id: id() }), errors: { 404: 'Engine not found' } } as const;

/** Names that mean an engine of the workbench's own. */
const TAKEN: readonly string[] = [...Object.values(OFFLINE_ENGINES), HUMAN];

/** What is known of it beside what is stored. */
function listed({ keys, egress }: Pick<Deps, 'keys' | 'egress'>, engine: Engine): ListedEngine {
  const target = egressTarget(engine.base_url);
  return {
    ...engine,
    key_is_set: 'key' in keys.find(engine),
    may_reach: target !== undefined && egress.mayReach(target, purposeOf(engine)),
  };
}

function nameFaults(name: string | undefined, account: AccountReader, current: Engine | undefined): Fault[] {
  if (name === undefined) return [];
  if (TAKEN.includes(name)) return [bodyFault(['name'], `${name} is an engine of the workbench’s own`)];
  const other = account.engines.named(name);
  return other === undefined || other.id === current?.id
    ? []
    : [bodyFault(['name'], `another engine is called ${name}`)];
}

const mustBe = <T>(engine: T | undefined): T => {
  if (engine === undefined) throw notFound('Engine');
  return engine;
};

const engineRecords = records({
  kind: 'engines',
  name: 'Engine',
  write: EngineBodySchema,
  read: EngineSchema,
  get: (account, engineId) => account.engines.get(engineId),
  faults: (engine, account, current) => [
    ...nameFaults(engine.name, account, current),
    ...engineFaults(engine).map(({ path, message }) => bodyFault(path, message)),
  ],
  create(account, body) {
    if (account.engines.list().length >= ENGINE_LIMITS.engines)
      throw conflict(`An account has at most ${ENGINE_LIMITS.engines} engines; delete some first.`);
    return account.engines.create(EngineWriteSchema.parse(body));
  },
  replace: (account, engineId, body) => account.engines.replace(engineId, EngineWriteSchema.parse(body)),
  remove: (account, engineId) => account.engines.remove(engineId),
  mayReturn(account, engineId) {
    const name = account.engines.removedName(engineId);
    return name !== undefined && account.engines.named(name) !== undefined
      ? `Another engine is called ${name} by now. Give that one another name first.`
      : null;
  },
  bringBack: (account, engineId) => account.engines.bringBack(engineId),
});

export const ENGINE_WAYS = recordWays(engineRecords);

export const engineRoutes = [
  defineRoute({
    ...shared,
    method: 'get',
    path: '/local/engines',
    operation: 'listLocalEngines',
    summary: 'List engines by name, with what is needed before they can be asked',
    response: listingOf(ListedEngineSchema),
    handle: ({ account, deps }) => wholeListing(account.engines.list().map((engine) => listed(deps, engine))),
  }),
  defineRoute({
    ...shared,
    method: 'get',
    path: '/local/agents/{id}/told',
    operation: 'readWhatAModelIsTold',
    summary: 'What a model is told that speaks for an agent, in sections with where each comes from',
    params: z.object({ id: id() }),
    query: z.object({ scenario_id: id().optional().describe('absent: with a lead of whom nothing is known') }),
    response: ToldSchema,
    errors: { 404: 'Agent not found' },
    handle({ account, caller, deps, params, query }) {
      if (!account.documents.get('agents', params.id)) throw notFound('Agent');
      const told = asInvalid(() => deps.simulations.told(caller.account_id, params.id, query.scenario_id ?? null));
      return ToldSchema.parse(told);
    },
  }),
  ...recordRoutes(engineRecords),
  defineRoute({
    ...shared,
    ...one,
    method: 'put',
    path: '/local/engines/{id}/key',
    operation: 'setEngineKey',
    summary: 'Store the key of an engine outside the workspace; it is never answered',
    body: EngineKeySchema,
    response: z.null(),
    handle({ account, deps, params, body }) {
      mustBe(account.engines.get(params.id));
      deps.keys.set(params.id, body.key);
      return null;
    },
  }),
  defineRoute({
    ...shared,
    ...one,
    method: 'delete',
    path: '/local/engines/{id}/key',
    operation: 'removeEngineKey',
    summary: 'Forget the key of an engine',
    response: z.null(),
    handle({ account, deps, params }) {
      mustBe(account.engines.get(params.id));
      deps.keys.remove(params.id);
      return null;
    },
  }),
  defineRoute({
    ...shared,
    ...one,
    method: 'post',
    path: '/local/engines/{id}/probe',
    operation: 'probeEngine',
    summary: 'Ask the server a few small questions to find out what it is like',
    response: EngineProbeSchema,
    async handle({ account, caller, deps, params, response }) {
      const engine = mustBe(account.engines.get(params.id));
      const probe = await deps.engines.probe(engine, untilGone(response));
      deps.store.write(caller.account_id, (writer) => writer.engines.setProbe(params.id, probe));
      return probe;
    },
  }),
  defineRoute({
    ...shared,
    method: 'get',
    path: '/local/model-servers',
    operation: 'findServers',
    summary: 'Look for servers of models on the usual ports of this machine; nothing leaves it',
    response: listingOf(FoundServerSchema),
    handle: async ({ deps, response }) => wholeListing(await deps.engines.findServers(untilGone(response))),
  }),
] as const;
