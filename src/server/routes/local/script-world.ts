import { z } from 'zod';
import { ScriptWorldSchema } from '../../../core/contract/local/script-world.ts';
import { id } from '../../../core/contract/wire.ts';
import { defineRoute } from '../../http/define-route.ts';
import { notFound } from '../../http/http-error.ts';
import { asInvalid } from './plan-fault.ts';

export const readScriptWorld = defineRoute({
  method: 'get',
  tag: 'Workbench simulations',
  auth: 'session',
  path: '/local/agents/{id}/script-world',
  operation: 'readScriptWorld',
  summary: 'Who would hear an agent’s script in a scenario, how, in which language, and the values of its templates',
  params: z.object({ id: id() }),
  query: z.object({ scenario_id: id() }),
  response: ScriptWorldSchema,
  errors: { 404: 'Agent or scenario not found' },
  handle({ account, caller, deps, params, query }) {
    if (!account.documents.get('agents', params.id)) throw notFound('Agent');
    if (!account.documents.get('scenarios', query.scenario_id)) throw notFound('Scenario');
    return asInvalid(() => deps.simulations.scriptWorld(caller.account_id, params.id, query.scenario_id));
  },
});
