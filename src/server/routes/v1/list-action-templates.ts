import { ActionTemplatesSchema } from '../../../core/contract/action.ts';
import { ACTION_TEMPLATES } from '../../../core/templates/action-templates.ts';
import { defineRoute } from '../../http/define-route.ts';

/** Spec section 4.16. */
export const listActionTemplates = defineRoute({
  method: 'get',
  path: '/v1/actions/templates/global',
  operation: 'listGlobalActionTemplates',
  summary: 'List global action templates',
  description: 'Answers the templates that come with the service, the same for every account.',
  tag: 'Actions',
  auth: 'v1',
  localChoice: 'The shape of the answer; `parameters` is a JSON Schema.',
  response: ActionTemplatesSchema,
  handle: () => ACTION_TEMPLATES,
});
