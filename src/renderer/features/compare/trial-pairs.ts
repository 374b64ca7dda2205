/** The pairs of a comparison in the order in which one reads them. Pure. */
import type { RunComparison } from '../../../core/contract/local/simulation.ts';

export type ScenarioDelta = RunComparison['scenarios'][number];
export type TrialPair = ScenarioDelta['trials'][number];

export type Change = 'broken' | 'fixed' | 'other' | 'unchanged';

export function changeOf({ before, after }: Pick<TrialPair, 'before' | 'after'>): Change {
  if (before === after) return 'unchanged';
  if (before === 'pass' && after === 'fail') return 'broken';
  if (before === 'fail' && after === 'pass') return 'fixed';
  return 'other';
}

const ORDER: Record<Change, number> = { broken: 0, fixed: 1, other: 2, unchanged: 3 };

/** What broke first, then what was fixed, then other changes; within each by trial. */
export const pairsInOrder = (pairs: readonly TrialPair[]): TrialPair[] =>
  pairs.toSorted((a, b) => ORDER[changeOf(a)] - ORDER[changeOf(b)] || a.trial - b.trial);

export interface PairPlace {
  scenario: ScenarioDelta;
  pair: TrialPair;
}

/** The next pair that changed, before or after a place, through all scenarios; wraps around. */
export function nextChanged(
  scenarios: readonly ScenarioDelta[],
  current: PairPlace | null,
  step: 1 | -1,
): PairPlace | null {
  const all = scenarios.flatMap((scenario) => pairsInOrder(scenario.trials).map((pair) => ({ scenario, pair })));
  const at = current
    ? all.findIndex(
        (place) =>
          place.scenario.scenario_id === current.scenario.scenario_id && place.pair.trial === current.pair.trial,
      )
    : -1;
  for (let offset = 1; offset <= all.length; offset += 1) {
    const place = all[(at + step * offset + all.length * 2) % all.length];
    if (place && place.pair !== current?.pair && changeOf(place.pair) !== 'unchanged') return place;
  }
  return null;
}

/** Half of the axis that holds all differences and intervals, in steps of a quarter. */
export function axisExtent(scenarios: readonly Pick<ScenarioDelta, 'delta' | 'interval'>[]): number {
  const widest = Math.max(0, ...scenarios.flatMap(({ delta, interval }) => [delta, ...(interval ?? [])]).map(Math.abs));
  return Math.max(0.25, Math.ceil(widest * 4) / 4);
}
