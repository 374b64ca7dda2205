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

type Step =
  | { is: 'word'; words: ReadonlySet<string>; low: number; high: number; isOptional: boolean }
  | { is: 'gap'; most: number }
  | { is: 'end' };

interface Pattern<Tag> {
  tag: Tag;
  steps: readonly Step[];
  isFirst: boolean;
}

type ConceptsOf = (word: string) => readonly string[];
type BitOf = (concept: string) => number;

function maskOf(bits: readonly number[]): { low: number; high: number } {
  let [low, high] = [0, 0];
  for (const bit of bits) {
    if (bit < 32) low |= 1 << bit;
    else high |= 1 << (bit - 32);
  }
  return { low, high };
}

/** "(", choices and ")", or what stands between blanks. */
const PART = /\([^)]*\)\??|\S+/g;

function stepOf(written: string, bitOf: BitOf): Step {
  if (written === '$') return { is: 'end' };
  const gap = /^\.\.(\d+)$/.exec(written);
  if (gap) return { is: 'gap', most: Number(gap[1]) };
  const isOptional = written.endsWith('?');
  const choices = choicesOf(written);
  const isConcept = (choice: string): boolean => choice.startsWith('{');
  return {
    is: 'word',
    words: new Set(choices.filter((choice) => !isConcept(choice))),
    ...maskOf(choices.filter(isConcept).map((choice) => bitOf(choice.slice(1, -1)))),
    isOptional,
  };
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

function patternsOf<Tag>(tag: Tag, written: string, bitOf: BitOf): Pattern<Tag>[] {
  return spelledOut(written.match(PART) ?? []).map((parts) => {
    const isFirst = parts[0] === '^';
    const steps = (isFirst ? parts.slice(1) : parts).map((part) => stepOf(part, bitOf));
    const [first] = steps;
    if (first?.is !== 'word' || first.isOptional) throw new Error(`"${written}" does not begin with a word.`);
    return { tag, steps, isFirst };
  });
}

/** A word as the patterns see it. */
interface Seen<Tag> {
  word: string;
  /** A bit for each of the patterns' concepts that it is about, in two numbers. */
  low: number;
  high: number;
  /** Patterns that begin with it. */
  begins: readonly Pattern<Tag>[];
}

type Sighted = Pick<Seen<unknown>, 'word' | 'low' | 'high'>;

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
      const end = fits(here, words[at]) ? endOf(steps, step + 1, words, at + 1) : -1;
      return end === -1 && here.isOptional ? endOf(steps, step + 1, words, at) : end;
    }
  }
}

const fits = (step: Extract<Step, { is: 'word' }>, seen: Sighted | undefined): boolean =>
  seen !== undefined && ((step.low & seen.low) !== 0 || (step.high & seen.high) !== 0 || step.words.has(seen.word));

/** Concepts that patterns of a language name, at most. */
const MOST_CONCEPTS = 64;
const REMEMBERED = 20_000;

/** Looked for only at words with which one of them begins. */
export function wordPatterns<Tag>(
  list: readonly (readonly [tag: Tag, written: readonly string[]])[],
  conceptsOf: ConceptsOf,
): WordPatterns<Tag> {
  const bits = new Map<string, number>();
  const bitOf: BitOf = (concept) => {
    const bit = bits.get(concept) ?? bits.size;
    if (bit >= MOST_CONCEPTS) throw new Error('Patterns name too many concepts.');
    bits.set(concept, bit);
    return bit;
  };
  const patterns = list.flatMap(([tag, written]) => written.flatMap((one) => patternsOf(tag, one, bitOf)));
  const seenAs = textMemo(REMEMBERED, (word): Seen<Tag> => {
    const known = conceptsOf(word).flatMap((concept) => bits.get(concept) ?? []);
    const sight = { word, ...maskOf(known) };
    const begins = patterns.filter(({ steps: [first] }) => first?.is === 'word' && fits(first, sight));
    return { ...sight, begins };
  });
  return {
    find: (words) => {
      const found = new Map<Tag, { start: number; end: number }>();
      const seen = words.map(seenAs);
      for (let at = 0; at < seen.length; at += 1) {
        for (const { tag, steps, isFirst } of seen[at]?.begins ?? []) {
          if ((isFirst && at > 0) || found.has(tag)) continue;
          const end = endOf(steps, 0, seen, at);
          if (end !== -1) found.set(tag, { start: at, end });
        }
      }
      return found;
    },
  };
}
