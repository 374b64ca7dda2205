/** What an agent refers to must be the account's own (local choices: 422 at the element). */
import type { AgentWrite } from '../../../core/contract/agent.ts';
import type { Fault } from '../../../core/contract/failure.ts';
import type { AccountReader } from '../../repositories/store.ts';

/** Faults in the order of the body's fields. */
export function agentReferenceFaults(account: AccountReader, body: AgentWrite): Fault[] {
  const faults: Fault[] = [];
  const check = (field: keyof AgentWrite, ids: readonly string[] | null | undefined, isThere: (id: string) => boolean, what: string) => {
    for (const [index, id] of (ids ?? []).entries()) {
      if (!isThere(id)) faults.push({ loc: ['body', field, String(index)], msg: `Value error, ${what} not found`, type: 'value_error' });
    }
  };
  check('role_ids', body.role_ids, (id) => account.documents.get('roles', id) !== undefined, 'role');
  check('action_ids', body.action_ids, (id) => account.actions.get(id) !== undefined, 'action');
  check('script_ids', body.script_ids, (id) => account.documents.get('scripts', id) !== undefined, 'script');
  if (body.script_id && !account.documents.get('scripts', body.script_id)) {
    faults.push({ loc: ['body', 'script_id'], msg: 'Value error, script not found', type: 'value_error' });
  }
  check('knowledge_base_ids', body.knowledge_base_ids, (id) => account.dataStores.get(id) !== undefined, 'data store');
  return faults;
}
