import { isRecord } from '../is-record.ts';
import type { Language } from '../language/language.ts';
import { meansTheSame, namesTheSame, saysValue } from '../language/meaning.ts';
import { reading } from '../language/value-items.ts';
import { yesOrNo } from '../language/slot-values.ts';
import type { Value, Words } from './words.ts';

/** Whether one JSON value is contained in another: objects by their keys, lists as a whole; texts and numbers by what they mean, so that "$120" is 120, "3 pm" is "15:00" and a bare number or time is there with its unit or its label. */
export function contains(language: Language, whole: unknown, part: unknown): boolean {
  if (isRecord(part)) {
    if (!isRecord(whole)) return false;
    const values = new Map(Object.entries(whole));
    return Object.entries(part).every(([key, value]) => values.has(key) && contains(language, values.get(key), value));
  }
  if (Array.isArray(part))
    return (
      Array.isArray(whole) &&
      whole.length === part.length &&
      part.every((value, at) => contains(language, whole[at], value))
    );
  if (part === whole) return true;
  if (!isSayable(part) || !isSayable(whole) || (typeof part !== 'string' && typeof whole !== 'string')) return false;
  const answer = yesOrNo(language, part);
  if (answer !== null && answer === yesOrNo(language, whole)) return true;
  return typeof part !== 'boolean' && typeof whole !== 'boolean'
    ? meansTheSame(language, String(whole), String(part)) ||
        namesTheSame(language, String(whole), String(part)) ||
        (isBareValue(language, String(part)) && saysValue(language, String(part), String(whole)))
    : false;
}

/** A number or a time and nothing else: "284" is what "284 centimetres" and "AG 284" say, "four o'clock" what "four o'clock bus" does. */
function isBareValue(language: Language, text: string): boolean {
  const [only, ...more] = reading(language, text).items;
  const kind = only?.value?.readings[0].kind;
  return more.length === 0 && (kind === 'number' || kind === 'time');
}

const isSayable = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** A path at which a value is not what it should contain; `found` null: there is none. */
export interface Difference {
  path: string;
  found: Value | null;
  wanted: Value;
}

export function differences(language: Language, whole: unknown, part: unknown, path: string): Difference[] {
  if (isRecord(part)) {
    const values = new Map(typeof whole === 'object' && whole !== null ? Object.entries(whole) : []);
    return Object.entries(part).flatMap(([key, value]) => {
      const below = path === '' ? key : `${path}.${key}`;
      return values.has(key)
        ? differences(language, values.get(key), value, below)
        : [{ path: below, found: null, wanted: { value } }];
    });
  }
  return contains(language, whole, part) ? [] : [{ path, found: { value: whole }, wanted: { value: part } }];
}

export const differenceText = ({ path, found, wanted }: Difference, { quoted }: Words): string =>
  found === null ? `${path} is missing` : `${path} is ${quoted(found)}, not ${quoted(wanted)}`;
