/** Who may use the service's API: organizations, keys and users. */
import type { NewApiKey, NewUser } from '../../core/contract/local/access.ts';
import { call } from './call.ts';
import { useChange } from './use-change.ts';
import { useAnswer } from './use-answer.ts';

export const useApiKeys = () => useAnswer(['api-keys'], '/local/api-keys', {});
export const useUsers = () => useAnswer(['users'], '/local/users', {});

export const useMakeApiKey = () =>
  useChange((body: NewApiKey) => call('post', '/local/api-keys', { body }), ['api-keys']);
export const useRevokeApiKey = () =>
  useChange((id: string) => call('delete', '/local/api-keys/{id}', { params: { id } }), ['api-keys']);
export const useAddUser = () => useChange((body: NewUser) => call('post', '/local/users', { body }), ['users']);
export const useRemoveUser = () =>
  useChange((id: string) => call('delete', '/local/users/{id}', { params: { id } }), ['users']);
export const useAddAccount = () =>
  useChange(
    (body: { name: string; parent_id: string | null }) => call('post', '/local/accounts', { body }),
    ['workspace'],
  );
