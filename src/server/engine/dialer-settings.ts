import { DEFAULT_PICK_UP } from '../../core/calls/pick-up.ts';
import { DialerSettingsSchema, type DialerSettings } from '../../core/contract/local/live.ts';
import { defineSetting } from '../../core/contract/local/setting.ts';
import type { DirectoryReader, Store } from '../repositories/store.ts';

/** How the local dialer works. */
const DIALER_SETTINGS = defineSetting({
  key: 'dialer_settings',
  schema: DialerSettingsSchema,
  defaults: {
    paused: false,
    concurrency: 10,
    seed: 7,
    pick_up: DEFAULT_PICK_UP,
    agent_engine: null,
    lead_engine: null,
  },
});

export const dialerSettings = (directory: DirectoryReader): DialerSettings => DIALER_SETTINGS.read(directory);

export const storeDialerSettings = (store: Store, settings: DialerSettings): void =>
  store.writeDirectory((directory) => DIALER_SETTINGS.write(directory, settings));
