/** Contract settings as their form has them: what is open in number stands there as lines. Pure. */
import type { ContractSettings } from '../../../core/contract/local/contract-settings.ts';
import { formatNames, readNames } from './renamed-fields.ts';

export interface ContractForm extends Omit<
  ContractSettings,
  'query_names' | 'body_names' | 'allowed_origins' | 'allowed_hosts'
> {
  query_names: string;
  body_names: string;
  allowed_origins: string;
  allowed_hosts: string;
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const contractFormOf = (settings: ContractSettings): ContractForm => ({
  ...settings,
  query_names: formatNames(settings.query_names),
  body_names: formatNames(settings.body_names),
  allowed_origins: settings.allowed_origins.join('\n'),
  allowed_hosts: settings.allowed_hosts.join('\n'),
});

export type ContractFaults = Readonly<Partial<Record<'query_names' | 'body_names', string>>>;

/** The settings, or what stands in their way by its field. */
export function readContract(form: ContractForm): { settings: ContractSettings } | { faults: ContractFaults } {
  const query_names = readNames(form.query_names);
  const body_names = readNames(form.body_names);
  if (typeof query_names === 'string' || typeof body_names === 'string')
    return {
      faults: {
        ...(typeof query_names === 'string' && { query_names }),
        ...(typeof body_names === 'string' && { body_names }),
      },
    };
  return {
    settings: {
      ...form,
      query_names,
      body_names,
      allowed_origins: linesOf(form.allowed_origins),
      allowed_hosts: linesOf(form.allowed_hosts),
    },
  };
}
