/**
 * What the lead makes of the agent's words: what is asked of it, and what else is said. The scripted agent reads its own script
 * lines the same way, to know what it has asked for.
 */
import { afterLeave, isForValue, isOffering } from './offering.ts';
import { ownedTextMemo, textMemo } from '../text-memo.ts';
import { phraseMatcher, type PhraseMatcher } from './phrase-matcher.ts';
import { kindsAsked } from './asked-kinds.ts';
import { exampleReader, type ExampleReader } from './own-examples.ts';
import { SLOT_KINDS, type SlotKind } from './phrase-book.ts';
import type { Language } from './language.ts';
import { akin, type Slot, type SlotOntology } from './slot-ontology.ts';
import { wordsOf } from './words.ts';

/** In the order in which they win where a sentence could be several. */
const ASK_KINDS = ['identity', 'permission', 'slot', 'confirm', 'interest', 'anything_else', 'yes_no', 'open'] as const;
type AskKind = (typeof ASK_KINDS)[number];

export interface Ask {
  kind: AskKind;
  slot: string | null;
  sentence: string;
  /** The kind of value that answers it, where no slot says so; absent: a yes, words, or not known. */
  wants?: SlotKind;
}

export interface HeardAgent {
  text: string;
  words: readonly string[];
  asks: readonly Ask[];
  /** Keys of the phrase book's `recognize.agent`. */
  keys: ReadonlySet<string>;
}

/**
 * What an agent's turn is to whoever answers it, as an event that has dice of its own: the fact that it asks for, else its last question, else what
 * was recognized in it. A question that says nothing of what is asked is known by its words.
 */
export function heardEvent({ asks, keys }: HeardAgent): string {
  const asked = asks.findLast(({ kind }) => kind === 'slot') ?? asks.at(-1);
  if (!asked) return [...keys].toSorted().join(' ');
  const { kind, slot, sentence } = asked;
  return `${kind} ${slot ?? (kind === 'yes_no' || kind === 'open' ? sentence : '')}`;
}

export type AgentReader = (text: string) => HeardAgent;

/** Of each scenario's reader; there may be a hundred scenarios. */
const CACHE_LIMIT = 2000;
/** Readers and what they find phrases with, of each language. */
const READERS_LIMIT = 100;
/** Characters that tell them apart: slots with their phrases. */
const SLOTS_LENGTH = 100_000;

type AskedAs = readonly (readonly [key: string, phrases: readonly string[]])[];

/** Finds the phrases of a book and of slots. Takes longest to make of all that a reader needs, and is the same for every lead. */
const matcherOf = ownedTextMemo(
  READERS_LIMIT,
  ({ book }: Language, slotPhrases) =>
    phraseMatcher([...Object.entries(book.recognize.agent), ...(JSON.parse(slotPhrases) as AskedAs)]),
  SLOTS_LENGTH,
);

/** What sentences of an agent are read with. */
interface Ears {
  matcher: PhraseMatcher;
  ontology: SlotOntology;
  stopWords: ReadonlySet<string>;
  leadName: string;
  /** The workspace's own; null: it has none. */
  examples: ExampleReader | null;
}

/** The same slots and name have the same reader, with all that it remembers: an agent that is broken in one place is heard by the same lead. */
export const agentReader = (ontology: SlotOntology, leadName: string): AgentReader =>
  readerFor(ontology.language, JSON.stringify([leadName, [...ontology.slots.values()]]));
const readerFor = ownedTextMemo(
  READERS_LIMIT,
  (language: Language, key) => {
    const [leadName, slots] = JSON.parse(key) as [string, Slot[]];
    return readerOf({ language, slots: new Map(slots.map((slot) => [slot.name, slot])) }, leadName);
  },
  SLOTS_LENGTH,
);

function readerOf(ontology: SlotOntology, leadName: string): AgentReader {
  const { book, sentencesOf } = ontology.language;
  const asked: AskedAs = [...ontology.slots.values()].map(({ name, askedAs }) => [`slot:${name}`, askedAs]);
  const ears: Ears = {
    matcher: matcherOf(ontology.language, JSON.stringify(asked)),
    ontology,
    stopWords: new Set(book.stop_words),
    leadName: leadName.toLowerCase(),
    examples: exampleReader(ontology.language, 'agent'),
  };
  // Turns are put together anew each time, out of the same sentences; so both are remembered.
  const readSentence = textMemo(CACHE_LIMIT, (sentence) => readOne(ears, sentence));
  return textMemo(CACHE_LIMIT, (text): HeardAgent => {
    const parts = sentencesOf(text).map(readSentence);
    return {
      text,
      words: wordsOf(text),
      asks: parts.flatMap(({ ask }) => ask ?? []),
      keys: new Set(parts.flatMap(({ keys }) => keys)),
    };
  });
}

/** How sure what was learnt must be, to be acted on; and to end a conversation, which a wish to see somebody again does not. */
const SURE = 0.85;
const SUREST = 0.95;

interface ReadSentence {
  keys: readonly string[];
  ask: Ask | null;
}

function readOne(ears: Ears, sentence: string): ReadSentence {
  const like = ears.examples?.(sentence, '');
  const asks = like?.example.asks;
  if (asks !== undefined) return { keys: [], ask: asExample(ears, sentence, asks) };
  const { language } = ears.ontology;
  const read = readByPhrases(ears, sentence);
  const learnt = language.learnt?.acts().agent(sentence);
  if (!learnt) return read;
  const does = (name: string, sure = SURE) => learnt.acts.some((act) => act.name === name && act.confidence >= sure);
  const keys = does('goodbye', SUREST) && !read.keys.includes('goodbye') ? [...read.keys, 'goodbye'] : read.keys;
  const { ask } = read;
  if (!ask || (ask.kind !== 'open' && ask.kind !== 'yes_no')) return { keys, ask };
  if (does('anything_else') && !opensWith(language, sentence)) return { keys, ask: { ...ask, kind: 'anything_else' } };
  const [wants] = kindsAsked(language, { sentence, learnt }).filter((kind) => kind !== 'text' && kind !== 'yes_no');
  return { keys, ask: wants === undefined ? ask : { ...ask, wants } };
}

/** "What can we do for you?" begins a conversation; "What else can we do for you?" ends one. */
const opensWith = ({ questions }: Language, sentence: string): boolean =>
  questions.opening?.test(sentence) === true && questions.beyond?.test(wordsOf(sentence).join(' ')) !== true;

/** `asks`: a slot of that name, else a kind of value. */
function asExample({ ontology }: Ears, sentence: string, asks: string): Ask {
  if (ontology.slots.has(asks)) return { kind: 'slot', slot: asks, sentence };
  if (asks === 'yes_no') return { kind: 'yes_no', slot: null, sentence };
  const wants = SLOT_KINDS.find((kind) => kind === asks);
  return { kind: 'open', slot: null, sentence, ...(wants ? { wants } : {}) };
}

/** At which of its words the clauses of a sentence begin, the first left out. */
const startsOf = (sentence: string): readonly number[] => {
  let at = 0;
  return sentence
    .split(/[,;]\s+/)
    .slice(0, -1)
    .map((clause) => (at += wordsOf(clause).length));
};

function readByPhrases(ears: Ears, sentence: string): ReadSentence {
  const { questions } = ears.ontology.language;
  const words = wordsOf(sentence);
  const found = ears.matcher(words);
  const keys = new Set(found.flatMap(({ keys: of }) => of));
  // "Six weeks at most, please name an earlier day."
  const clauses = startsOf(sentence);
  const isQuestion =
    sentence.endsWith(questions.mark) ||
    found.some(
      ({ keys: of, start }) =>
        of.includes('request_start') &&
        (start <= 1 || clauses.includes(start)) &&
        questions.requestStart.test(words[start] ?? ''),
    );
  return {
    keys: [...keys].filter((key) => !key.startsWith('slot:')),
    ask: isQuestion ? askOf(ears, sentence, words, keys) : null,
  };
}

function askOf(ears: Ears, sentence: string, words: readonly string[], keys: ReadonlySet<string>): Ask {
  const { ontology, leadName } = ears;
  const { questions } = ontology.language;
  const ask = (kind: AskKind, slot: string | null = null): Ask => ({ kind, slot, sentence });
  if (keys.has('ask_repeat') || keys.has('still_there')) return ask('open');
  if (keys.has('ask_identity')) return ask('identity');
  if (leadName !== '' && words.includes(leadName) && words.length <= 5 && questions.identityStart.test(words[0] ?? ''))
    return ask('identity');
  // "May I note the name of the new owner?" asks for it.
  const isForThing = questions.asksThing?.test(words.join(' ')) === true;
  if (keys.has('ask_permission') || questions.forMinutes?.test(words.join(' ')) === true)
    return ask(isForThing && slotAsked(ears, sentence, words, keys) === null ? 'open' : 'permission');
  if (questions.tagged?.test(sentence) === true && !isForThing)
    return ask(keys.has('ask_confirm') ? 'confirm' : keys.has('ask_interest') ? 'interest' : 'yes_no');
  // "We take no parties in August, which other date would do?": what is asked for stands behind.
  const behind = wordsOf(sentence.split(/,\s+/).at(-1) ?? '');
  const isBehind = behind.length < words.length && questions.forFacts.has(behind[0] ?? '');
  const slot = (isBehind ? slotAsked(ears, sentence, behind, keys) : null) ?? slotAsked(ears, sentence, words, keys);
  const isOffered = isOffering(questions, sentence);
  // "We start at eight, would eight be all right?" wants a yes to the hour.
  const isFitting = questions.fits?.test(behind.join(' ')) === true;
  const first = words.find((word) => !questions.leadIn.has(word)) ?? '';
  // "Do you have an appointment to get to?" is no question for `appointment_time`, though "Do you have your policy number?" is one for that.
  const isHalfNamed =
    slot !== null &&
    !keys.has(`slot:${slot}`) &&
    !BEGINS_SHORT.test(sentence) &&
    questions.yesNoStart.test(first) &&
    shareOfName(ontology, slot, tellingStems(ears, words)) < 1;
  const asking = questions.relative === undefined ? words : wordsOf(sentence.replace(questions.relative, ' '));
  // "Is this the best number?" wants a yes, not a number; "Would you like to hire a room?" one, too, and not which.
  const wantsYes =
    slot !== null &&
    ontology.slots.get(slot)?.kind !== 'yes_no' &&
    (isFitting ||
      isHalfNamed ||
      questions.yesStart.test(first) ||
      (isOffered && (ontology.slots.get(slot)?.kind !== 'text' || !words.includes(questions.or)))) &&
    !asking.some((word) => questions.forFacts.has(word));
  if (slot && !wantsYes) return ask('slot', slot);
  if (keys.has('ask_confirm') && !isForValue(questions, sentence)) return ask('confirm');
  if (keys.has('ask_interest') && !isForValue(questions, sentence)) return ask('interest');
  if (keys.has('ask_anything_else') && questions.beyond?.test(words.join(' ')) !== false) return ask('anything_else');
  // Behind a comma, too: "We can split it, so would that help?"
  const isYesNo =
    (!BEGINS_SHORT.test(sentence) && questions.yesNoStart.test(first)) ||
    questions.yesNoStart.test(behind.find((word) => !questions.leadIn.has(word)) ?? '') ||
    questions.clipped?.test(words.join(' ')) === true ||
    keys.has('confirm_value');
  // "May I ask why?" is answered with why.
  const isIndirect = questions.indirect?.test(words.join(' ')) === true;
  return ask(isYesNo && !isIndirect ? 'yes_no' : 'open');
}

/** "We're open on Friday, …" begins with no "were". */
const BEGINS_SHORT = /^\P{L}*\p{L}+['’]\p{L}/u;

const HEAD = 3;

/** The fact for which a question asks first, by its name: "What year are the pupils in?" is for `year_group`, and not for `pupils`. null: none, or several. */
export function factHeaded({ language, slots }: SlotOntology, words: readonly string[]): string | null {
  const { questions, stem, book } = language;
  const at = words.findIndex((word) => questions.forFacts.has(word));
  const head = at === -1 ? undefined : words[at + 1];
  if (head === undefined || book.stop_words.includes(head)) return null;
  const headed = [...slots.values()].filter(
    ({ isFact, stems }) => isFact && stems.some((part) => akin(part, stem(head))),
  );
  return headed.length === 1 ? (headed[0]?.name ?? null) : null;
}

const tellingStems = (
  { ontology, stopWords }: Pick<Ears, 'ontology' | 'stopWords'>,
  words: readonly string[],
): string[] =>
  afterLeave(ontology.language.questions, words)
    .filter((word) => !stopWords.has(word))
    .map(ontology.language.stem);

/** Share of the words of a slot's name that are among the stems. */
function shareOfName({ slots }: SlotOntology, name: string, stems: readonly string[]): number {
  const own = slots.get(name)?.stems ?? [];
  return own.filter((part) => stems.some((other) => akin(part, other))).length / own.length;
}

/** A phrase of the slot, else most of the words of its name; the scenario's facts before the book's common slots. */
function slotAsked(
  { ontology, stopWords }: Ears,
  sentence: string,
  words: readonly string[],
  keys: ReadonlySet<string>,
): string | null {
  const byName =
    !['ask_confirm', 'ask_interest', 'ask_anything_else'].some((key) => keys.has(key)) ||
    ((keys.has('ask_interest') || keys.has('ask_confirm')) && isForValue(ontology.language.questions, sentence));
  let best: string | null = null;
  let bestScore = 0;
  const stems = tellingStems({ ontology, stopWords }, words);
  const headed = factHeaded(ontology, words);
  for (const slot of ontology.slots.values()) {
    const shared = shareOfName(ontology, slot.name, stems);
    const phrase = keys.has(`slot:${slot.name}`);
    if (!phrase && !(byName && slot.isFact && shared >= 0.5)) continue;
    // "Which day are you dropping the car off?" names `drop_off`, and is no question for `return_day`.
    const isNamed = phrase || (slot.isFact && shared === 1);
    const score = (isNamed ? 2 : 0) + shared + (slot.isFact ? 0.5 : 0) + (slot.name === headed ? HEAD : 0);
    if (score > bestScore) {
      best = slot.name;
      bestScore = score;
    }
  }
  return best;
}
