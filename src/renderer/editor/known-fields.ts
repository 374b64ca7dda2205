/** Custom fields that the workspace is seen to use; the script language offers them beside the variables that always exist. */

let known: readonly string[] = [];

const MENTION = /\bcustom_fields\.([A-Za-z_]\w*)/g;

/** Takes the fields that the given texts mention. */
export function learnCustomFields(texts: readonly string[]): void {
  const names = new Set<string>();
  for (const text of texts) for (const match of text.matchAll(MENTION)) if (match[1]) names.add(match[1]);
  known = [...names].toSorted();
}

export const knownCustomFields = (): readonly string[] => known;
