/** Keys that reads always carry (spec section 2): whatever was written in part is answered with all of its keys, null where there is no value. */
import { isRecord } from '../is-record.ts';
import { z } from 'zod';

type Fill = (value: unknown) => unknown;

const same: Fill = (value) => value;

/** What a schema stands for, seen through what may be absent or null, and through readers of lax input. */
function inner(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'optional' || def.type === 'nullable') return inner(def.innerType);
  if (def.type === 'pipe') return inner((def.in as z.core.$ZodTypes)._zod.def.type === 'transform' ? def.out : def.in);
  return schema;
}

function filler(schema: z.core.$ZodType): Fill {
  const { def } = (inner(schema) as z.core.$ZodTypes)._zod;
  if (def.type === 'array') {
    const fill = filler(def.element);
    return fill === same ? same : (value) => (Array.isArray(value) ? value.map(fill) : value);
  }
  if (def.type !== 'object') return same;
  // A key that cannot be null is one that may be left out.
  const keys = Object.entries(def.shape).map(([key, field]) => ({
    key,
    fill: filler(field),
    isNullable: z.safeParse(field, null).success,
  }));
  return (value) => {
    if (!isRecord(value)) return value;
    const given = new Map(Object.entries(value));
    return Object.fromEntries(
      keys.flatMap(({ key, fill, isNullable }) => {
        const held = given.get(key);
        return held === undefined ? (isNullable ? [[key, null]] : []) : [[key, fill(held)]];
      }),
    );
  };
}

/**
 * Completes values of a schema by its keys, all the way down, in the schema's order; what it does not know is left out. Made once for a schema:
 * every read of a list runs through it.
 */
export function wholeBy<S extends z.ZodType>(schema: S): (value: z.output<S>) => z.output<S> {
  const fill = filler(schema);
  return (value) => fill(value) as z.output<S>;
}
