import { ScriptSchema, ScriptWriteSchema } from '../../../core/contract/script.ts';
import { defineRoute } from '../../http/define-route.ts';

/** Spec section 4.1. */
export const createScript = defineRoute({
  method: 'post',
  path: '/v1/scripts',
  operation: 'createScript',
  summary: 'Create script',
  description: 'Stores a script of the account: its name and its lines in order.',
  tag: 'Scripts',
  auth: 'v1',
  localChoice: 'The response carries `id` besides name and lines: without it the script could not be used.',
  body: ScriptWriteSchema,
  response: ScriptSchema,
  handle({ write, body, caller }) {
    const { id, name, lines } = write((account) => account.documents.create('scripts', body, undefined, caller.actor));
    return { id, name, lines };
  },
});
