/** How the workspace's file does, its backups, and the secrets that cannot be read here. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from './call.ts';

const HEALTH = 'health';
const BACKUPS = 'backups';

/** It reads the whole file: only when asked, and not again of itself. */
export const useHealth = () =>
  useQuery({
    queryKey: [HEALTH],
    queryFn: ({ signal }) => call('get', '/local/workspace/health', { signal }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

export const useBackups = () =>
  useQuery({ queryKey: [BACKUPS], queryFn: ({ signal }) => call('get', '/local/workspace/backups', { signal }) });

export function useMakeBackup() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('post', '/local/workspace/backups', {}),
    onSuccess: () => client.invalidateQueries({ queryKey: [BACKUPS] }),
  });
}

export const useUnreadableSecrets = () =>
  useQuery({
    queryKey: [HEALTH, 'secrets'],
    queryFn: ({ signal }) => call('get', '/local/secrets/unreadable', { signal }),
  });

export function useSetSipPassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, password }: { id: string; password: string }) =>
      call('put', '/local/campaigns/{id}/sip-password', { params: { id }, body: { password } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: [HEALTH] });
      await client.invalidateQueries({ queryKey: ['workspace'] });
    },
  });
}
