/** Words with the meanings that they have, as numbers, and which meanings these are a kind or the opposite of. */
import { z } from 'zod';
import { textMemo } from '../text-memo.ts';

/** "own;broader;opposite", each a list of numbers to base 36. */
export const ThesaurusFileSchema = z.object({
  about: z.string(),
  source: z.string(),
  licence: z.string(),
  words: z.record(z.string(), z.string()),
});
export type ThesaurusFile = z.infer<typeof ThesaurusFileSchema>;

export interface Thesaurus {
  has(this: void, word: string): boolean;
  relation(this: void, said: string, meant: string): 'same' | 'opposite' | null;
}

interface Entry {
  own: ReadonlySet<string>;
  broader: ReadonlySet<string>;
  opposite: ReadonlySet<string>;
}

const ENTRIES_LIMIT = 5000;
const NOTHING: Entry = { own: new Set(), broader: new Set(), opposite: new Set() };

const listed = (text = ''): Set<string> => new Set(text === '' ? [] : text.split(' '));

export function thesaurusOf({ words }: Pick<ThesaurusFile, 'words'>): Thesaurus {
  const entryOf = textMemo(ENTRIES_LIMIT, (word): Entry => {
    if (!Object.hasOwn(words, word)) return NOTHING;
    const [own, broader, opposite] = (words[word] ?? '').split(';');
    return { own: listed(own), broader: listed(broader), opposite: listed(opposite) };
  });
  return {
    has: (word) => Object.hasOwn(words, word),
    relation: (said, meant) => {
      const [one, other] = [entryOf(said), entryOf(meant)];
      for (const meaning of other.own) {
        if (one.own.has(meaning) || one.broader.has(meaning)) return 'same';
        if (one.opposite.has(meaning)) return 'opposite';
      }
      return null;
    },
  };
}
