/** Query parameters as the schema of a route wants them: lists gathered, `name[key]` gathered into objects, the last of a repeated scalar. */
import type { z } from 'zod';
import { unwrap } from './validation-error.ts';

export type QueryShape = Record<string, z.core.$ZodType>;

const typeOf = (schema: z.core.$ZodType): string => (unwrap(schema) as z.core.$ZodTypes)._zod.def.type;

const namesOf = (shape: QueryShape, type: string): Set<string> => new Set(Object.entries(shape).flatMap(([name, schema]) => (typeOf(schema) === type ? [name] : [])));

/** Prepared once per route. */
export function queryReader(shape: QueryShape): (params: URLSearchParams) => Record<string, unknown> {
  const lists = namesOf(shape, 'array');
  const records = namesOf(shape, 'record');

  return (params) => {
    const query: Record<string, unknown> = {};
    for (const [name, value] of params) {
      if (lists.has(name)) {
        const known = query[name];
        if (Array.isArray(known)) known.push(value);
        else query[name] = [value];
        continue;
      }
      const [, record, key] = /^([^[\]]+)\[(.*)\]$/s.exec(name) ?? [];
      if (record !== undefined && key !== undefined && records.has(record)) {
        const fields = (query[record] ??= new Map<string, string>());
        if (fields instanceof Map) fields.set(key, value);
        continue;
      }
      if (name in shape && !records.has(name)) query[name] = value;
    }
    for (const name of records) {
      const fields = query[name];
      if (fields instanceof Map) query[name] = Object.fromEntries(fields);
    }
    return query;
  };
}
