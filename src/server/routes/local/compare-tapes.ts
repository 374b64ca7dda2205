/** Compares what is stored of two recordings, a conversation at a time, so that a large one neither fills the memory nor holds the host. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ComparedRecordings } from '../../../core/contract/local/exchange.ts';
import { recordingCollector } from '../../../core/recording/compare-recordings.ts';
import type { AccountReader } from '../../repositories/store.ts';

type Owner = { simulation_id: string } | { cassette_id: string };

/** Conversations compared in one go. */
const AT_ONCE = 20;

export async function compareTapes(
  { exchanges, simulations }: Pick<AccountReader, 'exchanges' | 'simulations'>,
  before: Owner,
  after: Owner,
): Promise<ComparedRecordings> {
  const keyOf = ({ scenario, trial }: { scenario: string; trial: number }) => JSON.stringify([scenario, trial]);
  const trials = new Map([...exchanges.trials(before), ...exchanges.trials(after)].map((one) => [keyOf(one), one]));
  const collector = recordingCollector();
  let compared = 0;
  for (const { scenario, trial } of trials.values()) {
    collector.add(exchanges.ofTrial(before, scenario, trial), exchanges.ofTrial(after, scenario, trial));
    compared += 1;
    if (compared % AT_ONCE === 0) await nextTurn();
  }
  const [idBefore, idAfter] = [trialIds(simulations, before), trialIds(simulations, after)];
  const { differences, ...comparison } = collector.comparison();
  return {
    ...comparison,
    differences: differences.map((one) => ({
      ...one,
      before_trial_id: idBefore(one),
      after_trial_id: idAfter(one),
    })),
  };
}

/** Finds a run's trial by its place in the recording; null for one that was brought in. */
function trialIds(
  simulations: AccountReader['simulations'],
  owner: Owner,
): (place: { scenario: string; trial: number }) => string | null {
  if ('cassette_id' in owner) return () => null;
  const { simulation_id } = owner;
  const scenarios = new Map(simulations.scenarioNames(simulation_id).map(({ id, name }) => [name, id]));
  return ({ scenario, trial }) => {
    const scenarioId = scenarios.get(scenario);
    return scenarioId === undefined ? null : (simulations.trialId(simulation_id, scenarioId, trial) ?? null);
  };
}
