/** Query parameters as the schema of a route wants them: lists gathered, `name[key]` gathered into objects, the last of a repeated scalar. */
import type { z } from 'zod';
import type { Names } from './contract.ts';
import { unwrap } from './validation-error.ts';

export type QueryShape = Record<string, z.core.$ZodType>;

const typeOf = (schema: z.core.$ZodType): string => (unwrap(schema) as z.core.$ZodTypes)._zod.def.type;

const namesOf = (shape: QueryShape, type: string): Set<string> => new Set(Object.entries(shape).flatMap(([name, schema]) => (typeOf(schema) === type ? [name] : [])));

/** Prepared once per route. */
export function queryReader(shape: QueryShape): (params: URLSearchParams, names: Names) => Record<string, unknown> {
  const lists = namesOf(shape, 'array');
  const records = namesOf(shape, 'record');

  return (params, names) => {
    const query: Record<string, unknown> = {};
    for (const [sent, value] of params) {
      const [, record, key] = /^([^[\]]+)\[(.*)\]$/s.exec(sent) ?? [];
      const name = names.fromWire(record ?? sent);
      if (name === undefined) continue;
      if (key !== undefined) {
        if (!records.has(name)) continue;
        const fields = (query[name] ??= new Map<string, string>());
        if (fields instanceof Map) fields.set(key, value);
      } else if (lists.has(name)) {
        const known = query[name];
        if (Array.isArray(known)) known.push(value);
        else query[name] = [value];
      } else if (Object.hasOwn(shape, name) && !records.has(name)) query[name] = value;
    }
    for (const name of records) {
      const fields = query[name];
      if (fields instanceof Map) query[name] = Object.fromEntries(fields);
    }
    return query;
  };
}
