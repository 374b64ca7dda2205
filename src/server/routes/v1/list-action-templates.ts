import templates from '../../../../resources/action-templates/global.json' with { type: 'json' };
import { ActionTemplatesSchema } from '../../../core/contract/action.ts';
import { defineRoute } from '../../http/define-route.ts';

const TEMPLATES = ActionTemplatesSchema.parse(templates);

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
  handle: () => TEMPLATES,
});
