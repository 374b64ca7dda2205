import { RoleSchema, RoleWriteSchema } from '../../../core/contract/role.ts';
import { defineRoute } from '../../http/define-route.ts';

/** Spec section 4.2. */
export const createRole = defineRoute({
  method: 'post',
  path: '/v1/roles',
  operation: 'createRole',
  summary: 'Create role',
  description: 'Stores a role of the account: titled sections that instruct agents.',
  tag: 'Roles',
  auth: 'v1',
  localChoice: 'The response carries `id` besides name and description: without it the role could not be read.',
  body: RoleWriteSchema,
  response: RoleSchema,
  handle({ write, body, caller }) {
    const { id, name, description } = write((account) =>
      account.documents.create('roles', body, undefined, caller.actor),
    );
    return { id, name, description: description ?? null };
  },
});
