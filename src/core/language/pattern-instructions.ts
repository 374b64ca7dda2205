/** Reads instructions by a language's patterns alone: a condition and, after it, what to say or do. */
import type { Instruction, Order, Test } from './instruction.ts';
import type { Language, Telling } from './language.ts';
import { meaningsOf } from './meanings.ts';
import { upperFirst } from './phrasing.ts';
import { wordsOf } from './words.ts';

const QUOTED = /["“«]([^"”»]+)["”»]/;

/** After a condition stands what to do, unless it is quoted, introduced ("say …") or a statement ("the fee is 20 dollars"). */
function speechIn(consequence: string, { tell, explain, speech }: Language['roles']): string | null {
  const quoted = QUOTED.exec(consequence)?.[1];
  if (quoted !== undefined) return quoted.trim();
  const told = consequence.replace(tell, '').replace(explain, '');
  return told !== consequence || speech.test(consequence) ? upperFirst(told) : null;
}

/** The instruction of a sentence that begins with a condition; null: there is none. */
export const patternInstructions =
  (language: Language) =>
  (sentence: string, telling: Telling): Instruction | null => {
    const { roles } = language;
    const next = roles.next?.exec(sentence)?.[1];
    if (next !== undefined) return { when: null, follows: 'then', orders: ordersIn(next, roles), bars: [] };
    const [, condition, consequence] = roles.condition.exec(sentence) ?? [];
    if (condition === undefined || consequence === undefined) return null;
    const about = telling(condition.replace(QUOTED, '$1'));
    const words = wordsOf(condition);
    const said = meaningsOf(language).words(condition.replace(QUOTED, '$1'));
    const negated = words.some((word) => roles.negations.has(word));
    const deeds = roles.acts.flatMap(([pattern, deed]): Test[] =>
      pattern.test(words.join(' ')) ? [{ kind: 'did', deed, about: [], words: [], negated: false }] : [],
    );
    const tests: Test[] =
      deeds.length > 0 || about.length === 0 ? deeds : [{ kind: 'holds', about, words: said, negated }];
    return {
      when: { text: condition, tests, every: false },
      follows: null,
      orders: ordersIn(consequence, roles),
      bars: [],
    };
  };

function ordersIn(consequence: string, roles: Language['roles']): Order[] {
  const said = speechIn(consequence, roles);
  const slug = roles.action.exec(consequence)?.[1] ?? null;
  return [
    ...(said === null ? [] : [{ do: 'say', text: said } as const]),
    ...(slug === null ? [] : [{ do: 'act', slug, about: slug, given: {}, said: false } as const]),
    ...(roles.transfers?.test(consequence) === true ? [{ do: 'transfer' } as const] : []),
    ...(roles.ends.test(consequence) ? [{ do: 'end' } as const] : []),
  ];
}
