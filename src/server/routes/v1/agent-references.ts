/** What an agent refers to must be the account's own (local choices: 422 at the element). */
import type { AgentWrite } from '../../../core/contract/agent.ts';
import type { Fault } from '../../../core/contract/failure.ts';
import { referenceFault } from '../../http/http-error.ts';
import type { ValidPart } from '../../http/valid-part.ts';
import type { AccountReader } from '../../repositories/store.ts';

export function agentReferenceFaults(account: AccountReader, body: ValidPart<AgentWrite>): Fault[] {
  const faults: Fault[] = [];
  const check = (
    field: keyof AgentWrite,
    ids: readonly (string | undefined)[] | null | undefined,
    isThere: (id: string) => boolean,
    what: string,
  ) => {
    for (const [index, id] of (ids ?? []).entries()) {
      if (id !== undefined && !isThere(id)) faults.push(referenceFault([field, String(index)], what));
    }
  };
  check('role_ids', body.role_ids, (id) => account.documents.get('roles', id) !== undefined, 'role');
  check('action_ids', body.action_ids, (id) => account.actions.get(id) !== undefined, 'action');
  check('script_ids', body.script_ids, (id) => account.documents.get('scripts', id) !== undefined, 'script');
  if (body.script_id && !account.documents.get('scripts', body.script_id))
    faults.push(referenceFault(['script_id'], 'script'));
  check('knowledge_base_ids', body.knowledge_base_ids, (id) => account.dataStores.get(id) !== undefined, 'data store');
  return faults;
}
