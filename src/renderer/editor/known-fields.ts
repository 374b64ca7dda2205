/** Custom fields that the workspace is seen to use; the script language offers them beside the variables that always exist. */

let known: readonly string[] = [];

const MENTION = /\bcustom_fields\.([A-Za-z_]\w*)/g;

/** The fields that the given texts mention. */
export function mentionedFields(texts: readonly string[]): string[] {
  const names = new Set<string>();
  for (const text of texts) for (const match of text.matchAll(MENTION)) if (match[1]) names.add(match[1]);
  return [...names].toSorted();
}

export function learnCustomFields(names: readonly string[]): void {
  known = names;
}

export const knownCustomFields = (): readonly string[] => known;
