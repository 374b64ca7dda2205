import { z } from 'zod';
import { RoleSchema } from '../../../core/contract/role.ts';
import { id } from '../../../core/contract/wire.ts';
import { defineRoute } from '../../http/define-route.ts';
import { found } from '../../http/http-error.ts';

/** Spec section 4.3. */
export const getRole = defineRoute({
  method: 'get',
  path: '/v1/roles/{role_id}',
  operation: 'getRole',
  summary: 'Get role',
  description: 'Answers name and description of a role.',
  tag: 'Roles',
  auth: 'v1',
  params: z.object({ role_id: id() }),
  response: RoleSchema,
  errors: { 404: 'Role not found' },
  handle({ account, params }) {
    const role = found(account.documents.get('roles', params.role_id), 'Role');
    return { id: role.id, name: role.name, description: role.description ?? null };
  },
});
