/** How the workspace's file does, its backups, and the secrets that cannot be read here. */
import { useQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { useChange } from './use-change.ts';

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

export const useMakeBackup = () => useChange(() => call('post', '/local/workspace/backups', {}), [BACKUPS]);

export const useUnreadableSecrets = () =>
  useQuery({
    queryKey: [HEALTH, 'secrets'],
    queryFn: ({ signal }) => call('get', '/local/secrets/unreadable', { signal }),
  });

export const useSetSipPassword = () =>
  useChange(
    ({ id, password }: { id: string; password: string }) =>
      call('put', '/local/campaigns/{id}/sip-password', { params: { id }, body: { password } }),
    [HEALTH],
    ['workspace'],
  );
