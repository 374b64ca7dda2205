import { z } from 'zod';
import { unwrap } from '../../core/contract/validation-error.ts';

/** What of a body is in order: fields and elements that are not are left out, elements by leaving their place empty. */
export type ValidPart<T> = T extends readonly (infer E)[]
  ? (ValidPart<E> | undefined)[]
  : T extends object
    ? { [K in keyof T]?: ValidPart<T[K]> | undefined }
    : T;

/** The part of `input` that `schema` takes, as it parses it; undefined where nothing is left. */
export function validPart(schema: z.core.$ZodType, input: unknown): unknown {
  const parsed = z.safeParse(schema, input);
  if (parsed.success) return parsed.data;
  const { def } = (unwrap(schema) as z.core.$ZodTypes)._zod;
  if (def.type === 'array' && Array.isArray(input)) return input.map((item) => validPart(def.element, item));
  if (def.type !== 'object' || typeof input !== 'object' || input === null || Array.isArray(input)) return undefined;
  const sent = new Map(Object.entries(input));
  return Object.fromEntries(Object.entries(def.shape).map(([key, inner]) => [key, validPart(inner, sent.get(key))]));
}
