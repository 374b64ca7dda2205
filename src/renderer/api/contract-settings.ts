import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ContractSettings } from '../../core/contract/local/contract-settings.ts';
import { call } from './call.ts';

export const useContractSettings = () =>
  useQuery({
    queryKey: ['contract-settings'],
    queryFn: ({ signal }) => call('get', '/local/settings/contract', { signal }),
  });

export function useSaveContractSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (settings: ContractSettings) => call('patch', '/local/settings/contract', { body: settings }),
    onSuccess: (settings) => client.setQueryData(['contract-settings'], settings),
  });
}
