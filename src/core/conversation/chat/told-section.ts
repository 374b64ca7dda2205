/** What a model is told, in sections that people can read: each with where it comes from. */
import { renderTemplate } from '../../authoring/template.ts';
import type { Hole, TurnSource } from '../../contract/turn.ts';

export interface ToldSection {
  /** Of the section, unique in its prompt. */
  key: string;
  title: string;
  text: string;
  from: {
    kind: 'workbench' | 'agent' | 'role' | 'script' | 'knowledge' | 'lead' | 'campaign' | 'actions' | 'scenario';
    /** Id of the document; null: it has none of its own. */
    ref: string | null;
  };
  /** Variables of its templates that were empty. */
  holes: readonly Hole[];
}

/** Without text: nothing is to be told of it, and it is left out. */
export const told = (
  key: string,
  title: string,
  kind: ToldSection['from']['kind'],
  text: string | readonly string[],
  rest: { ref?: string | null; holes?: readonly Hole[] } = {},
): ToldSection => ({
  key,
  title,
  text: (typeof text === 'string' ? text : text.filter((line) => line !== '').join('\n')).trim(),
  from: { kind, ref: rest.ref ?? null },
  holes: rest.holes ?? [],
});

/** The system message. */
export const joinedSections = (sections: readonly ToldSection[]): string =>
  sections.map(({ title, text }) => `# ${title}\n\n${text}`).join('\n\n');

/** Fills in a user's template; `place`: where it stands. */
export function filledAt(
  template: string,
  scope: Record<string, unknown>,
  place: TurnSource,
): { text: string; holes: readonly Hole[] } {
  const { text, holes } = renderTemplate(template, scope);
  return { text, holes: holes.map((variable) => ({ variable, place })) };
}
