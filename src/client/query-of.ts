type Single = string | number | boolean | null | undefined;

export type QueryValues = Readonly<Record<string, Single | readonly Single[]>>;

/** A query string of the given values, a parameter for each item of a list; empty ones are left out. */
export function queryOf(values: QueryValues): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    const items = typeof value === 'object' && value !== null ? value : [value];
    for (const item of items) if (item != null && item !== '') query.append(key, String(item));
  }
  const text = query.toString();
  return text ? `?${text}` : '';
}
