/** What may leave the machine, and what has. */
import { z } from 'zod';
import {
  addEgress,
  AllowEgressSchema,
  EGRESS_LIMITS,
  egressTarget,
  EgressPermissionSchema,
  EgressSchema,
  NO_EGRESS,
  NO_EGRESS_ADDRESS,
} from '../../../core/contract/local/egress.ts';
import { id } from '../../../core/contract/wire.ts';
import { defineRoute } from '../../http/define-route.ts';
import { conflict, invalid, notFound } from '../../http/http-error.ts';

const shared = { tag: 'Workbench developer', auth: 'session' } as const;

export const egressRoutes = [
  defineRoute({
    ...shared,
    method: 'get',
    path: '/local/egress',
    operation: 'getEgress',
    summary: 'Read what may leave the machine, and what has left it',
    response: EgressSchema,
    description: 'What the desktop program sends itself, its questions for new versions, is among it.',
    handle({ deps: { egress, store, programEgress } }) {
      const program = programEgress?.shown();
      const ledger = [...store.egress.ledger(), ...(program?.ledger ?? [])];
      return {
        permissions: [...store.egress.permissions(), ...(program?.permissions ?? [])],
        allowed_hosts: egress.allowedHosts.map(({ text }) => text),
        ledger: ledger.toSorted((a, b) => Date.parse(b.last_at) - Date.parse(a.last_at)),
        total: addEgress(store.egress.total(), program?.total ?? NO_EGRESS),
      };
    },
  }),
  defineRoute({
    ...shared,
    method: 'post',
    path: '/local/egress/permissions',
    operation: 'allowEgress',
    summary: 'Allow one scheme, host and port for one purpose',
    description:
      'Addresses of this machine need no permission. Repeating it changes nothing. New versions of the desktop program are allowed in a dialog of its own.',
    body: AllowEgressSchema,
    response: EgressPermissionSchema,
    errors: { 409: 'There are as many permissions as there may be' },
    handle({ deps, body }) {
      const target = egressTarget(body.url);
      if (target === undefined) throw invalid(['body', 'url'], NO_EGRESS_ADDRESS);
      const permission = deps.store.writeEgress((egress) => egress.allow(target, body.purpose));
      if (permission === undefined)
        throw conflict(
          `A workspace has at most ${EGRESS_LIMITS.permissions} permissions to send; take some back first`,
        );
      return permission;
    },
  }),
  defineRoute({
    ...shared,
    method: 'delete',
    path: '/local/egress/permissions/{id}',
    operation: 'revokeEgress',
    summary: 'Take a permission back: from now on nothing is sent there',
    params: z.object({ id: id() }),
    response: z.null(),
    errors: { 404: 'Permission not found' },
    handle({ deps, params }) {
      const isRevoked =
        deps.programEgress?.revoke(params.id) || deps.store.writeEgress((egress) => egress.revoke(params.id));
      if (!isRevoked) throw notFound('Permission');
      return null;
    },
  }),
] as const;
