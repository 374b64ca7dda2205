/** Which utterances would be understood otherwise by another phrase book: what an edit mends, and what it breaks. */
import type { Language } from './language.ts';
import { understand } from './understand.ts';

/** Where an utterance comes from: written with its acts for measuring, the workspace's own examples, or said in one of its calls. */
export const REFERENCE_ORIGINS = ['reference', 'example', 'call'] as const;

export interface ReferenceUtterance {
  origin: (typeof REFERENCE_ORIGINS)[number];
  speaker: 'lead' | 'agent';
  text: string;
  before: string;
  /** What it does; null: nobody has said. */
  acts: readonly string[] | null;
}

export interface UnderstoodOtherwise extends ReferenceUtterance {
  was: readonly string[];
  is: readonly string[];
  /** Nearer to what it does than before, or farther from it; `other`: neither, or not known. */
  verdict: 'better' | 'worse' | 'other';
}

const read = (language: Language, { speaker, text, before }: ReferenceUtterance): readonly string[] =>
  understand(language, { speaker, text, before, now: null, asked: null }).acts.toSorted();

/** Acts that are missed or read without being there. */
const mistakes = (read: readonly string[], acts: readonly string[]): number =>
  read.filter((act) => !acts.includes(act)).length + acts.filter((act) => !read.includes(act)).length;

/** Worse ones first. */
export function understoodOtherwise(
  before: Language,
  after: Language,
  utterances: readonly ReferenceUtterance[],
): UnderstoodOtherwise[] {
  const changed = utterances.flatMap((utterance): UnderstoodOtherwise[] => {
    const [was, is] = [read(before, utterance), read(after, utterance)];
    if (was.join(' ') === is.join(' ')) return [];
    const gain = utterance.acts === null ? 0 : mistakes(was, utterance.acts) - mistakes(is, utterance.acts);
    return [{ ...utterance, was, is, verdict: gain > 0 ? 'better' : gain < 0 ? 'worse' : 'other' }];
  });
  const order = ['worse', 'better', 'other'];
  return changed.toSorted((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict));
}

/** The examples of a language's book, as utterances. */
export const exampleUtterances = ({ book }: Language): ReferenceUtterance[] =>
  (book.examples ?? []).map(({ text, before = '', acts, speaker, asks }) => ({
    origin: 'example',
    speaker: speaker ?? (asks === undefined ? 'lead' : 'agent'),
    text,
    before,
    acts: acts.length > 0 ? acts : null,
  }));
