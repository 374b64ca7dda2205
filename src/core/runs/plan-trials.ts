/**
 * Which trials a plan has. A trial is known by its place in the plan, scenario by scenario, trial by trial: in that order results are read and shown.
 * They are played in another, the first trial of each scenario, then the second of each, so that a run that stops early has tried all scenarios alike.
 */
import type { RunPlan } from './run-plan.ts';

type Planned = Pick<RunPlan, 'scenarios' | 'num_trials'>;

export interface PlannedTrial {
  /** Place in the plan's list of scenarios. */
  scenarioIndex: number;
  trial: number;
}

export const trialCount = ({ scenarios, num_trials }: Planned): number => scenarios.length * num_trials;

/** The trial at a place from 0 to trialCount − 1. */
export const plannedTrial = ({ num_trials }: Planned, position: number): PlannedTrial => ({
  scenarioIndex: Math.floor(position / num_trials),
  trial: position % num_trials,
});

export const placeOf = ({ num_trials }: Pick<Planned, 'num_trials'>, { scenarioIndex, trial }: PlannedTrial): number =>
  scenarioIndex * num_trials + trial;

/** The place in the plan of the trial that is played as the nth, from 0. */
const placePlayedAt = ({ scenarios, num_trials }: Planned, nth: number): number =>
  (nth % scenarios.length) * num_trials + Math.floor(nth / scenarios.length);

/** As the how manieth the trial at a place is played, from 0. */
export const playedAs = ({ scenarios, num_trials }: Planned, place: number): number =>
  (place % num_trials) * scenarios.length + Math.floor(place / num_trials);

/** Places of the trials of the first so many rounds that are still to be played, in the order of play. */
export const placesToPlay = (plan: Planned, done: ReadonlySet<number>, rounds = plan.num_trials): number[] =>
  Array.from({ length: plan.scenarios.length * rounds }, (_, nth) => placePlayedAt(plan, nth)).filter(
    (place) => !done.has(place),
  );

/** Finds the place of a trial by its scenario's id. Throws RangeError for a scenario that the plan does not have. */
export function trialPositions({
  scenarios,
  num_trials,
}: Planned): (of: { scenario_id: string; trial: number }) => number {
  const places = new Map(scenarios.map(({ id }, at) => [id, at]));
  return ({ scenario_id, trial }) => {
    const place = places.get(scenario_id);
    if (place === undefined) throw new RangeError(`The plan has no scenario ${scenario_id}`);
    return place * num_trials + trial;
  };
}
