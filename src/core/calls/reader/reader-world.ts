/** What the blind reader knows: the script, the actions and the language. Nothing of a scenario's facts, and nothing of the agent's mind. */
import { isTransferAction } from '../../agents/transfer-actions.ts';
import type { Action } from '../../contract/action.ts';
import { schemaProperties } from '../../json-schema-check.ts';
import type { AnswerWorld } from '../../language/answers.ts';
import type { Language } from '../../language/language.ts';
import type { SlotKind } from '../../language/phrase-book.ts';
import { agentReader, readsSentences, type AgentReader, type Ask } from '../../language/read-agent.ts';
import type { LeadReader } from '../../language/read-lead.ts';
import { slotKindAsked, slotOntology, type SlotOntology } from '../../language/slot-ontology.ts';
import { textMemo } from '../../text-memo.ts';
import { jaccard, wordsOf } from '../../language/words.ts';

/** What is spoken of a script, filled in for this lead. */
export interface SpokenBlock {
  text: string;
  /** The slot that the script says it asks for. */
  slot: string | null;
}

export interface ReaderWorld extends AnswerWorld {
  readAgent: AgentReader;
  /** How many stretches the script has. */
  stretches: number;
  /** How far in the script words of the agent are: the number of the last stretch that they end, from 1; 0 where they end none. */
  reachedBy(this: void, text: string): number;
  /** Slots by the question that the script asks for them. */
  slotOf: ReadonlyMap<string, string>;
  isTransfer(this: void, slug: string): boolean;
}

/** What of the reader's world is the same for all leads of an agent. */
export interface ReaderBasis {
  language: Language;
  ontology: SlotOntology;
  reads: ReturnType<typeof readsSentences>;
  readLead: LeadReader;
  isTransfer(this: void, slug: string): boolean;
}

const lastSentence = ({ sentencesOf }: Language, text: string): string => sentencesOf(text).at(-1) ?? text;

/** Slots are those of the book, those that the script names, and the parameters of the actions. */
export function readerBasis(
  language: Language,
  readLead: LeadReader,
  blocks: readonly SpokenBlock[],
  actions: readonly Action[],
): ReaderBasis {
  const named: Record<string, SlotKind> = {};
  for (const { parameters } of actions) {
    for (const [name, { type }] of schemaProperties(parameters)) named[name] = type === 'boolean' ? 'yes_no' : 'text';
  }
  for (const { slot, text } of blocks)
    if (slot !== null) named[slot] = slotKindAsked(language, lastSentence(language, text));
  const ontology = slotOntology(language, {}, [], named);
  const transfers = new Set(actions.filter(isTransferAction).map(({ slug }) => slug));
  return {
    language,
    ontology,
    reads: readsSentences(ontology),
    readLead,
    isTransfer: (slug) => transfers.has(slug),
  };
}

export function readerWorld(basis: ReaderBasis, blocks: readonly SpokenBlock[], leadName: string): ReaderWorld {
  const { language, ontology, reads, readLead, isTransfer } = basis;
  const marks = blocks.map(({ text }) => lastSentence(language, text));
  return {
    language,
    ontology,
    readLead,
    isTransfer,
    readAgent: agentReader(ontology, leadName, reads),
    stretches: blocks.length,
    reachedBy: textMemo(CACHE_LIMIT, (text) => lastMarkIn(language, text, marks)),
    slotOf: new Map(
      blocks.flatMap(({ text, slot }) => (slot === null ? [] : [[lastSentence(language, text), slot] as const])),
    ),
  };
}

/** Texts of an agent's turns that one scenario's reader remembers. */
const CACHE_LIMIT = 2000;
/** Likeness above which a sentence is taken for the script's own. */
const SAME_SENTENCE = 0.7;

function lastMarkIn({ sentencesOf }: Language, text: string, marks: readonly string[]): number {
  const sentences = sentencesOf(text);
  const isIn = (mark: string) => text.includes(mark) || sentences.some((sentence) => isSameSentence(sentence, mark));
  return marks.findLastIndex(isIn) + 1;
}

export const isSameSentence = (a: string, b: string): boolean =>
  a === b || jaccard(wordsOf(a), wordsOf(b)) >= SAME_SENTENCE;

/**
 * The questions of an agent's turn; where the script says what one is for, that beats any guess from its words. A slot of the book is called what the
 * script calls it: "Which day suits you?" is for its `drop_off_day`, in whatever words it is asked.
 */
export function asksIn(world: ReaderWorld, asks: readonly Ask[]): readonly Ask[] {
  if (world.slotOf.size === 0) return asks;
  return asks.map((ask) => {
    const slot = world.slotOf.get(ask.sentence);
    if (slot !== undefined) return { ...ask, kind: 'slot' as const, slot };
    return ask.slot === null ? ask : { ...ask, slot: scriptsName(world, ask.slot) };
  });
}

function scriptsName({ ontology: { slots }, slotOf }: ReaderWorld, slot: string): string {
  if (slots.get(slot)?.isFact !== false) return slot;
  const words = slot.split('_');
  const named = [...new Set(slotOf.values())].filter((name) => words.every((word) => name.split('_').includes(word)));
  return named.length === 1 && named[0] !== undefined ? named[0] : slot;
}
