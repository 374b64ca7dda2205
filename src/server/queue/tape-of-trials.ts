/** What models said in the trials of an answer, each with its own. */
import { plannedTrial } from '../../core/runs/plan-trials.ts';
import type { RunPlan } from '../../core/runs/run-plan.ts';
import type { ReadAnswer, TapePart } from './queue-messages.ts';

/** Throws Error, in words, for exchanges of other trials, or with somebody who is not asked in the plan. */
export function tapeOfTrials(
  plan: RunPlan,
  { positions, tape }: Pick<Extract<ReadAnswer, { kind: 'played' }>, 'positions' | 'tape'>,
): ReadonlyMap<number, readonly TapePart[]> {
  const tapes = new Map<number, TapePart[]>();
  for (const position of tape.length > 0 ? positions : []) {
    const { scenarioIndex, trial } = plannedTrial(plan, position);
    const name = plan.scenarios[scenarioIndex]?.name;
    const own = tape.flatMap(({ host, exchanges }) => {
      const mine = exchanges.filter((one) => one.scenario === name && one.trial === trial);
      return mine.length > 0 ? [{ host, exchanges: mine }] : [];
    });
    tapes.set(position, own);
  }
  const of = (parts: Iterable<TapePart>): number =>
    [...parts].reduce((sum, { exchanges }) => sum + exchanges.length, 0);
  if (of([...tapes.values()].flat()) !== of(tape)) throw new Error('There are words of models from another trial');
  if (tape.some(({ exchanges }) => exchanges.some(({ role }) => !plan.asked?.[role]?.engine)))
    throw new Error('There are words of a model that nobody asks in this run');
  return tapes;
}
