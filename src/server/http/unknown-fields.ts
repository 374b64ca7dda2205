/** What a body held that no schema asked for: the service ignores it, the workbench's own API refuses it, and the request log names it. */
import { isRecord } from '../../core/is-record.ts';
import type { z } from 'zod';
import { unwrap } from '../../core/contract/validation-error.ts';

const NAMED_AT_MOST = 20;

/** Paths of the keys that `schema` does not know. Looks at what was sent, not at what was parsed: a refused body is when it matters most. */
export function unknownFields(schema: z.core.$ZodType, sent: unknown): string[][] {
  const found: string[][] = [];
  const walk = (inner: z.core.$ZodType, value: unknown, path: string[]): void => {
    const { def } = (unwrap(inner) as z.core.$ZodTypes)._zod;
    if (found.length >= NAMED_AT_MOST) return;
    if (def.type === 'array' && Array.isArray(value)) {
      for (const [index, item] of value.entries()) walk(def.element, item, [...path, String(index)]);
    } else if (def.type === 'object' && isRecord(value)) {
      for (const [key, item] of Object.entries(value)) {
        const known = Object.hasOwn(def.shape, key) ? def.shape[key] : undefined;
        if (known) walk(known, item, [...path, key]);
        else found.push([...path, key]);
      }
    }
  };
  walk(schema, sent, []);
  return found.slice(0, NAMED_AT_MOST);
}
