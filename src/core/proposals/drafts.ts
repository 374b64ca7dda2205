/** Which of the rehearsed situations become proposals, each with just the expectations that it takes. */
import type { Proposal } from '../contract/local/proposal.ts';
import type { Mutant } from '../mutation/mutant.ts';
import { mutantSentence } from '../mutation/mutant-sentence.ts';
import { coverGreedily } from './choose.ts';
import type { Notice } from './noticing.ts';
import { nameOf, scenarioText } from './proposal-text.ts';
import type { Rehearsed } from './rehearsed.ts';
import type { Candidate } from './situation.ts';

/** A proposal without its id, with what it comes to. */
export type Draft = Omit<Proposal, 'id'> & { covers: string[] };

/** Few situations in which every mutant is noticed that any of them notices, each with just the expectations that it takes. */
export function forMutants(
  rehearsed: readonly Rehearsed[],
  open: readonly Mutant[],
  notices: readonly Notice[][],
): Draft[] {
  const byPlace = new Map(rehearsed.map((_, at) => [at, new Map<string, readonly string[]>()]));
  open.forEach(({ id }, which) => {
    for (const { at, expectations } of notices[which] ?? []) byPlace.get(at)?.set(id, expectations);
  });
  const about = new Map(open.map((mutant) => [mutant.id, mutantSentence(mutant)]));
  return coverGreedily(rehearsed.map((_, at) => new Set(byPlace.get(at)?.keys()))).flatMap(({ at, adds }) => {
    const one = rehearsed[at];
    const failing = byPlace.get(at);
    if (!one || !failing) return [];
    const needed = fewest(
      one.expect,
      adds.map((id) => failing.get(id) ?? []),
    );
    return [
      draft(
        one,
        needed,
        'mutant',
        adds.map((id) => `Nothing notices that ${about.get(id) ?? ''}`),
        adds,
      ),
    ];
  });
}

/** Few expectations, of which one at least fails with each mutant; in their own order. */
function fewest(expect: readonly Candidate[], failing: readonly (readonly string[])[]): Candidate[] {
  const gains = expect.map(({ id }) => new Set(failing.flatMap((ids, at) => (ids.includes(id) ? [String(at)] : []))));
  const taken = new Set(coverGreedily(gains).map(({ at }) => at));
  return expect.filter((_, at) => taken.has(at));
}

export function forCoverage(rehearsed: readonly Rehearsed[], covered: ReadonlySet<string>): Draft[] {
  const gains = rehearsed.map(({ covers }) => new Set([...covers].filter((name) => !covered.has(name))));
  return coverGreedily(gains).flatMap(({ at, adds }) => {
    const one = rehearsed[at];
    if (!one) return [];
    const about = one.expect.filter((expectation) => adds.some((name) => isAbout(expectation, name)));
    const expect = about.length > 0 ? about : one.expect.filter(({ id }) => id === 'disposition' || id === 'max_turns');
    return [
      draft(
        one,
        expect,
        'coverage',
        adds.map((name) => `Nothing in the suite comes to ${name}`),
        [],
      ),
    ];
  });
}

const isAbout = (expectation: Candidate, name: string): boolean =>
  (expectation.grader === 'said' && [expectation.all ?? []].flat().some((phrase) => name === `"${phrase}"`)) ||
  (expectation.grader === 'action_called' && name === `the action ${expectation.slug}`) ||
  (expectation.grader === 'disposition' && name === `the disposition ${expectation.level_3 ?? ''}`);

/** What is expected of an agent whatever it is asked: that it knows how to go on, and how to end. */
export const EDGE_EXPECTATIONS = ['disposition', 'ended_by', 'max_turns'];

export const forEdges = (rehearsed: readonly Rehearsed[]): Draft[] =>
  rehearsed.map((one) => {
    const { about, norms = [] } = one.situation;
    const broken = norms.filter(({ id }) => one.broken.includes(id));
    return draft(one, [...one.expect, ...broken], 'edge', [about], []);
  });

const draft = (
  { situation, covers, broken }: Rehearsed,
  expect: readonly Candidate[],
  kind: Proposal['kind'],
  why: string[],
  notices: string[],
): Draft => ({
  kind,
  name: nameOf(situation.name),
  why,
  notices,
  passes: broken.length === 0,
  source: scenarioText(situation, expect, why),
  covers: [...covers],
});
