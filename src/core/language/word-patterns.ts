/**
 * Patterns over the words of a sentence, written in words and in what words are about, so that one line says what a hundred wordings have in common:
 * `{stop} ..3 {reach}` is found in "quit ringing", "stop with all the texts". A step is a word, `{concept}`, `(one|{other})`, `^` or `$` (the sentence's
 * beginning and end), or `..n` (up to n words of any kind); `?` behind a step lets it be absent.
 */
import { textMemo } from '../text-memo.ts';

interface WordPatterns<Tag> {
  /** Of each tag that is found the first place: from a word to another (exclusive). */
  find(this: void, words: readonly string[]): Map<Tag, { start: number; end: number }>;
}

/** A step's class is what it takes for a word, by its number: many patterns have it in common. */
type Step = { is: 'word'; class: number; isOptional: boolean } | { is: 'gap'; most: number } | { is: 'end' };

interface Pattern<Tag> {
  tag: Tag;
  /** In the order of the list. */
  at: number;
  steps: readonly Step[];
  isFirst: boolean;
  /** Classes of its steps that must be there, beside the first. */
  needs: readonly number[];
}

type ConceptsOf = (word: string) => readonly string[];

/** What steps take for a word, each numbered once. */
interface Classes {
  numbers: Map<string, number>;
  /** Classes by the words and by the concepts that they name. */
  byWord: Map<string, number[]>;
  byConcept: Map<string, number[]>;
}

/** "(", choices and ")", or what stands between blanks. */
const PART = /\([^)]*\)\??|\S+/g;

function classOf(choices: readonly string[], { numbers, byWord, byConcept }: Classes): number {
  const key = choices.toSorted().join('|');
  const known = numbers.get(key);
  if (known !== undefined) return known;
  const number = numbers.size;
  numbers.set(key, number);
  for (const choice of new Set(choices)) {
    const [list, name] = choice.startsWith('{') ? [byConcept, choice.slice(1, -1)] : [byWord, choice];
    const all = list.get(name);
    if (all) all.push(number);
    else list.set(name, [number]);
  }
  return number;
}

function stepOf(written: string, classes: Classes): Step {
  if (written === '$') return { is: 'end' };
  const gap = /^\.\.(\d+)$/.exec(written);
  if (gap) return { is: 'gap', most: Number(gap[1]) };
  return { is: 'word', class: classOf(choicesOf(written), classes), isOptional: written.endsWith('?') };
}

const choicesOf = (written: string): string[] => written.replace(/^\(|\)?\??$/g, '').split('|');

/** A choice of several words, or of the end, is a pattern of its own. */
function spelledOut(parts: readonly string[]): string[][] {
  const [first, ...rest] = parts;
  if (first === undefined) return [[]];
  const others = spelledOut(rest);
  const choices = first.startsWith('(') ? choicesOf(first) : [];
  const long = choices.filter((choice) => choice === '$' || choice.includes(' '));
  const short = choices.filter((choice) => !long.includes(choice));
  const heads = [
    ...(long.length === 0 ? [[first]] : short.length > 0 ? [[`(${short.join('|')})`]] : []),
    ...long.map((choice) => choice.split(' ')),
  ];
  return heads.flatMap((head) => others.map((other) => [...head, ...other]));
}

type Unnumbered<Tag> = Omit<Pattern<Tag>, 'at'>;

function patternsOf<Tag>(tag: Tag, written: string, classes: Classes): Unnumbered<Tag>[] {
  return spelledOut(written.match(PART) ?? []).map((parts) => {
    const isFirst = parts[0] === '^';
    const steps = (isFirst ? parts.slice(1) : parts).map((part) => stepOf(part, classes));
    const [first, ...rest] = steps;
    if (first?.is !== 'word' || first.isOptional) throw new Error(`"${written}" does not begin with a word.`);
    const needs = rest.flatMap((step) => (step.is === 'word' && !step.isOptional ? [step.class] : []));
    return { tag, steps, isFirst, needs };
  });
}

/** A word as the patterns see it. */
interface Seen<Tag> {
  /** A bit for each class of which it is. */
  bits: Int32Array;
  /** Patterns that begin with it. */
  begins: readonly Pattern<Tag>[];
}

type Sighted = Pick<Seen<unknown>, 'bits'>;

const has = (bits: Int32Array, number: number): boolean => (((bits[number >> 5] ?? 0) >>> (number & 31)) & 1) === 1;

/** The place behind the match; −1: there is none. */
function endOf(steps: readonly Step[], step: number, words: readonly Sighted[], at: number): number {
  const here = steps[step];
  if (here === undefined) return at;
  switch (here.is) {
    case 'end':
      return at === words.length ? endOf(steps, step + 1, words, at) : -1;
    case 'gap':
      for (let skip = 0; skip <= here.most && at + skip <= words.length; skip += 1) {
        const end = endOf(steps, step + 1, words, at + skip);
        if (end !== -1) return end;
      }
      return -1;
    case 'word': {
      const seen = words[at];
      const end = seen !== undefined && has(seen.bits, here.class) ? endOf(steps, step + 1, words, at + 1) : -1;
      return end === -1 && here.isOptional ? endOf(steps, step + 1, words, at) : end;
    }
  }
}

/** Whether each of a pattern's steps may be somewhere among words of these classes. */
function mayBeIn(needs: readonly number[], all: Int32Array): boolean {
  for (const need of needs) if (!has(all, need)) return false;
  return true;
}

const REMEMBERED = 20_000;

/** Looked for only at words with which one of them begins, and where there is a word for each of its steps. */
export function wordPatterns<Tag>(
  list: readonly (readonly [tag: Tag, written: readonly string[]])[],
  conceptsOf: ConceptsOf,
): WordPatterns<Tag> {
  const classes: Classes = { numbers: new Map(), byWord: new Map(), byConcept: new Map() };
  const patterns = list
    .flatMap(([tag, written]) => written.flatMap((one) => patternsOf(tag, one, classes)))
    .map((pattern, at): Pattern<Tag> => ({ ...pattern, at }));
  const size = (classes.numbers.size + 31) >> 5;
  const begun = beginning(patterns);
  const unknown: Seen<Tag> = { bits: new Int32Array(size), begins: [] };
  const seenAs = textMemo(REMEMBERED, (word): Seen<Tag> => {
    const numbers = new Set([
      ...(classes.byWord.get(word) ?? []),
      ...conceptsOf(word).flatMap((concept) => classes.byConcept.get(concept) ?? []),
    ]);
    if (numbers.size === 0) return unknown;
    const bits = new Int32Array(size);
    for (const number of numbers) bits[number >> 5] = (bits[number >> 5] ?? 0) | (1 << (number & 31));
    const begins = [...numbers].flatMap((number) => begun.get(number) ?? []).toSorted((a, b) => a.at - b.at);
    return { bits, begins };
  });
  const all = new Int32Array(size);
  return {
    find: (words) => {
      const found = new Map<Tag, { start: number; end: number }>();
      const seen: Seen<Tag>[] = [];
      all.fill(0);
      for (const word of words) {
        const one = seenAs(word);
        seen.push(one);
        if (one !== unknown) for (let at = 0; at < size; at += 1) all[at] = (all[at] ?? 0) | (one.bits[at] ?? 0);
      }
      for (let at = 0; at < seen.length; at += 1) {
        for (const { tag, steps, isFirst, needs } of seen[at]?.begins ?? []) {
          if ((isFirst && at > 0) || !mayBeIn(needs, all) || found.has(tag)) continue;
          const end = endOf(steps, 0, seen, at);
          if (end !== -1) found.set(tag, { start: at, end });
        }
      }
      return found;
    },
  };
}

/** Patterns by the class of their first word. */
function beginning<Tag>(patterns: readonly Pattern<Tag>[]): ReadonlyMap<number, Pattern<Tag>[]> {
  return Map.groupBy(patterns, ({ steps: [first] }) => (first?.is === 'word' ? first.class : -1));
}
