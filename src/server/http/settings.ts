import type { z } from 'zod';
import type { Setting } from '../../core/contract/local/setting.ts';
import type { Store } from '../repositories/store.ts';

/** The settings of the workspace: each is read once, and remembered until it is changed here. */
export interface Settings {
  /** The same object until the setting changes. */
  get<Shape extends z.ZodRawShape>(setting: Setting<Shape>): z.output<z.ZodObject<Shape>>;
  set<Shape extends z.ZodRawShape>(setting: Setting<Shape>, value: z.output<z.ZodObject<Shape>>): void;
}

export function createSettings(store: Store): Settings {
  const known = new Map<string, unknown>();
  return {
    get<Shape extends z.ZodRawShape>(setting: Setting<Shape>) {
      if (!known.has(setting.key)) known.set(setting.key, setting.read(store.directory));
      return known.get(setting.key) as z.output<z.ZodObject<Shape>>;
    },
    set(setting, value) {
      store.writeDirectory((directory) => setting.write(directory, value));
      known.set(setting.key, value);
    },
  };
}
