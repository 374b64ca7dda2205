import { z } from 'zod';
import { ActionSchema } from '../../../core/contract/action.ts';
import { id } from '../../../core/contract/wire.ts';
import { defineRoute } from '../../http/define-route.ts';
import { found } from '../../http/http-error.ts';

/** Spec section 4.15. */
export const disableAction = defineRoute({
  method: 'delete',
  path: '/v1/actions/{action_id}',
  operation: 'disableAction',
  summary: 'Disable action',
  description: 'Disables an action, so that agents no longer call it; repeating it changes nothing.',
  tag: 'Actions',
  auth: 'v1',
  localChoice: 'The answer is the action with `enabled: false`, also when it was disabled already.',
  params: z.object({ action_id: id() }),
  response: ActionSchema,
  errors: { 404: 'Action not found' },
  handle: ({ write, params }) =>
    write((account) => {
      account.actions.disable(params.action_id);
      return found(account.actions.get(params.action_id), 'Action');
    }),
});
