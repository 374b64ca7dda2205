import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Settings } from '../../core/contract/local/workspace.ts';
import { call } from './call.ts';
import { forgetDone } from './done.ts';
import { useStoredChange } from './use-change.ts';
import { useAnswer } from './use-answer.ts';

/** How long to wait between questions to a host that is away or has no session for us. */
const RETRY_MS = 2_500;

/** The workspace: also the question that finds out whether the host is there, so it keeps asking while it is not. */
export const useWorkspace = () =>
  useAnswer(
    ['workspace'],
    '/local/workspace',
    {},
    {
      refetchInterval: (query) =>
        query.state.status === 'error' || query.state.fetchFailureCount > 0 ? RETRY_MS : false,
    },
  );

/** Acting for another account changes what every list holds: all that was read before is dropped. */
export function useSwitchAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (accountId: string) => call('patch', '/local/workspace', { body: { current_account_id: accountId } }),
    onSuccess: async () => {
      forgetDone();
      await client.resetQueries();
    },
  });
}

export const useSettings = () => useAnswer(['settings'], '/local/settings', {}, { staleTime: Infinity });

export const useSaveSettings = () =>
  useStoredChange((settings: Partial<Settings>) => call('patch', '/local/settings', { body: settings }), ['settings']);

/** What nobody may say in this workspace. */
export const useWording = () => useAnswer(['settings', 'wording'], '/local/settings/wording', {});

export const useSaveWording = () =>
  useStoredChange(
    (forbidden_phrases: string[]) => call('patch', '/local/settings/wording', { body: { forbidden_phrases } }),
    ['settings', 'wording'],
  );
