/** The kinds of values that questions ask for, in whatever trade: by what was learnt, and by their words. */
import { ownedTextMemo } from '../text-memo.ts';
import { isMoment } from '../values/value.ts';
import type { Language } from './language.ts';
import { isForPerson } from './offering.ts';
import { SLOT_KINDS, type SlotKind } from './phrase-book.ts';
import { wordsOf } from './words.ts';
import { ASKS, type Learnt } from '../understanding/act-reader.ts';

/** The kinds of values that the questions of a text ask for by their words; not a yes, and not plain words. */
export function valuesAskedIn(language: Language, text: string): ReadonlySet<SlotKind> {
  const kinds = new Set<SlotKind>();
  for (const sentence of language.sentencesOf(text)) {
    const isAsked =
      sentence.endsWith(language.questions.mark) ||
      language.questions.asksThing?.test(wordsOf(sentence).join(' ')) === true;
    if (!isAsked) continue;
    for (const kind of kindsByRules(language, sentence)) kinds.add(kind);
  }
  kinds.delete('yes_no');
  kinds.delete('text');
  return kinds;
}

/** A day or an hour is asked for, and nothing else. */
export function asksOnlyMoment(language: Language, question: string): boolean {
  const kinds = [...valuesAskedIn(language, question)];
  return kinds.length > 0 && kinds.every(isMoment);
}

const REMEMBERED = 2000;
/** A question is read as the agent's own, and again as what was asked before the answer. */
const kindsByRules = ownedTextMemo(REMEMBERED, kindsNamed);

/** Kinds of values before a yes and plain words. */
function kindsNamed({ learnt, questions }: Language, sentence: string): readonly SlotKind[] {
  const words = wordsOf(sentence).join(' ');
  const fitting = (learnt?.asks ?? [])
    .filter(
      ({ kind, pattern, except }) =>
        pattern.test(words) && except?.test(words) !== true && !(isMoment(kind) && isForPerson(questions, sentence)),
    )
    .map(({ kind }) => kind);
  const values = fitting.filter((kind) => kind !== 'yes_no' && kind !== 'text');
  return values.length > 0 ? [...new Set(values)] : fitting.slice(0, 1);
}

const CLASSES = SLOT_KINDS.map((kind) => [kind, `${ASKS}${kind}`] as const);

/** What a sentence asks for: a value that its words name, whatever it is about; else what was learnt; else a yes or words. */
export function kindsAsked(
  language: Language,
  { sentence, learnt }: { sentence: string; learnt: Learnt },
): readonly SlotKind[] {
  const isRequest = learnt.acts.some(({ name }) => name === 'request');
  const isAsked = sentence.endsWith(language.questions.mark) || isRequest;
  const kinds = CLASSES.flatMap(([kind, of]) => (learnt.acts.some(({ name }) => name === of) ? [kind] : []));
  if (!isAsked) return kinds;
  const byRules = kindsByRules(language, sentence);
  const [only] = byRules;
  const isValue = only !== undefined && only !== 'yes_no' && only !== 'text';
  // "Have you been here before?" offers nothing, however much it is like an offer.
  if (isSettled(learnt) && !isValue && asksFact(language, sentence)) return ['yes_no'];
  if (isSettled(learnt) && !isValue) return kinds;
  if (only === 'day' && kinds.includes('time')) return kinds;
  if (isValue && byRules.length === 1) return kinds.includes(only) && !kinds.includes('text') ? kinds : byRules;
  if (kinds.length > 1) return kinds.filter((one) => one !== 'text');
  const [kind] = kinds;
  if (kind !== undefined && kind !== 'text') return kinds;
  // A question in the words of another trade is first of all taken for one that asks for words.
  return kind === undefined || byRules.some((one) => one !== 'yes_no') ? byRules : kinds;
}

/** A question that does this asks for a yes, and for no value. */
const SETTLED: ReadonlySet<string> = new Set(['confirm', 'offer', 'offer_intent', 'anything_else', 'repeat_request']);
/** How sure what was learnt must be of it. */
const SETTLED_SURE = 0.72;

/** Whether a turn or sentence surely asks for a yes to what it offers or reads back. */
export const isSettled = ({ acts }: Learnt): boolean =>
  acts.some(({ name, confidence }) => SETTLED.has(name) && confidence >= SETTLED_SURE);

/** Whether it asks whether something is so. */
export const asksFact = ({ questions }: Language, sentence: string): boolean =>
  questions.asksFacts?.test(wordsOf(sentence).join(' ')) ?? false;
