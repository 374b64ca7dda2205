/** Compares what is stored of two recordings, a conversation at a time, so that a large one neither fills the memory nor holds the host. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RecordingComparison } from '../../../core/contract/local/exchange.ts';
import { recordingCollector } from '../../../core/recording/compare-recordings.ts';
import type { AccountReader } from '../../repositories/store.ts';

type Owner = { simulation_id: string } | { cassette_id: string };

/** Conversations compared in one go. */
const AT_ONCE = 20;

export async function compareTapes(
  { exchanges }: Pick<AccountReader, 'exchanges'>,
  before: Owner,
  after: Owner,
): Promise<RecordingComparison> {
  const keyOf = ({ scenario, trial }: { scenario: string; trial: number }) => JSON.stringify([scenario, trial]);
  const trials = new Map([...exchanges.trials(before), ...exchanges.trials(after)].map((one) => [keyOf(one), one]));
  const collector = recordingCollector();
  let compared = 0;
  for (const { scenario, trial } of trials.values()) {
    collector.add(exchanges.ofTrial(before, scenario, trial), exchanges.ofTrial(after, scenario, trial));
    compared += 1;
    if (compared % AT_ONCE === 0) await nextTurn();
  }
  return collector.comparison();
}
