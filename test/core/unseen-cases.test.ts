/**
 * Which case something is, for agents that nothing was learnt from: written by people who had seen neither rules nor training, with ordinary answers that speak of
 * the very thing that a case is about. The figures stand in docs/understanding.md; here they are bounds, on a fourth of the agents.
 */
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { caseAgents, type Case } from '../../scripts/understanding/cases.ts';
import { english } from '../../src/core/language/en/index.ts';
import { LIKELY } from '../../src/core/understanding/case-likelihood.ts';

const agents = caseAgents(path.join(import.meta.dirname, '../understanding/unseen-cases')).filter(
  (_, at) => at % 4 === 0,
);
const ranker = english.learnt?.cases?.();

/** The case that something is taken for; -1: none. */
function taken(said: string, before: string, cases: readonly Case[]): number {
  const found = ranker?.likeliest(
    said,
    before,
    cases.map(({ names, reply }) => ({ words: names[0] ?? '', reply })),
  );
  return found && found.chance >= LIKELY ? found.at : -1;
}
const share = (list: readonly boolean[]): number => list.filter(Boolean).length / list.length;

describe('what people say to agents that nothing was learnt from', () => {
  const met = agents.flatMap(({ cases }) =>
    cases.flatMap((one, at) => one.met.map((said) => ({ at, found: taken(said, one.before, cases) }))),
  );
  test('is taken for its case two times out of five, and seldom for another', () => {
    expect(met.length).toBeGreaterThan(300);
    expect(share(met.map(({ at, found }) => found === at))).toBeGreaterThan(0.38);
    expect(share(met.map(({ at, found }) => found !== -1 && found !== at))).toBeLessThan(0.09);
  });
  test('is mostly left alone where it is ordinary, though it speaks of the same', () => {
    const ordinary = agents.flatMap(({ cases, plain }) =>
      plain.map(({ said, before }) => taken(said, before, cases) !== -1),
    );
    expect(share(ordinary)).toBeLessThan(0.28);
  });
});
