/** Values in the order of their schema: what is null where it may be left out is left out. */
import type { z } from 'zod';
import { isRecord } from '../is-record.ts';

/** What a schema stands for, seen through what may be absent or null, and through readers of lax input. */
function inner(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return inner(def.innerType);
    case 'pipe':
      return inner((def.in as z.core.$ZodTypes)._zod.def.type === 'transform' ? def.out : def.in);
    default:
      return schema;
  }
}

/** Keys that the schema does not know stand at the end, as they come. */
export function canonical(schema: z.core.$ZodType, value: unknown): unknown {
  const { def } = (inner(schema) as z.core.$ZodTypes)._zod;
  if (def.type === 'array' && Array.isArray(value)) return value.map((item) => canonical(def.element, item));
  if (def.type !== 'object' || !isRecord(value)) return value;
  const known = Object.entries(def.shape).flatMap(([key, field]) => {
    const own = Object.hasOwn(value, key) ? value[key] : undefined;
    return own == null ? [] : [[key, canonical(field, own)] as const];
  });
  return Object.fromEntries([...known, ...Object.entries(value).filter(([key]) => !Object.hasOwn(def.shape, key))]);
}

/** Paths of keys that no schema of an object knows. */
export function unknownKeys(
  schema: z.core.$ZodType,
  value: unknown,
  path: readonly PropertyKey[] = [],
): PropertyKey[][] {
  const { def } = (inner(schema) as z.core.$ZodTypes)._zod;
  if (def.type === 'array' && Array.isArray(value))
    return value.flatMap((item, index) => unknownKeys(def.element, item, [...path, index]));
  if (def.type !== 'object' || !isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const field = Object.hasOwn(def.shape, key) ? def.shape[key] : undefined;
    return field ? unknownKeys(field, item, [...path, key]) : [[...path, key]];
  });
}

/** Keys that stand beside an unknown one. */
export function knownKeysAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  let here: z.core.$ZodType | undefined = schema;
  for (const part of path) {
    const { def }: z.core.$ZodTypes['_zod'] = (inner(here) as z.core.$ZodTypes)._zod;
    here = def.type === 'array' ? def.element : def.type === 'object' ? def.shape[String(part)] : undefined;
    if (!here) return [];
  }
  const { def } = (inner(here) as z.core.$ZodTypes)._zod;
  return def.type === 'object' ? Object.keys(def.shape) : [];
}
