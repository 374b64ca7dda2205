/**
 * What a classifier looks at, as numbers: hashed runs of one to three words, and what was said before crossed with how the answer begins. The
 * training script and the reader make them by the same function, so that a weight means the same to both.
 */
import { finalize, fnv, FNV_BASIS } from '../fnv.ts';
import { isEnd, type Lexicon } from './marked-words.ts';

/** Bits of a feature's number. With some 50,000 numbers in use, one in 300 that was never seen is taken for one of them. */
export const FEATURE_BITS = 24;
const SHIFT = 32 - FEATURE_BITS;

export interface Features {
  /** Each number once, as a rule. */
  ids: number[];
  /** Of each, where it stands: the place of its first word and how many, in `words`; −1: of what was said before. */
  places: number[];
  /** With the marks of beginnings and ends. */
  words: readonly string[];
}

/** What was said before, as far as it matters to the answer. */
export interface Context {
  /** Words of its last sentence. */
  last: readonly string[];
  /** What the other side does there; empty: nothing that was recognized. */
  acts: readonly string[];
}

const basis = (template: number): number => finalize(FNV_BASIS ^ Math.imul(template, 0x9e3779b1)) >>> 0;
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
} as const;
const ACT_AND_BEGINNING = [basis(21), basis(22), basis(23)] as const;
const ACTS_AND_BEGINNING = [basis(31), basis(32)] as const;

/** Words with a concept before a word that are paired with it, at most. */
const NEAR = 4;

const BLANK = ' ';
const and = (hash: number, word: string): number => fnv(word, fnv(BLANK, hash));

/** Numbers that this text has brought already, at places by their lower bits; an older one may be forgotten. A set for each text would cost as much as all the rest. */
const SEEN_MASK = (1 << 12) - 1;
const seen = new Int32Array(SEEN_MASK + 1);
const seenBy = new Int32Array(SEEN_MASK + 1);
let texts = 0;

class Collected implements Features {
  readonly ids: number[] = [];
  readonly places: number[] = [];
  readonly words: readonly string[];

  constructor(words: readonly string[]) {
    this.words = words;
    texts = (texts + 1) | 0;
  }

  add(hash: number, place: number): void {
    const id = finalize(hash) >>> SHIFT;
    const at = id & SEEN_MASK;
    if (seenBy[at] === texts && seen[at] === id) return;
    seenBy[at] = texts;
    seen[at] = id;
    this.ids.push(id);
    this.places.push(place);
  }
}

export const placeOf = (at: number, length: number): number => at * 4 + length;
export const spanAt = (place: number): { at: number; length: number } => ({ at: place >> 2, length: place & 3 });

/** With "^" before each sentence and "$" (or "$?", of a question) behind it. */
export function bounded(words: readonly string[]): string[] {
  const all = ['^'];
  for (const word of words) {
    if (!isEnd(word)) all.push(word);
    else if (all.at(-1) !== '^') all.push(word === '?' ? '$?' : '$', '^');
  }
  if (all.length > 1 && all.at(-1) === '^') all.pop();
  else all.push('$');
  return all;
}

/** `words` as `markedWords` gives them; `context` null: what was said before does not matter. */
export function featuresOf(
  words: readonly string[],
  context: Context | null,
  { concepts }: Pick<Lexicon, 'concepts'>,
): Features {
  const all = bounded(words);
  const found = new Collected(all);
  for (let at = 0; at < all.length; at += 1) {
    const [here = '', next, third] = [all[at], all[at + 1], all[at + 2]];
    found.add(fnv(here, OF.one), placeOf(at, 1));
    if (next === undefined) break;
    found.add(and(fnv(here, OF.two), next), placeOf(at, 2));
    if (third !== undefined) found.add(and(and(fnv(here, OF.three), next), third), placeOf(at, 3));
  }
  addConcepts(found, words, concepts);
  found.add(fnv(words.includes('?') ? '?' : '.', OF.asks), -1);
  if (context) addContext(found, words, context);
  return found;
}

/** What a sentence's words are about, alone and in pairs that stand near each other, whatever stands between: "take" … "list". */
function addConcepts(found: Collected, words: readonly string[], concepts: Lexicon['concepts']): void {
  let recent: (readonly string[])[] = [];
  for (const word of words) {
    if (isEnd(word)) recent = [];
    const here = concepts.get(word);
    if (here === undefined) continue;
    for (const concept of here) {
      found.add(fnv(concept, OF.concept), -1);
      for (const others of recent) for (const other of others) found.add(and(fnv(other, OF.concepts), concept), -1);
    }
    recent = [...recent.slice(1 - NEAR), here];
  }
}

function addContext(found: Collected, words: readonly string[], { last, acts }: Context): void {
  const spoken = words.filter((word) => !isEnd(word)).slice(0, 3);
  const before = bounded(last);
  for (const word of before) found.add(fnv(word, OF.last), -1);
  const opening = last.filter((word) => !isEnd(word));
  const manner = and(fnv(last.at(-1) === '?' ? '?' : '.', OF.manner), opening[0] ?? '');
  const second = and(manner, opening[1] ?? '');
  found.add(second, -1);
  found.add(fnv(spoken[0] ?? '', second ^ OF.mannerAndWord), -1);
  const names = acts.length > 0 ? acts : ['nothing'];
  const distinct = new Set(found.words);
  for (const name of names) {
    found.add(fnv(name, OF.act), -1);
    crossed(found, name, spoken, ACT_AND_BEGINNING);
    const own = fnv(name, OF.actAndWord);
    for (const word of distinct) found.add(and(own, word), -1);
  }
  const together = names.join('+');
  found.add(fnv(together, OF.acts), -1);
  crossed(found, together, spoken, ACTS_AND_BEGINNING);
}

/** With one, two, … words of the beginning. */
function crossed(found: Collected, name: string, spoken: readonly string[], bases: readonly number[]): void {
  for (const [at, from] of bases.entries()) {
    let hash = fnv(name, from);
    for (const word of spoken.slice(0, at + 1)) hash = and(hash, word);
    found.add(hash, -1);
  }
}
