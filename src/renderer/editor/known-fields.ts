/** What the workspace is seen to use, which the script language offers beside what always exists: custom fields, actions, slots. */
import type { MarkWorld } from '../../core/authoring/mark-completion.ts';

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

let marks: MarkWorld = { actions: [], slots: [] };

/** What the brackets of scripts may name. */
export function learnMarks(world: MarkWorld): void {
  marks = world;
}

export const knownMarks = (): MarkWorld => marks;

export const knownCustomFields = (): readonly string[] => known;
