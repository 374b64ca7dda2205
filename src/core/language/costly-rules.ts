/** Looks for acts of which a miss is costly, by patterns over words and what they are about (`word-patterns`). */
import type { CostlyRule } from './learnt-language.ts';
import { wordPatterns } from './word-patterns.ts';

export interface CostlyRules {
  /** What the words of a sentence say, and what they speak against. */
  read(this: void, words: readonly string[]): { said: ReadonlyMap<string, string>; denied: ReadonlySet<string> };
}

const NOTHING = { said: new Map<string, string>(), denied: new Set<string>() };

export function costlyRules(
  rules: readonly CostlyRule[],
  conceptsOf: (word: string) => readonly string[],
): CostlyRules {
  const says = wordPatterns(
    rules.map(({ act, says: written }) => [act, written] as const),
    conceptsOf,
  );
  const unless = wordPatterns(
    rules.map(({ act, unless: written }) => [act, written] as const),
    conceptsOf,
  );
  return {
    read: (words) => {
      const found = says.find(words);
      const against = unless.find(words);
      if (found.size === 0 && against.size === 0) return NOTHING;
      const said = new Map<string, string>();
      for (const [act, { start, end }] of found)
        if (!against.has(act)) said.set(act, words.slice(start, end).join(' '));
      return { said, denied: new Set(against.keys()) };
    },
  };
}
