/** What a body held that no schema asked for. Ignored, as the service does, but named in the request log, so that a misspelt field is seen. */

const NAMED_AT_MOST = 20;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Dotted paths of the keys that parsing dropped. */
export function unknownFields(sent: unknown, parsed: unknown): string[] {
  const found: string[] = [];
  const walk = (given: unknown, kept: unknown, path: string): void => {
    if (found.length >= NAMED_AT_MOST) return;
    if (Array.isArray(given) && Array.isArray(kept)) {
      for (const [index, item] of given.entries()) walk(item, kept[index], `${path}.${index}`);
    } else if (isObject(given) && isObject(kept)) {
      for (const [key, value] of Object.entries(given)) {
        if (Object.hasOwn(kept, key)) walk(value, kept[key], `${path}.${key}`);
        else found.push(`${path}.${key}`.slice(1));
      }
    }
  };
  walk(sent, parsed, '');
  return found.slice(0, NAMED_AT_MOST);
}
