/**
 * Which slots somebody knows of and by which words they are asked for: the phrase book's common ones, and a lead's own facts or those that an agent's
 * script and actions name. Each side has its own: the agent's tells nothing of what the lead knows, and the lead's nothing of what the script collects.
 */
import { valuesAskedIn } from './asked-kinds.ts';
import type { Language } from './language.ts';
import { isForPerson, readingsOf, wantsYes } from './offering.ts';
import type { PhraseBook, SlotKind } from './phrase-book.ts';
import { kindOfValue } from './slot-values.ts';
import { wordsOf } from './words.ts';

export type Scalar = string | number | boolean;

export interface Slot {
  name: string;
  kind: SlotKind;
  askedAs: readonly string[];
  /** Stems of the name's own words, for questions that no phrase covers. */
  stems: readonly string[];
  /** Named by somebody, and not only by the book. */
  isFact: boolean;
}

export interface SlotOntology {
  /** Whose words they are. */
  language: Language;
  slots: ReadonlyMap<string, Slot>;
}

/** The telling words of a slot's name, as stems. */
export const nameStems = ({ stem, values }: Language, name: string): string[] => {
  const words = wordsOf(name.replaceAll('_', ' '));
  const telling = words.filter((word) => !values.emptyInNames.has(word));
  return (telling.length > 0 ? telling : words).map(stem);
};

/** "Mileage" is asked for by "miles", "rating" by "rate". */
export const akin = (a: string, b: string): boolean =>
  a === b ||
  (a.length > 2 && b.length > 2 && Math.abs(a.length - b.length) <= 3 && (a.startsWith(b) || b.startsWith(a)));

/** preferred_day is asked for as a day is; an exact entry of the book goes before one for a part of the name. */
function relatedSlots(book: PhraseBook, name: string): string[] {
  const words = name.split('_');
  return book.slots[name]
    ? [name]
    : Object.keys(book.slots).filter((known) => known.split('_').every((word) => words.includes(word)));
}

/** A question for a day or a time: "When would be a better time?" */
export function asksForMoment(language: Language, question: string): boolean {
  const kinds = valuesAskedIn(language, question);
  return kinds.has('time') || kinds.has('day') || slotKindAsked(language, question) === 'time';
}

/** The kind of answer that a question wants, by its form; plain words where it does not say. */
export function slotKindAsked({ questions }: Language, question: string): SlotKind {
  const words = wordsOf(question).join(' ');
  if (questions.choice?.test(words) === true || isForPerson(questions, question)) return 'text';
  if (questions.asksTime.test(words)) return 'time';
  if (questions.asksDay.test(words)) return 'day';
  // "Could you tell me your date of birth?" asks for that, and for no yes.
  const isForThing = readingsOf(question).some((text) => questions.asksThing?.test(wordsOf(text).join(' ')) === true);
  return !isForThing && wantsYes(questions, question) ? 'yes_no' : 'text';
}

/** "Has your insurance changed?" wants a yes, whatever else there is to know of an insurance. */
const kindNamed = (usual: SlotKind | undefined, asked: SlotKind): SlotKind =>
  usual === undefined || (usual === 'text' && asked === 'yes_no') ? asked : usual;

/** `facts`: what a lead knows. `named`: slots of a script or of actions, with their kinds. */
export function slotOntology(
  language: Language,
  facts: Readonly<Record<string, { value: Scalar; asked_as: readonly string[] }>>,
  named: Readonly<Record<string, SlotKind>> = {},
): SlotOntology {
  const { book } = language;
  const slots = new Map<string, Slot>();
  const add = (name: string, kind: SlotKind, isFact: boolean, asked: readonly string[] = []) => {
    slots.set(name, { name, kind, askedAs: asked, stems: nameStems(language, name), isFact });
  };
  const known = (name: string) => relatedSlots(book, name).flatMap((related) => book.slots[related] ?? []);
  const askedLike = (name: string) => [...known(name).flatMap(({ asked_as }) => asked_as), name.replaceAll('_', ' ')];
  for (const [name, { value, asked_as }] of Object.entries(facts)) {
    const kind = kindOfValue(language, value);
    // A value that is plain words can only be heard as plain words, whatever the book expects of such a slot.
    const isName = kind === 'text' && known(name).some((slot) => slot.kind === 'name');
    add(name, isName ? 'name' : kind, true, [...asked_as, ...askedLike(name)]);
  }
  // "When will you arrive?" asks for a day by its form, and by what it is collected as for an hour.
  const namesTime = (name: string) => known(name).some(({ kind }) => kind === 'time');
  for (const [name, kind] of Object.entries(named))
    if (!slots.has(name))
      add(
        name,
        kindNamed(book.slots[name]?.kind, kind === 'day' && namesTime(name) ? 'time' : kind),
        true,
        askedLike(name),
      );
  for (const [name, { kind, asked_as }] of Object.entries(book.slots))
    if (!slots.has(name)) add(name, kind, false, asked_as);
  return { language, slots };
}
