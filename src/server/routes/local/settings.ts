/** The settings that people change, each with the operations that read and change it. */
import { CONTRACT_SETTINGS } from '../../../core/contract/local/contract-settings.ts';
import { WORDING_SETTINGS } from '../../../core/contract/local/wording.ts';
import { WORKBENCH_SETTINGS } from '../../../core/contract/local/workspace.ts';
import { contractFaults } from '../../http/contract.ts';
import { settingRoutes } from './setting-routes.ts';

export const workbenchSettings = settingRoutes(WORKBENCH_SETTINGS, {
  path: '/local/settings',
  tag: 'Workbench',
  name: 'Settings',
  read: 'Read the workbench’s settings',
  change: 'Change the workbench’s settings',
});

export const contractSettings = settingRoutes(CONTRACT_SETTINGS, {
  path: '/local/settings/contract',
  tag: 'Workbench developer',
  name: 'ContractSettings',
  read: 'Read the contract settings',
  change: 'Change the contract settings; the API and its document follow at once',
  faults: (settings, deps) => contractFaults(settings, deps.routes),
});

export const wordingSettings = settingRoutes(WORDING_SETTINGS, {
  path: '/local/settings/wording',
  tag: 'Workbench',
  name: 'Wording',
  read: 'Read what nobody may say in this workspace',
  change: 'Change what nobody may say in this workspace',
});
