/** Where some of a run's trials stand in its plan, so that they are found by its index and no others are looked at. */
import { RUN_LIMITS } from '../../core/contract/local/simulation.ts';
import type { ReadScope } from './scope.ts';

type Scope = Pick<ReadScope, 'sql' | 'accountId'>;

/** The run, if it is the account's. As a value rather than a join, so that the trials come in the order of their index. */
export const OWN_RUN = '(SELECT id FROM simulation WHERE id = @id AND account_id = @accountId)';

export interface WantedTrials {
  /** Of these scenarios alone. */
  scenarioIds?: readonly string[] | undefined;
  /** Of the numbers from 0 that are at least `from` and below `to`. */
  from?: number | undefined;
  to?: number | undefined;
}

/** Trials that the plan has of each scenario, told by where its last stored one stands: the plan itself may be megabytes. Undefined where only the first scenario has any. */
function plannedTrials({ sql, accountId }: Scope, id: string, places: ReadonlyMap<string, number>): number | undefined {
  const last = sql.get<{ scenario_id: string; start: number }>(
    `SELECT t.scenario_id, t.position - t.trial AS start FROM simulation_trial t WHERE t.simulation_id = ${OWN_RUN} ORDER BY t.position DESC LIMIT 1`,
    { id, accountId },
  );
  const place = last && places.get(last.scenario_id);
  return place ? last.start / place : undefined;
}

/** Places in the plan, as ranges without their end. `scenarios`: all of the plan's, in its order. */
export function trialSpans(
  scope: Scope,
  id: string,
  scenarios: readonly string[],
  { scenarioIds = scenarios, from = 0, to = Infinity }: WantedTrials,
): [start: number, end: number][] {
  const places = new Map(scenarios.map((scenario, place) => [scenario, place]));
  const planned = plannedTrials(scope, id, places) ?? RUN_LIMITS.trials;
  return [...new Set(scenarioIds)].flatMap((scenario): [number, number][] => {
    const place = places.get(scenario);
    return place === undefined ? [] : [[place * planned + from, place * planned + Math.min(planned, to)]];
  });
}
