/** How the workspace's file does, its backups, and the secrets that cannot be read here. */
import { call } from './call.ts';
import { useChange } from './use-change.ts';
import { useAnswer } from './use-answer.ts';

/** Of the workspace's file, and of its secrets. */
export const HEALTH = 'health';
const BACKUPS = 'backups';

/** It reads the whole file: only when asked, and not again of itself. */
export const useHealth = () =>
  useAnswer([HEALTH], '/local/workspace/health', {}, { staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false });

export const useBackups = () => useAnswer([BACKUPS], '/local/workspace/backups', {});

export const useMakeBackup = () => useChange(() => call('post', '/local/workspace/backups', {}), [BACKUPS]);

export const useUnreadableSecrets = () => useAnswer([HEALTH, 'secrets'], '/local/secrets/unreadable', {});
