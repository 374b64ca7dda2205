/** Custom fields as dotted paths, the form in which filters ask for them (spec section 8). */
export interface FlatField {
  path: string;
  value: string;
  /** Only text matches the exact filter; a stored number 12345 does not match the text 12345. */
  isText: boolean;
}

/** What is deeper or more than this is kept in the record but not found by a filter. */
const DEPTH_LIMIT = 10;
const FIELD_LIMIT = 500;

/** A key with a dot in it cannot be told from a path, so it is not listed. Arrays have no paths. */
export function flattenCustomFields(fields: Record<string, unknown>): FlatField[] {
  const flat: FlatField[] = [];
  const visit = (value: unknown, path: string, depth: number): void => {
    if (flat.length >= FIELD_LIMIT || depth > DEPTH_LIMIT) return;
    if (typeof value === 'string') flat.push({ path, value, isText: true });
    else if (typeof value === 'number' || typeof value === 'boolean') flat.push({ path, value: String(value), isText: false });
    else if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const [key, inner] of Object.entries(value)) if (!key.includes('.')) visit(inner, path === '' ? key : `${path}.${key}`, depth + 1);
    }
  };
  visit(fields, '', 0);
  return flat;
}
