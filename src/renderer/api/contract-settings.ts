import { useQuery } from '@tanstack/react-query';
import type { ContractSettings } from '../../core/contract/local/contract-settings.ts';
import { call } from './call.ts';
import { useStoredChange } from './use-change.ts';

export const useContractSettings = () =>
  useQuery({
    queryKey: ['contract-settings'],
    queryFn: ({ signal }) => call('get', '/local/settings/contract', { signal }),
  });

export const useSaveContractSettings = () =>
  useStoredChange(
    (settings: ContractSettings) => call('patch', '/local/settings/contract', { body: settings }),
    ['contract-settings'],
  );
