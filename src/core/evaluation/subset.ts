/** Whether one JSON value is contained in another: objects by their keys, lists and scalars as a whole; text ignores case, numbers may be written as text. */
export function contains(whole: unknown, part: unknown): boolean {
  if (typeof part === 'object' && part !== null && !Array.isArray(part)) {
    if (typeof whole !== 'object' || whole === null || Array.isArray(whole)) return false;
    const values = new Map(Object.entries(whole));
    return Object.entries(part).every(([key, value]) => values.has(key) && contains(values.get(key), value));
  }
  if (Array.isArray(part))
    return (
      Array.isArray(whole) && whole.length === part.length && part.every((value, at) => contains(whole[at], value))
    );
  if (typeof part === 'string' && typeof whole === 'string')
    return part.trim().toLowerCase() === whole.trim().toLowerCase();
  if (typeof part === 'number' && typeof whole === 'string') return whole.trim() !== '' && Number(whole) === part;
  return part === whole;
}

/** Paths at which a value differs from what it should contain, for reasons that name them. */
export function differences(whole: unknown, part: unknown, path: string): string[] {
  if (typeof part === 'object' && part !== null && !Array.isArray(part)) {
    const values = new Map(typeof whole === 'object' && whole !== null ? Object.entries(whole) : []);
    return Object.entries(part).flatMap(([key, value]) =>
      values.has(key)
        ? differences(values.get(key), value, path === '' ? key : `${path}.${key}`)
        : [`${path === '' ? key : `${path}.${key}`} is missing`],
    );
  }
  return contains(whole, part) ? [] : [`${path} is ${JSON.stringify(whole)}, not ${JSON.stringify(part)}`];
}
