/**
 * What a classifier looks at, as numbers: hashed runs of one to three words, the same of what the words are about, pairs of what they are about, and
 * what was said before crossed with the answer. The training script and the reader make them by the same function, so that a weight means the same to
 * both. A word's characters are hashed once; everything else is arithmetic on numbers.
 */
import { finalize } from '../fnv.ts';
import { hashOf, type Lexicon, type WordFacts } from './lexicon.ts';
import { isEnd } from './marked-words.ts';

/** Bits of a feature's number. With some 60,000 numbers in use, one in 280 that was never seen is taken for one of them. */
export const FEATURE_BITS = 24;
const SHIFT = 32 - FEATURE_BITS;

export interface Found {
  /** Each number once, as a rule; `count` of them. */
  ids: readonly number[];
  /** Of each, where it stands: the place of its first word and how many, in `words`; −1: of no place of its own. */
  places: readonly number[];
  count: number;
  /** With the marks of beginnings and ends. */
  words: readonly string[];
}

/** What was said before, as far as it matters to the answer. */
export interface Context {
  /** Of all that does not depend on the answer. */
  own: readonly number[];
  /** How its last sentence begins, for the first word of the answer. */
  manner: number;
  /** Its acts, for the answer's words; the last is of all of them together. */
  acts: readonly number[];
}

const basis = (template: number): number => finalize(Math.imul(template, 0x9e3779b1) ^ 0x811c9dc5);
const OF = {
  one: basis(1),
  two: basis(2),
  three: basis(3),
  asks: basis(4),
  last: basis(5),
  manner: basis(6),
  mannerAndWord: basis(7),
  act: basis(8),
  actAndWord: basis(9),
  acts: basis(10),
  concept: basis(11),
  concepts: basis(12),
  keys: basis(13),
  threeKeys: basis(14),
  overOne: basis(15),
  beginning: basis(16),
  actsAndConcept: basis(17),
} as const;
const BEGINNINGS = [basis(21), basis(22), basis(23)] as const;

/** Words with a concept before a word that are paired with it, at most. */
const NEAR = 5;

/** Depends on the order of its numbers. */
const and = (a: number, b: number): number => (Math.imul(a, 0x01000193) + Math.imul(b, 0x85ebca6b)) | 0;

/** Numbers that this text has brought already, at places by their lower bits; an older one may be forgotten. A set for each text would cost as much as all the rest. */
const SEEN_MASK = (1 << 12) - 1;
const seen = new Int32Array(SEEN_MASK + 1);
const seenBy = new Int32Array(SEEN_MASK + 1);
let texts = 0;

/** What is found in a text, at most: of more than a turn's worth of words the rest says nothing new. */
const MOST = 1 << 14;
// Plain lists, since a copy of a typed one costs twenty times as much.
const ids = Array.from({ length: MOST }, () => 0);
const places = Array.from({ length: MOST }, () => 0);
let count = 0;

function add(hash: number, place: number): void {
  const id = finalize(hash) >>> SHIFT;
  const at = id & SEEN_MASK;
  if ((seenBy[at] === texts && seen[at] === id) || count === MOST) return;
  seenBy[at] = texts;
  seen[at] = id;
  ids[count] = id;
  places[count] = place;
  count += 1;
}

const placeOf = (at: number, length: number): number => at * 4 + length;
export const spanAt = (place: number): { at: number; length: number } => ({ at: place >> 2, length: place & 3 });

const BEGIN = '^';
const END = '$';
const ASKED = '$?';
const isBound = (word: string): boolean => word === BEGIN || word === END || word === ASKED;

/** With "^" before each sentence and "$" (or "$?", of a question) behind it. */
function bounded(words: readonly string[]): string[] {
  const all = [BEGIN];
  for (const word of words) {
    if (!isEnd(word)) all.push(word);
    else if (all.at(-1) !== BEGIN) all.push(word === '?' ? ASKED : END, BEGIN);
  }
  if (all.length > 1 && all.at(-1) === BEGIN) all.pop();
  else all.push(END);
  return all;
}

/** What was found last, and in what: it is asked for twice in a row, for what a text does and for the reasons. */
let last: { words: readonly string[]; context: Context | null; lexicon: Lexicon; all: readonly string[] } | null = null;

/** `words` as `markedWords` gives them; `context` null: what was said before does not matter. Nothing is copied: it holds until the next text. */
export function featuresIn(words: readonly string[], context: Context | null, lexicon: Lexicon): Found {
  if (last?.words !== words || last.context !== context || last.lexicon !== lexicon)
    last = { words, context, lexicon, all: look(words, context, lexicon) };
  return { ids, places, count, words: last.all };
}

/** The same, to keep. */
export const featuresOf = (words: readonly string[], context: Context | null, lexicon: Lexicon): readonly number[] =>
  featuresIn(words, context, lexicon).ids.slice(0, count);

function look(words: readonly string[], context: Context | null, lexicon: Lexicon): readonly string[] {
  texts = (texts + 1) | 0;
  count = 0;
  const all = bounded(words);
  const facts = all.map(lexicon.factsOf);
  addRuns(facts);
  addKeys(all, facts);
  addConcepts(all, facts);
  add(and(OF.asks, words.includes('?') ? 1 : 0), -1);
  if (context) addContext(all, facts, context);
  return all;
}

function addRuns(facts: readonly WordFacts[]): void {
  for (let at = 0; at < facts.length; at += 1) {
    const here = (facts[at] as WordFacts).hash;
    add(and(OF.one, here), placeOf(at, 1));
    const next = facts[at + 1]?.hash;
    if (next === undefined) break;
    const two = and(here, next);
    add(and(OF.two, two), placeOf(at, 2));
    const third = facts[at + 2]?.hash;
    if (third !== undefined) add(and(OF.three, and(two, third)), placeOf(at, 3));
  }
}

/** Runs of what the words are about, without those that say nothing: "could you kindly take my line off" is like "take me off". */
function addKeys(all: readonly string[], facts: readonly WordFacts[]): void {
  let [before, beforeThat] = [0, 0];
  for (let at = 0; at < all.length; at += 1) {
    const { key, isFiller } = facts[at] as WordFacts;
    const word = all[at] as string;
    if (word === BEGIN) [before, beforeThat] = [key, 0];
    if (isFiller || word === BEGIN) continue;
    const two = and(before, key);
    add(and(OF.keys, two), -1);
    if (beforeThat !== 0) {
      add(and(OF.threeKeys, and(beforeThat, two)), -1);
      add(and(OF.overOne, and(beforeThat, key)), -1);
    }
    [beforeThat, before] = [before, key];
  }
}

const recent: (readonly number[])[] = [];

/** What a sentence's words are about, alone and in pairs that stand near each other, whatever stands between: "take" … "list". */
function addConcepts(all: readonly string[], facts: readonly WordFacts[]): void {
  let held = 0;
  for (let at = 0; at < all.length; at += 1) {
    if (all[at] === BEGIN) held = 0;
    const { concepts } = facts[at] as WordFacts;
    if (concepts.length === 0) continue;
    for (const concept of concepts) {
      add(and(OF.concept, concept), -1);
      for (let back = Math.max(0, held - NEAR); back < held; back += 1)
        for (const other of recent[back % NEAR] ?? []) add(and(OF.concepts, and(other, concept)), -1);
    }
    recent[held % NEAR] = concepts;
    held += 1;
  }
}

/** `last`: the words of what was said before in its last sentence; `acts`: what the other side does there. */
export function contextFrom(last: readonly string[], acts: readonly string[], lexicon: Lexicon): Context {
  const opening = last.filter((word) => !isEnd(word));
  const second = and(
    and(and(OF.manner, last.at(-1) === '?' ? 1 : 0), hashOf(opening[0] ?? '')),
    hashOf(opening[1] ?? ''),
  );
  const names = acts.length > 0 ? acts : ['nothing'];
  const hashes = names.map(hashOf);
  const together = hashOf(names.join('+'));
  return {
    own: [
      ...bounded(last).map((word) => and(OF.last, lexicon.factsOf(word).hash)),
      second,
      ...hashes.map((name) => and(OF.act, name)),
      and(OF.acts, together),
    ],
    manner: and(OF.mannerAndWord, second),
    acts: [...hashes, together],
  };
}

function addContext(all: readonly string[], facts: readonly WordFacts[], { own, manner, acts }: Context): void {
  for (const hash of own) add(hash, -1);
  const spoken: number[] = [];
  for (let at = 0; at < all.length && spoken.length < 3; at += 1)
    if (!isBound(all[at] as string)) spoken.push((facts[at] as WordFacts).hash);
  add(and(manner, spoken[0] ?? 0), -1);
  const together = acts.at(-1) ?? 0;
  for (const act of acts) {
    let beginning = act;
    for (let at = 0; at < spoken.length; at += 1) {
      beginning = and(beginning, spoken[at] as number);
      add(and(BEGINNINGS[at] as number, beginning), -1);
    }
    if (act === together && acts.length > 1) break;
    for (const { hash } of facts) add(and(OF.actAndWord, and(act, hash)), -1);
  }
  for (const { concepts } of facts)
    for (const concept of concepts) add(and(OF.actsAndConcept, and(together, concept)), -1);
}
