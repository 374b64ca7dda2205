/** Renamed parameters as lines, `operation.our_name = their_name`, and back. */

export type Names = Record<string, Record<string, string>>;

const LINE = /^(\w+)\.([\w.[\]-]+)\s*=\s*(\S+)$/;

export const formatNames = (names: Names): string =>
  Object.entries(names)
    .flatMap(([operation, fields]) =>
      Object.entries(fields).map(([ours, theirs]) => `${operation}.${ours} = ${theirs}`),
    )
    .join('\n');

/** The names, or what is wrong with the first line that cannot be read. */
export function readNames(text: string): Names | string {
  const names: Names = {};
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim();
    if (line === '') continue;
    const [, operation, ours, theirs] = LINE.exec(line) ?? [];
    if (operation == null || ours == null || theirs == null)
      return `Line ${index + 1}: write it as operation.our_name = their_name`;
    names[operation] = { ...names[operation], [ours]: theirs };
  }
  return names;
}
