/** The kinds of values that questions ask for, in whatever trade: by what was learnt, and by their words. */
import type { Language } from './language.ts';
import { SLOT_KINDS, type SlotKind } from './phrase-book.ts';
import { wordsOf } from './words.ts';
import { ASKS, type Learnt } from '../understanding/act-reader.ts';

/** The kinds of values that the questions of a text ask for by their words; not a yes, and not plain words. */
export function valuesAskedIn(language: Language, text: string): ReadonlySet<SlotKind> {
  const kinds = new Set<SlotKind>();
  for (const sentence of language.sentencesOf(text)) {
    if (!sentence.endsWith(language.questions.mark)) continue;
    for (const kind of kindsByRules(language, sentence)) kinds.add(kind);
  }
  kinds.delete('yes_no');
  kinds.delete('text');
  return kinds;
}

/** Kinds of values before a yes and plain words. */
function kindsByRules({ learnt }: Language, sentence: string): readonly SlotKind[] {
  const words = wordsOf(sentence).join(' ');
  const fitting = (learnt?.asks ?? []).filter(({ pattern }) => pattern.test(words)).map(({ kind }) => kind);
  const values = fitting.filter((kind) => kind !== 'yes_no' && kind !== 'text');
  return values.length > 0 ? [...new Set(values)] : fitting.slice(0, 1);
}

/** What a sentence asks for: a question by its words, whatever it is about; else what was learnt. */
export function kindsAsked(
  language: Language,
  { sentence, learnt }: { sentence: string; learnt: Learnt },
): readonly SlotKind[] {
  const isRequest = learnt.acts.some(({ name }) => name === 'request');
  const isAsked = sentence.endsWith(language.questions.mark) || isRequest;
  const kinds = SLOT_KINDS.filter((kind) => learnt.acts.some(({ name }) => name === `${ASKS}${kind}`));
  const told = learnt.acts.some(({ name }) => SETTLED.has(name));
  if (!isAsked || kinds.length > 0 || told) return kinds.length > 1 ? kinds.filter((kind) => kind !== 'text') : kinds;
  return kindsByRules(language, sentence);
}

/** A question that does this asks for a yes, and for no value. */
const SETTLED: ReadonlySet<string> = new Set(['confirm', 'offer', 'offer_intent', 'anything_else', 'repeat_request']);
