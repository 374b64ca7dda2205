/** Who may use the service's API, as the person at the machine decides: organizations, keys, users. */
import { z } from 'zod';
import {
  MadeApiKeySchema,
  NewAccountSchema,
  NewApiKeySchema,
  NewUserSchema,
  UserSchema,
} from '../../../core/contract/local/access.ts';
import { listingOf, wholeListing } from '../../../core/contract/local/listing.ts';
import { AccountSchema, ApiKeySchema } from '../../../core/contract/local/workspace.ts';
import { id } from '../../../core/contract/wire.ts';
import { hashKey, hashPassword, newSecret } from '../../http/credentials.ts';
import { defineRoute } from '../../http/define-route.ts';
import { conflict, invalid, notFound } from '../../http/http-error.ts';
import type { DirectoryReader } from '../../repositories/store.ts';

const shared = { tag: 'Workbench access', auth: 'session' } as const;
const KEY_PREFIX = 'usk';
/** Characters of a key that are stored in the clear, so that people can tell it from others. */
const SHOWN = 8;

function needAccount(directory: DirectoryReader, field: string, accountId: string): void {
  if (!directory.account(accountId)) throw invalid(['body', field], 'no such organization');
}

export const accessRoutes = [
  defineRoute({
    ...shared,
    method: 'get',
    path: '/local/accounts',
    operation: 'listAccounts',
    summary: 'List the organizations of the workspace',
    response: listingOf(AccountSchema),
    handle: ({ deps }) => wholeListing(deps.store.directory.accounts()),
  }),
  defineRoute({
    ...shared,
    method: 'post',
    path: '/local/accounts',
    operation: 'createAccount',
    summary: 'Add an organization, under another one or at the top',
    body: NewAccountSchema,
    response: AccountSchema,
    handle({ deps, body: { name, parent_id = null } }) {
      if (parent_id !== null) needAccount(deps.store.directory, 'parent_id', parent_id);
      return { id: deps.store.writeDirectory((directory) => directory.addAccount(name, parent_id)), name, parent_id };
    },
  }),
  defineRoute({
    ...shared,
    method: 'get',
    path: '/local/api-keys',
    operation: 'listApiKeys',
    summary: 'List API keys; the key itself is shown once, when it is made',
    response: listingOf(ApiKeySchema),
    handle: ({ deps }) => wholeListing(deps.store.directory.keys()),
  }),
  defineRoute({
    ...shared,
    method: 'post',
    path: '/local/api-keys',
    operation: 'createApiKey',
    summary: 'Make an API key: this answer is the only one that holds it',
    body: NewApiKeySchema,
    response: MadeApiKeySchema,
    handle({ deps, body }) {
      needAccount(deps.store.directory, 'account_id', body.account_id);
      const key = newSecret(KEY_PREFIX);
      return deps.store.writeDirectory((directory) => {
        const made = directory.addKey({ ...body, prefix: key.slice(0, SHOWN), hash: hashKey(key) });
        const record = directory.keys().find((item) => item.id === made);
        if (!record) throw new Error('a key that was just made is listed');
        return { ...record, key };
      });
    },
  }),
  defineRoute({
    ...shared,
    method: 'delete',
    path: '/local/api-keys/{id}',
    operation: 'revokeApiKey',
    summary: 'Revoke an API key, from now on and for good',
    params: z.object({ id: id() }),
    response: z.null(),
    errors: { 404: 'API key not found' },
    handle({ deps, params }) {
      if (!deps.store.writeDirectory((directory) => directory.revokeKey(params.id))) throw notFound('API key');
      return null;
    },
  }),
  defineRoute({
    ...shared,
    method: 'get',
    path: '/local/users',
    operation: 'listUsers',
    summary: 'List the users that get tokens by their password',
    response: listingOf(UserSchema),
    handle: ({ deps }) => wholeListing(deps.store.directory.users()),
  }),
  defineRoute({
    ...shared,
    method: 'post',
    path: '/local/users',
    operation: 'createUser',
    summary: 'Add a user; the password is stored hashed',
    body: NewUserSchema,
    response: UserSchema,
    errors: { 409: 'The name is taken' },
    handle({ deps, body: { password, ...user } }) {
      needAccount(deps.store.directory, 'account_id', user.account_id);
      const password_hash = hashPassword(password);
      return deps.store.writeDirectory((directory) => {
        if (directory.userByName(user.username)) throw conflict(`There is a user ${user.username} already`);
        const made = directory.addUser({ ...user, password_hash });
        const record = directory.users().find((item) => item.id === made);
        if (!record) throw new Error('a user that was just added is listed');
        return record;
      });
    },
  }),
  defineRoute({
    ...shared,
    method: 'delete',
    path: '/local/users/{id}',
    operation: 'removeUser',
    summary: 'Remove a user and its tokens',
    params: z.object({ id: id() }),
    response: z.null(),
    errors: { 404: 'User not found' },
    handle({ deps, params }) {
      if (!deps.store.writeDirectory((directory) => directory.removeUser(params.id))) throw notFound('User');
      return null;
    },
  }),
] as const;
