/** Who is calling, and for which account (spec section 5; local choices, "Authentication"). */
import type { IncomingHttpHeaders } from 'node:http';
import { timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../core/time.ts';
import type { DirectoryReader } from '../repositories/store.ts';
import type { Principal } from '../repositories/principal.ts';
import { hashKey } from './credentials.ts';
import { HttpError } from './http-error.ts';

const CHALLENGE = { 'www-authenticate': 'Bearer' };

const notAuthenticated = () => new HttpError(401, 'Not authenticated', { headers: CHALLENGE });
const invalidKey = () => new HttpError(401, 'Invalid API key', { headers: { 'www-authenticate': 'APIKey' } });
const invalidToken = () => new HttpError(401, 'Invalid or expired token', { headers: CHALLENGE });
const notAllowed = () => new HttpError(403, 'Not allowed to act for this organization');

export const bearerToken = (headers: IncomingHttpHeaders): string | undefined =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];

function byKey({ directory, recordKeyUse }: Credentials, key: string): Principal {
  const hash = hashKey(key);
  const found = directory.keyByHash(hash);
  if (!found || !timingSafeEqual(found.hash, hash)) throw invalidKey();
  recordKeyUse(found.id);
  return { account_id: found.account_id, role: found.role, actor: found.actor };
}

/** Superadmins act for any account, admins for their own and direct sub-organizations, members for their own. One answer for all refusals: it does not say what exists. */
function actFor(directory: DirectoryReader, principal: Principal, organization: string): Principal {
  if (organization === principal.account_id) return principal;
  const target = directory.account(organization);
  const allowed =
    target !== undefined &&
    (principal.role === 'superadmin' || (principal.role === 'admin' && target.parent_id === principal.account_id));
  if (!allowed) throw notAllowed();
  return { ...principal, account_id: target.id };
}

export interface Credentials {
  directory: DirectoryReader;
  clock: Clock;
  recordKeyUse: (id: string) => void;
}

/** Both given: the key decides. With `keyOnly`, tokens and x-org-id are ignored and a key is needed. Throws HttpError 401 or 403. */
export function authenticate(credentials: Credentials, headers: IncomingHttpHeaders, keyOnly: boolean): Principal {
  const { directory, clock } = credentials;
  const key = headers['x-api-key'];
  if (typeof key === 'string' && key !== '') {
    const principal = byKey(credentials, key);
    return keyOnly ? principal : withOrganization(directory, principal, headers);
  }
  if (keyOnly) throw notAuthenticated();
  const token = bearerToken(headers);
  if (token === undefined) throw notAuthenticated();
  const principal = directory.tokenByHash(hashKey(token), clock.nowMs());
  if (!principal) throw invalidToken();
  return withOrganization(directory, principal, headers);
}

/** For the account that the request names. Throws HttpError 403 where its caller may not act for it. */
export function withOrganization(
  directory: DirectoryReader,
  principal: Principal,
  headers: IncomingHttpHeaders,
): Principal {
  const organization = headers['x-org-id'];
  return typeof organization === 'string' ? actFor(directory, principal, organization) : principal;
}
