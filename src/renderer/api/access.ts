/** Who may use the service's API: organizations, keys and users. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NewApiKey, NewUser } from '../../core/contract/local/access.ts';
import { call } from './call.ts';

export const useApiKeys = () =>
  useQuery({ queryKey: ['api-keys'], queryFn: ({ signal }) => call('get', '/local/api-keys', { signal }) });
export const useUsers = () =>
  useQuery({ queryKey: ['users'], queryFn: ({ signal }) => call('get', '/local/users', { signal }) });

/** A change after which the lists under these keys are read again. */
function useChange<Input, Output>(change: (input: Input) => Promise<Output>, ...lists: string[]) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async () =>
      void (await Promise.all(lists.map((list) => client.invalidateQueries({ queryKey: [list] })))),
  });
}

export const useMakeApiKey = () =>
  useChange((body: NewApiKey) => call('post', '/local/api-keys', { body }), 'api-keys');
export const useRevokeApiKey = () =>
  useChange((id: string) => call('delete', '/local/api-keys/{id}', { params: { id } }), 'api-keys');
export const useAddUser = () => useChange((body: NewUser) => call('post', '/local/users', { body }), 'users');
export const useRemoveUser = () =>
  useChange((id: string) => call('delete', '/local/users/{id}', { params: { id } }), 'users');
export const useAddAccount = () =>
  useChange(
    (body: { name: string; parent_id: string | null }) => call('post', '/local/accounts', { body }),
    'workspace',
  );
