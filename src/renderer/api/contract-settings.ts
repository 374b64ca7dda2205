import type { ContractSettings } from '../../core/contract/local/contract-settings.ts';
import { call } from './call.ts';
import { useStoredChange } from './use-change.ts';
import { useAnswer } from './use-answer.ts';

export const useContractSettings = () => useAnswer(['contract-settings'], '/local/settings/contract', {});

export const useSaveContractSettings = () =>
  useStoredChange(
    (settings: ContractSettings) => call('patch', '/local/settings/contract', { body: settings }),
    ['contract-settings'],
  );
