/** The fields of a form that are not as they are saved, as the text by which a draft stores them. Pure. */
export const NO_CHANGES = '{}';

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A field that may be empty is null then. */
const isLike = (value: unknown, saved: unknown): boolean =>
  value === null || saved === null || (typeof value === typeof saved && Array.isArray(value) === Array.isArray(saved));

export function textOfChanges<Form extends object>(changes: Partial<Form>, saved: Form): string {
  const was = new Map<string, unknown>(Object.entries(saved));
  return JSON.stringify(
    Object.fromEntries(Object.entries(changes).filter(([name, value]) => !isSame(value, was.get(name)))),
  );
}

/** Those of the stored fields that the form still has and that are not saved meanwhile. */
export function changedFields<Form extends object>(text: string, saved: Form): Partial<Form> {
  const was = new Map<string, unknown>(Object.entries(saved));
  const stored: unknown = JSON.parse(text);
  const changed = Object.entries(stored ?? {}).filter(
    ([name, value]) => was.has(name) && isLike(value, was.get(name)) && !isSame(value, was.get(name)),
  );
  // Each is a field of the form, of the type that stands there.
  return Object.fromEntries(changed) as Partial<Form>;
}
