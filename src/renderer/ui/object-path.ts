/** Reading and changing a value inside a JSON object by its path. Pure: what is not on the path stays the same object. */
export type ObjectPath = readonly (string | number)[];

export const pathText = (path: ObjectPath): string => path.join('.');

/** What stands at a path; undefined where nothing does. */
export function valueAt(value: unknown, path: ObjectPath): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null
        ? (inner as Readonly<Record<string | number, unknown>>)[key]
        : undefined,
    value,
  );
}

const isEmptyObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;

/**
 * The same with another value at a path. What leads there is made where it is not; undefined takes the value out, and with it the objects that held
 * nothing else: what nobody says is written nowhere. Elements of lists stay, even empty ones.
 */
export function withValueAt(value: unknown, path: ObjectPath, next: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return next;
  if (typeof key === 'number') {
    const list = Array.isArray(value) ? [...(value as unknown[])] : [];
    const inner = withValueAt(list[key], rest, next);
    list[key] = inner === undefined && rest.length > 0 ? {} : inner;
    return list;
  }
  const object: Record<string, unknown> =
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { ...(value as Record<string, unknown>) }
      : {};
  const inner = withValueAt(object[key], rest, next);
  if (inner === undefined || (next === undefined && isEmptyObject(inner))) delete object[key];
  else object[key] = inner;
  return next === undefined && isEmptyObject(object) ? undefined : object;
}
