/** The value of a template's variable for the lead at hand; null: it has none, or none that can be said. */
export function valueIn(scope: Readonly<Record<string, unknown>>, name: string): string | null {
  let value: unknown = scope;
  for (const part of name.split('.'))
    value = typeof value === 'object' && value !== null && Object.hasOwn(value, part) ? Reflect.get(value, part) : null;
  const isSaid = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isSaid && String(value).trim() !== '' ? String(value) : null;
}

/** Names of the custom fields that the lead at hand has. */
export function customFieldsIn(scope: Readonly<Record<string, unknown>>): string[] {
  const fields = scope['custom_fields'];
  return typeof fields === 'object' && fields !== null ? Object.keys(fields) : [];
}
