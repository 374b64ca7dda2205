import { isRecord } from '../is-record.ts';
import type { Value, Words } from './words.ts';

/** Whether one JSON value is contained in another: objects by their keys, lists and scalars as a whole; text ignores case, numbers may be written as text. */
export function contains(whole: unknown, part: unknown): boolean {
  if (isRecord(part)) {
    if (!isRecord(whole)) return false;
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

/** A path at which a value is not what it should contain; `found` null: there is none. */
export interface Difference {
  path: string;
  found: Value | null;
  wanted: Value;
}

export function differences(whole: unknown, part: unknown, path: string): Difference[] {
  if (isRecord(part)) {
    const values = new Map(typeof whole === 'object' && whole !== null ? Object.entries(whole) : []);
    return Object.entries(part).flatMap(([key, value]) => {
      const below = path === '' ? key : `${path}.${key}`;
      return values.has(key)
        ? differences(values.get(key), value, below)
        : [{ path: below, found: null, wanted: { value } }];
    });
  }
  return contains(whole, part) ? [] : [{ path, found: { value: whole }, wanted: { value: part } }];
}

export const differenceText = ({ path, found, wanted }: Difference, { quoted }: Words): string =>
  found === null ? `${path} is missing` : `${path} is ${quoted(found)}, not ${quoted(wanted)}`;
