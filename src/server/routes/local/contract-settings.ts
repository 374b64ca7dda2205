/** The contract settings: what the specification leaves open, as this workspace wants it. */
import { ContractSettingsSchema } from '../../../core/contract/local/contract-settings.ts';
import { contractFaults } from '../../http/contract.ts';
import { defineRoute } from '../../http/define-route.ts';
import { HttpError } from '../../http/http-error.ts';

const shared = {
  tag: 'Workbench developer',
  auth: 'session',
  path: '/local/settings/contract',
  response: ContractSettingsSchema,
} as const;

export const getContractSettings = defineRoute({
  ...shared,
  method: 'get',
  operation: 'getContractSettings',
  summary: 'Read the contract settings',
  handle: ({ deps }) => deps.contract.current(),
});

export const updateContractSettings = defineRoute({
  ...shared,
  method: 'patch',
  operation: 'updateContractSettings',
  summary: 'Change the contract settings; the API and its document follow at once',
  body: ContractSettingsSchema.partial(),
  handle({ deps, body }) {
    const settings = ContractSettingsSchema.parse({ ...deps.contract.current(), ...body });
    const faults = contractFaults(settings, deps.routes);
    if (faults.length > 0) throw new HttpError(422, faults);
    deps.contract.save(settings);
    return settings;
  },
});
