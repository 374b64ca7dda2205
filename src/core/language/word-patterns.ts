/**
 * Patterns over the words of a sentence, written in words and in what words are about, so that one line says what a hundred wordings have in common:
 * `{stop} ..3 {reach}` is found in "quit ringing", "stop with all the texts". A step is a word, `{concept}`, `(one|{other})`, `^` or `$` (the sentence's
 * beginning and end), or `..n` (up to n words of any kind); `?` behind a step lets it be absent.
 */

export interface WordPatterns<Tag> {
  /** Of each tag that is found the first place: from a word to another (exclusive). */
  find(this: void, words: readonly string[]): Map<Tag, { start: number; end: number }>;
}

type Step =
  | { is: 'word'; words: ReadonlySet<string>; concepts: readonly string[]; isOptional: boolean }
  | { is: 'gap'; most: number }
  | { is: 'end' };

interface Pattern<Tag> {
  tag: Tag;
  steps: readonly Step[];
  isFirst: boolean;
}

type ConceptsOf = (word: string) => readonly string[];

/** "(", choices and ")", or what stands between blanks. */
const PART = /\([^)]*\)\??|\S+/g;

function stepOf(written: string): Step {
  if (written === '$') return { is: 'end' };
  const gap = /^\.\.(\d+)$/.exec(written);
  if (gap) return { is: 'gap', most: Number(gap[1]) };
  const isOptional = written.endsWith('?');
  const choices = choicesOf(written);
  const isConcept = (choice: string): boolean => choice.startsWith('{');
  return {
    is: 'word',
    words: new Set(choices.filter((choice) => !isConcept(choice))),
    concepts: choices.filter(isConcept).map((choice) => choice.slice(1, -1)),
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

function patternsOf<Tag>(tag: Tag, written: string): Pattern<Tag>[] {
  return spelledOut(written.match(PART) ?? []).map((parts) => {
    const isFirst = parts[0] === '^';
    const steps = (isFirst ? parts.slice(1) : parts).map(stepOf);
    const [first] = steps;
    if (first?.is !== 'word' || first.isOptional) throw new Error(`"${written}" does not begin with a word.`);
    return { tag, steps, isFirst };
  });
}

/** The place behind the match; −1: there is none. */
function endOf(steps: readonly Step[], step: number, words: readonly string[], at: number, about: ConceptsOf): number {
  const here = steps[step];
  if (here === undefined) return at;
  switch (here.is) {
    case 'end':
      return at === words.length ? endOf(steps, step + 1, words, at, about) : -1;
    case 'gap':
      for (let skip = 0; skip <= here.most && at + skip <= words.length; skip += 1) {
        const end = endOf(steps, step + 1, words, at + skip, about);
        if (end !== -1) return end;
      }
      return -1;
    case 'word': {
      const word = words[at];
      const fits =
        word !== undefined && (here.words.has(word) || about(word).some((one) => here.concepts.includes(one)));
      const end = fits ? endOf(steps, step + 1, words, at + 1, about) : -1;
      return end === -1 && here.isOptional ? endOf(steps, step + 1, words, at, about) : end;
    }
  }
}

/** Looked for only at words with which one of them begins. */
export function wordPatterns<Tag>(
  list: readonly (readonly [tag: Tag, written: readonly string[]])[],
  about: ConceptsOf,
): WordPatterns<Tag> {
  const byWord = new Map<string, Pattern<Tag>[]>();
  const byConcept = new Map<string, Pattern<Tag>[]>();
  const put = (map: Map<string, Pattern<Tag>[]>, key: string, pattern: Pattern<Tag>) => {
    const known = map.get(key);
    if (known) known.push(pattern);
    else map.set(key, [pattern]);
  };
  for (const [tag, written] of list)
    for (const pattern of written.flatMap((one) => patternsOf(tag, one))) {
      const [first] = pattern.steps;
      if (first?.is !== 'word') continue;
      for (const word of first.words) put(byWord, word, pattern);
      for (const concept of first.concepts) put(byConcept, concept, pattern);
    }
  return {
    find: (words) => {
      const found = new Map<Tag, { start: number; end: number }>();
      const look = (patterns: readonly Pattern<Tag>[] | undefined, at: number) => {
        for (const { tag, steps, isFirst } of patterns ?? []) {
          if (found.has(tag) || (isFirst && at > 0)) continue;
          const end = endOf(steps, 0, words, at, about);
          if (end !== -1) found.set(tag, { start: at, end });
        }
      };
      for (const [at, word] of words.entries()) {
        look(byWord.get(word), at);
        for (const concept of about(word)) look(byConcept.get(concept), at);
      }
      return found;
    },
  };
}
