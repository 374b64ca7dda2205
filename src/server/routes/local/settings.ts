/** Settings of the workbench, kept in the workspace. */
import { SettingsSchema, type Settings } from '../../../core/contract/local/workspace.ts';
import { defineRoute } from '../../http/define-route.ts';
import type { DirectoryReader } from '../../repositories/store.ts';

const shared = { tag: 'Workbench', auth: 'session' } as const;
const DEFAULTS: Settings = { theme: 'system' };

const readSettings = (directory: DirectoryReader): Settings => {
  const stored = directory.meta('settings');
  return stored === undefined
    ? DEFAULTS
    : ({ ...DEFAULTS, ...SettingsSchema.partial().parse(JSON.parse(stored)) } as Settings);
};

export const getSettings = defineRoute({
  ...shared,
  method: 'get',
  path: '/local/settings',
  operation: 'getSettings',
  summary: 'Read the workbench’s settings',
  response: SettingsSchema,
  handle: ({ deps }) => readSettings(deps.store.directory),
});

export const updateSettings = defineRoute({
  ...shared,
  method: 'patch',
  path: '/local/settings',
  operation: 'updateSettings',
  summary: 'Change the workbench’s settings',
  body: SettingsSchema.partial(),
  response: SettingsSchema,
  handle({ deps, body }) {
    const settings = { ...readSettings(deps.store.directory), ...body } as Settings;
    deps.store.writeDirectory((directory) => directory.setMeta('settings', JSON.stringify(settings)));
    return settings;
  },
});
