/** Query parameters as the schema of a route wants them: lists gathered, `name[key]` gathered into maps of lists, the last of a repeated scalar. */
import type { z } from 'zod';
import type { Names } from './contract.ts';
import { unwrap } from '../../core/contract/validation-error.ts';

export type QueryShape = Record<string, z.core.$ZodType>;

export interface ReadQuery {
  /** Under our own names. */
  values: Record<string, unknown>;
  /** Parameters that the operation does not know, as they were sent. */
  unknown: string[];
}

const typeOf = (schema: z.core.$ZodType): string => (unwrap(schema) as z.core.$ZodTypes)._zod.def.type;

const namesOf = (shape: QueryShape, type: string): Set<string> =>
  new Set(Object.entries(shape).flatMap(([name, schema]) => (typeOf(schema) === type ? [name] : [])));

/** Prepared once per route. `superseded`: parameters that are not looked at beside another one. */
export function queryReader(
  shape: QueryShape,
  superseded: Readonly<Record<string, string>> = {},
): (params: URLSearchParams, names: Names) => ReadQuery {
  const lists = namesOf(shape, 'array');
  const maps = namesOf(shape, 'map');
  const older = Object.entries(superseded);

  return (params, names) => {
    const values: Record<string, unknown> = {};
    const unknown = new Set<string>();
    for (const [sent, value] of params) {
      const [, record, key] = /^([^[\]]+)\[(.*)\]$/s.exec(sent) ?? [];
      const name = names.fromWire(record ?? sent);
      const known = name === undefined ? undefined : values[name];
      if (name === undefined || !Object.hasOwn(shape, name) || (record !== undefined && !maps.has(name)))
        unknown.add(sent);
      else if (maps.has(name)) {
        // Without a key it is no object, which is what its schema says then.
        if (key === undefined || key === '') values[name] = value;
        else if (known === undefined) values[name] = new Map([[key, [value]]]);
        else if (known instanceof Map) known.set(key, [...((known.get(key) as string[] | undefined) ?? []), value]);
      } else if (lists.has(name)) values[name] = Array.isArray(known) ? [...(known as string[]), value] : [value];
      else values[name] = value;
    }
    for (const [name, successor] of older) if (Object.hasOwn(values, successor)) delete values[name];
    return { values, unknown: [...unknown] };
  };
}
