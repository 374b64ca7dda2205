/** What engines hand over is somebody else's: made plain before anything counts on it, so that what is recorded of it is what was taken. */

/** Characters of JSON of one answer or happening. */
const SIZE_LIMIT = 1_000_000;
/** Characters of what an error says. */
const MESSAGE_LIMIT = 1000;

/** As it will be read out of a record: JSON, and nothing else. Throws a RangeError, in words, where it is none or too much. */
export function plainJson(value: unknown): unknown {
  const json = written(value);
  if (json.length > SIZE_LIMIT) throw new RangeError(`it is longer than ${String(SIZE_LIMIT)} characters`);
  return JSON.parse(json);
}

/** JSON has nothing for undefined, and what cannot be written (loops, big integers, depth without end) throws something of its own. */
function written(value: unknown): string {
  try {
    return (JSON.stringify(value) as string | undefined) ?? 'null';
  } catch {
    throw new RangeError('it cannot be written as JSON');
  }
}

/** Whatever was thrown, in its own words where it has any. */
export function thrownMessage(thrown: unknown): string {
  try {
    return (thrown instanceof Error ? thrown.message : String(thrown)).slice(0, MESSAGE_LIMIT);
  } catch {
    return 'something was thrown that says nothing';
  }
}
