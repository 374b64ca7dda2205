import { z } from 'zod';
import { named, text } from '../../core/contract/wire.ts';
import { hashKey, isPassword, newSecret } from '../http/credentials.ts';
import { defineRoute } from '../http/define-route.ts';
import { HttpError } from '../http/http-error.ts';

const LIFETIME_S = 3600;

/** A hash to compare with where there is no such user, so that the time taken tells nothing. */
const NOBODY = 'scrypt$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/** The password grant (RFC 6749, section 4.3; spec section 5, rule 5 leaves the endpoint open). */
export const issueToken = defineRoute({
  method: 'post',
  path: '/oauth/token',
  operation: 'issueToken',
  summary: 'Exchange a username and password for a bearer token',
  description: 'The password grant of OAuth 2.0 (RFC 6749, section 4.3).',
  tag: 'Authentication',
  auth: 'none',
  localChoice: 'The endpoint, the opaque token and its lifetime of an hour.',
  bodyType: 'form',
  body: named('PasswordGrant', {
    grant_type: text().optional(),
    username: text(),
    password: text(),
    scope: text().optional(),
  }),
  response: named('Token', { access_token: z.string(), token_type: z.literal('bearer'), expires_in: z.int() }),
  errors: {
    400: 'Incorrect username or password, or another grant than `password`',
    403: 'A page of another origin asked',
    429: 'The user name has failed more than ten times in a minute',
  },
  // Told before anything else: another grant has other fields. One that is sent empty counts as absent (RFC 6749, section 3.2).
  faults({ body }) {
    if (body.grant_type && body.grant_type !== 'password')
      throw new HttpError(400, 'Unsupported grant type', { code: 'unsupported_grant_type' });
    return [];
  },
  async handle({ body, deps, setHeader }) {
    deps.failedLogins.check(body.username);
    const user = deps.store.directory.userByName(body.username);
    const correct = await isPassword(body.password, user?.password_hash ?? NOBODY);
    if (!user || !correct) {
      deps.failedLogins.failed(body.username);
      throw new HttpError(400, 'Incorrect username or password');
    }
    const token = newSecret('ust');
    deps.store.addToken(user.id, hashKey(token), deps.clock.nowMs() + LIFETIME_S * 1000);
    setHeader('cache-control', 'no-store');
    return { access_token: token, token_type: 'bearer' as const, expires_in: LIFETIME_S };
  },
});
