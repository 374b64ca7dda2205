import type { z } from 'zod';
import type { Fault } from '../../../core/contract/failure.ts';
import type { Setting } from '../../../core/contract/local/setting.ts';
import { defineRoute } from '../../http/define-route.ts';
import type { Deps } from '../../http/deps.ts';
import { HttpError } from '../../http/http-error.ts';

/** Reads a group of settings, and changes the fields that are given. */
export function settingRoutes<const Path extends string, Shape extends z.ZodRawShape>(
  setting: Setting<Shape>,
  {
    path,
    tag,
    name,
    read,
    change,
    faults = () => [],
  }: {
    path: Path;
    tag: string;
    /** `Settings` → the operations `getSettings` and `updateSettings`. */
    name: string;
    /** What the two operations do, in a line. */
    read: string;
    change: string;
    /** What the schema cannot see. */
    faults?: (value: z.output<z.ZodObject<Shape>>, deps: Deps) => Fault[];
  },
) {
  const shared = { tag, auth: 'session', path, response: setting.schema } as const;
  return [
    defineRoute({
      ...shared,
      method: 'get',
      operation: `get${name}`,
      summary: read,
      handle: ({ deps }) => deps.settings.get(setting),
    }),
    defineRoute({
      ...shared,
      method: 'patch',
      operation: `update${name}`,
      summary: change,
      body: setting.schema.partial(),
      handle({ deps, body }) {
        const value = setting.schema.parse({ ...deps.settings.get(setting), ...(body as object) });
        const found = faults(value, deps);
        if (found.length > 0) throw new HttpError(422, found);
        deps.settings.set(setting, value);
        return value;
      },
    }),
  ] as const;
}
