/** Custom fields as dotted paths, the form in which filters ask for them (spec section 8). */
import { isRecord } from '../is-record.ts';
export interface FlatField {
  path: string;
  value: string;
  /** Only text matches the exact filter; a stored number 12345 does not match the text 12345. */
  isText: boolean;
}

/** What is deeper or more than this stays in the record but not found by a filter. */
const DEPTH_LIMIT = 10;
const FIELD_LIMIT = 500;

/** A key with a dot in it reads like a path: it is found by it, unless there is a value at that path. Arrays have no paths. */
export function flattenCustomFields(fields: Record<string, unknown>): FlatField[] {
  const flat: FlatField[] = [];
  const taken = new Set<string>();
  const dotted: { path: string; value: unknown; depth: number }[] = [];

  const visit = (value: unknown, path: string, depth: number): void => {
    if (flat.length >= FIELD_LIMIT || depth > DEPTH_LIMIT || taken.has(path)) return;
    if (depth > 0) taken.add(path);
    if (typeof value === 'string') flat.push({ path, value, isText: true });
    else if (typeof value === 'number' || typeof value === 'boolean')
      flat.push({ path, value: String(value), isText: false });
    else if (isRecord(value)) {
      for (const [key, inner] of Object.entries(value)) {
        const at = depth === 0 ? key : `${path}.${key}`;
        if (key.includes('.')) dotted.push({ path: at, value: inner, depth: depth + 1 });
        else visit(inner, at, depth + 1);
      }
    }
  };
  visit(fields, '', 0);
  // What a visit adds to the list is visited too, after whatever is nested.
  for (const { path, value, depth } of dotted) visit(value, path, depth);
  return flat;
}
