/** The kind of value that a parameter of an action takes, by its JSON schema. */
import type { Language } from './language.ts';
import type { SlotKind } from './phrase-book.ts';
import { slotKindAsked } from './slot-ontology.ts';

/**
 * A boolean, and a text that is described as a yes or a no, are `yes_no`. "Until which date shall I pause?" asks for a day: an answer to another question about
 * pausing is none.
 */
export function kindOfParameter(
  language: Language,
  { type, title, description }: Readonly<Record<string, unknown>>,
): SlotKind {
  const { mark, polar } = language.questions;
  if (type === 'boolean' || (typeof description === 'string' && polar?.test(description) === true)) return 'yes_no';
  const asked = typeof title === 'string' && title.trim().endsWith(mark) ? title : null;
  const kind = asked === null ? 'text' : slotKindAsked(language, asked);
  return kind === 'yes_no' ? 'text' : kind;
}
