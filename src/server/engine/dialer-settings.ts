/** How the local dialer works, stored in the workspace. */
import { DialerSettingsSchema, type DialerSettings } from '../../core/contract/local/live.ts';
import { DEFAULT_PICK_UP } from '../../core/calls/pick-up.ts';
import type { DirectoryReader, Store } from '../repositories/store.ts';

const KEY = 'dialer_settings';
const DEFAULTS: DialerSettings = { paused: false, concurrency: 10, seed: 7, pick_up: DEFAULT_PICK_UP };

export function dialerSettings(directory: DirectoryReader): DialerSettings {
  const stored = directory.meta(KEY);
  return stored === undefined
    ? DEFAULTS
    : DialerSettingsSchema.parse({ ...DEFAULTS, ...(JSON.parse(stored) as Partial<DialerSettings>) });
}

export function storeDialerSettings(store: Store, settings: DialerSettings): void {
  store.writeDirectory((directory) => directory.setMeta(KEY, JSON.stringify(settings)));
}
