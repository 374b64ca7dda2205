/** Which of its facts a lead is asked for: by the words of the question, by what there is to choose from, by the kind of answer that it wants. */
import { isOffer } from '../../language/answers.ts';
import { valuesAskedIn } from '../../language/asked-kinds.ts';
import type { Language, Telling } from '../../language/language.ts';
import type { SlotKind } from '../../language/phrase-book.ts';
import type { Ask } from '../../language/read-agent.ts';
import { akin, slotKindAsked, type SlotOntology } from '../../language/slot-ontology.ts';
import { kindOfValue } from '../../language/slot-values.ts';
import { wordsOf } from '../../language/words.ts';
import { textMemo } from '../../text-memo.ts';
import type { Scalar } from '../../language/slot-ontology.ts';

/** What a fact needs before it is taken for the one that is asked for. */
const ENOUGH = 0.75;
const NAMED = 2;
const CHOSEN = 1.5;
const OF_KIND = 0.8;
const UNTOLD = 0.1;

export interface KnownFacts {
  facts: Readonly<Record<string, Scalar>>;
  ontology: SlotOntology;
  /** Facts that were told already. */
  told: Readonly<Record<string, number>>;
}

/** Kinds whose questions and values cannot be taken for each other. */
const isApart = (asked: SlotKind, fact: SlotKind): boolean =>
  asked !== fact && asked !== 'text' && fact !== 'text' && !(isNumeric(asked) && isNumeric(fact));

const isNumeric = (kind: SlotKind): boolean => kind === 'number' || kind === 'money';

const TEXTS_LIMIT = 5000;
const memos = new WeakMap<Language, Telling>();

/** Stems of a text's words that carry a topic, remembered for each language: questions and facts are compared at every turn. */
function stemsOf(language: Language, text: string): readonly string[] {
  let read = memos.get(language);
  if (!read) {
    const { stem, knowledge, book } = language;
    const stopWords = new Set(book.stop_words);
    read = textMemo(TEXTS_LIMIT, (one) =>
      wordsOf(one.replaceAll('_', ' '))
        .filter((word) => !stopWords.has(word))
        .map((word) => knowledge.synonym(stem(word))),
    );
    memos.set(language, read);
  }
  return read(text);
}

/** The kind of answer that a question wants: of the values that its words ask for, else by its form. */
function kindWanted(language: Language, { sentence, wants }: Pick<Ask, 'sentence' | 'wants'>): SlotKind {
  if (language.questions.choice?.test(wordsOf(sentence).join(' ')) === true) return 'text';
  const [first] = valuesAskedIn(language, sentence);
  return first ?? wants ?? slotKindAsked(language, sentence);
}

/** The name of the fact; null: none is asked for. */
export function factAsked(
  { facts, ontology, told }: KnownFacts,
  ask: Pick<Ask, 'kind' | 'sentence' | 'wants'>,
): string | null {
  const { sentence } = ask;
  const { language } = ontology;
  const asked = stemsOf(language, sentence);
  const wanted = kindWanted(language, ask);
  const isChoice = wordsOf(sentence).includes(language.questions.or);
  const names = Object.keys(facts);
  const kinds = new Map(names.map((name) => [name, kindOfValue(language, facts[name] ?? '')]));
  const ofKind = names.filter((name) => kinds.get(name) === wanted && (told[name] ?? 0) === 0);
  let best: string | null = null;
  let bestScore = ENOUGH;
  for (const name of names) {
    const kind = kinds.get(name) ?? 'text';
    const stems = stemsOf(language, name);
    const shared = stems.filter((part) => asked.some((other) => akin(part, other))).length / Math.max(1, stems.length);
    if (isApart(wanted, kind) && shared < 1) continue;
    const value = stemsOf(language, String(facts[name]));
    const isOption = isChoice && value.length > 0 && value.every((part) => asked.includes(part));
    const isOnlyOne = wanted !== 'text' && wanted !== 'yes_no' && ofKind.length === 1 && ofKind[0] === name;
    const score =
      shared * NAMED + (isOption ? CHOSEN : 0) + (isOnlyOne ? OF_KIND : 0) + ((told[name] ?? 0) === 0 ? UNTOLD : 0);
    if (score > bestScore) [best, bestScore] = [name, score];
  }
  // A question without a question word wants a yes, if it wants no value.
  const { forFacts } = language.questions;
  const mayBeNext =
    !isOffer(language, { ...ask, slot: null }) &&
    (wanted !== 'text' || wordsOf(sentence).some((word) => forFacts.has(word)));
  return best ?? (mayBeNext ? nextInOrder(names, kinds, told, wanted) : null);
}

/**
 * A question that nothing else is known of is for what comes next: scenarios give their facts in the order in which they come up. What is offered is
 * no question for a fact.
 */
function nextInOrder(
  names: readonly string[],
  kinds: ReadonlyMap<string, SlotKind>,
  told: KnownFacts['told'],
  wanted: SlotKind,
): string | null {
  const next = names.find((name) => (told[name] ?? 0) === 0);
  return next !== undefined && kinds.get(next) === wanted ? next : null;
}
