/** Reads what stands after "if", "once" or "unless" in a role. */
import { leavesUnanswered, type Condition, type Test } from '../../instruction.ts';
import type { Telling } from '../../language.ts';
import { completed, isWhole, partsOf } from './condition-parts.ts';
import { NOUN_ALONE, testOf, wishFor } from './condition-tests.ts';
import { plainlyWorded } from './condition-wording.ts';
import { sinceThen } from './perceived.ts';
import { LEAD } from './pronouns.ts';
import { unlistedCondition } from './unlisted.ts';

/** How the agent comes to know it. */
const LEARNT =
  /^(?:(?:you|we) (?:hear|learn|notice|reali[sz]e|discover|understand|gather|find out|see|are told|get told)|(?:hearing|learning|noticing|discovering|finding out|being told))(?: that\s+(?=\w+ \w+)|\s+(?=(?:it|they|he|she|there)(?:['’]s|['’]re| (?:is|are|has|have|was|were)) \w+))/i;

/** "They are injured or pregnant". */
const OF_STATES = new RegExp(
  `^(?:${LEAD}|somebody|someone|anybody|anyone)\\s+(?:is|are|feels?)\\s+(?!not\\b|n't\\b)[a-z-]+$`,
  'i',
);

/**
 * `asState`: it is looked at as something that has come about ("once", "after", "before"), and not only as what the lead
 * does now.
 */
export function readCondition(asWritten: string, telling: Telling, asState = false): Condition {
  const unlisted = unlistedCondition(asWritten, telling);
  if (unlisted) return unlisted;
  const text = asWritten.replace(LEARNT, '');
  // "As soon as you hear that …": it is told in that moment.
  const isState = asState && text === asWritten;
  const isList = /\s[—–-]+\s/.test(text);
  const now = sinceThen(text.trim());
  const plain = plainlyWorded(now);
  const { parts: own, every } = partsOf(plain);
  let begun: Test['kind'] | null = null;
  const tests = completed(own).flatMap((part, at) => {
    // "They celebrate something, a birthday or a wedding": things of what is told, and none that is there by then.
    const isNamed = at > 0 && begun !== 'done' && NOUN_ALONE.test(part);
    const test = testOf(part, telling, isState && !isNamed);
    begun ??= test.kind;
    // "They ask for lilies": a question for them, or a wish.
    const wish = every ? null : wishFor(part, test, telling);
    if (wish !== null) return [test, wish];
    // "Batteries, paint, gas bottles": a thing of two words is meant whole.
    const isThing = at > 0 && test.kind === 'holds' && test.words.length === 2 && !isWhole(own[at] ?? '');
    return isThing ? { ...test, words: test.words.map((word) => ({ ...word, main: true as const })) } : test;
  });
  // "Another day or time": a bare word after what the lead does says nothing of its own; "pregnant", of "injured or pregnant", does.
  const areStates = OF_STATES.test(own[0] ?? '');
  const isBare = (at: number) =>
    at > 0 && tests[0]?.kind === 'did' && tests[at]?.kind === 'holds' && !isWhole(own[at] ?? '') && !areStates;
  // "If there is no permission, or they don't know": do not know whether there is.
  const ofOthers = (test: Test): Test =>
    leavesUnanswered(test) && test.about.length === 0
      ? { ...test, about: tests.find(({ kind, about }) => kind !== 'did' && about.length > 0)?.about ?? [] }
      : test;
  // "They have one and want it gone": what no word tells is no part of it.
  const isEmpty = ({ kind, words }: Test) => every && kind === 'holds' && words.length === 0;
  const told = tests
    .filter((test, at) => (isList || !isBare(at)) && !(isEmpty(test) && !tests.every(isEmpty)))
    .map(ofOthers);
  // "They are not the owner and got this by mistake" says twice who it is not.
  const stranger = every
    ? (['somebody_else', 'wrong_number'] as const)
        .map((key) => told.find((test) => test.kind === 'did' && 'key' in test.deed && test.deed.key === key))
        .find((test) => test !== undefined)
    : undefined;
  const whole = now === text.trim() ? plain : text.trim();
  return stranger ? { text: whole, tests: [stranger], every: false } : { text: whole, tests: told, every };
}
