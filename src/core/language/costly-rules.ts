/** Looks for acts of which a miss is costly, by patterns over words and what they are about (`word-patterns`). */
import type { CostlyRule } from './learnt-language.ts';
import { wordPatterns } from './word-patterns.ts';

export interface CostlyRules {
  /** What the words of a sentence say, and what they speak against, each by its words. */
  read(
    this: void,
    words: readonly string[],
  ): { said: ReadonlyMap<string, string>; denied: ReadonlyMap<string, string> };
}

const NOTHING = { said: new Map<string, string>(), denied: new Map<string, string>() };

/** Before the act that is spoken against. */
const AGAINST = 'against ';

export function costlyRules(
  rules: readonly CostlyRule[],
  conceptsOf: (word: string) => readonly string[],
): CostlyRules {
  // All in one list, so that each word is looked up once.
  const patterns = wordPatterns(
    [
      ...rules.map(({ act, says }) => [act, says] as const),
      ...rules.map(({ act, unless }) => [AGAINST + act, unless] as const),
    ],
    conceptsOf,
  );
  return {
    read: (words) => {
      const found = patterns.find(words);
      if (found.size === 0) return NOTHING;
      const said = new Map<string, string>();
      const denied = new Map<string, string>();
      for (const [tag, { start, end }] of found) {
        const by = words.slice(start, end).join(' ');
        if (tag.startsWith(AGAINST)) denied.set(tag.slice(AGAINST.length), by);
        else if (!found.has(AGAINST + tag)) said.set(tag, by);
      }
      return { said, denied };
    },
  };
}
