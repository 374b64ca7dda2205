/** Takes out of generated JSON Schemas what is true of every value or of no client's concern. */

type Schema = Record<string, unknown>;

/** Everything that JSON allows as an integer here: zod writes both ends out, though nobody chose them. */
const SAFE = Number.MAX_SAFE_INTEGER;

const isSame = (values: readonly unknown[]): boolean =>
  values.every((value) => JSON.stringify(value) === JSON.stringify(values[0]));

/** A tuple of equal parts as a list of that part: generators and linters know `items`, and few know `prefixItems`. */
function withItems(schema: Schema): Schema {
  const { prefixItems, items: _others, ...rest } = schema;
  if (!Array.isArray(prefixItems)) return schema;
  return {
    ...rest,
    items: isSame(prefixItems) ? prefixItems[0] : { anyOf: prefixItems },
    minItems: prefixItems.length,
    maxItems: prefixItems.length,
  };
}

/** Below `example`, `examples`, `default`, `const` and `enum` stand values, not schemas. */
const VALUES = new Set(['example', 'examples', 'default', 'const', 'enum']);

/** A copy of a schema, or of anything that holds schemas, without noise. Order of keys stays. */
export function tidySchema(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidySchema);
  if (typeof value !== 'object' || value === null) return value;
  const schema = withItems(value as Schema);
  const { format, propertyNames } = schema;
  const isNoise = (key: string, part: unknown): boolean => {
    if (key === 'minimum') return part === -SAFE;
    if (key === 'maximum') return part === SAFE;
    if (key === 'propertyNames') return JSON.stringify(propertyNames) === '{"type":"string"}';
    // The format says it, in a word.
    return key === 'pattern' && format === 'date-time';
  };
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, part]) =>
      isNoise(key, part) ? [] : [[key, VALUES.has(key) ? part : tidySchema(part)]],
    ),
  );
}
