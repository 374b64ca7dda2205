/** Characters of a value that a fault shows, at most. */
const SHOWN_LIMIT = 60;

/** A value as a fault names it: as JSON, cut short. */
export function shownValue(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > SHOWN_LIMIT ? `${text.slice(0, SHOWN_LIMIT - 1)}…` : text;
}
