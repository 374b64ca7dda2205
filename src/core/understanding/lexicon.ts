/** What a language knows of its words, as a classifier and rules look at them: each word's number, and the numbers of what it is about. */
import { finalize, fnv, FNV_BASIS } from '../fnv.ts';
import { textMemo } from '../text-memo.ts';

export interface WordFacts {
  /** Of the word itself. */
  hash: number;
  /** Of what it is about. */
  concepts: readonly number[];
  /** Of the first of these; of the word itself where it is about nothing that is known. */
  key: number;
  /** Says nothing: "um", "just". */
  isFiller: boolean;
}

export interface Lexicon {
  /** Words that are read as a mark of what they stand for: "thursday" is `<d>`. Words are written like `plain` in `marked-words`. */
  marks: ReadonlyMap<string, string>;
  /** What words are about: "ring", "phone" and "text" are all ways to reach somebody. */
  conceptsOf(this: void, word: string): readonly string[];
  factsOf(this: void, word: string): WordFacts;
}

export const hashOf = (text: string): number => finalize(fnv(text, FNV_BASIS));

const REMEMBERED = 20_000;

export function lexiconOf(
  { marks, conceptsOf }: Pick<Lexicon, 'marks' | 'conceptsOf'>,
  fillers: ReadonlySet<string>,
): Lexicon {
  const factsOf = textMemo(REMEMBERED, (word): WordFacts => {
    const hash = hashOf(word);
    // Apart from the number of the same word.
    const concepts = conceptsOf(word).map((concept) => hashOf(`{${concept}}`));
    return { hash, concepts, key: concepts[0] ?? hash, isFiller: fillers.has(word) };
  });
  return { marks, conceptsOf, factsOf };
}

export const NO_LEXICON: Lexicon = lexiconOf({ marks: new Map(), conceptsOf: () => [] }, new Set());
