/** Finds out what the servers of judges are like before a run rests on it, where nobody has tried them. */
import { PerformError } from '../../core/conversation/perform-error.ts';
import { egressTarget } from '../../core/contract/local/egress.ts';
import { isOwnAgent, isUntried, type Budget, type TriedJudge } from '../../core/contract/local/engine.ts';
import type { Stopwatch } from '../../core/time.ts';
import { createBudget } from '../models/budget.ts';
import { BudgetSpent, type EngineDesk } from '../models/models.ts';
import type { Store } from '../repositories/store.ts';
import { specOf, type Engines } from './outside-engine.ts';

/** What a run, or a grading, says of its judge. */
export interface WantedJudge {
  judge_engine?: string | null | undefined;
  budget?: Budget | null | undefined;
  replay?: string | null | undefined;
}

/** A run is not kept waiting for longer by a server that takes its time. */
const LONGEST_MS = 60_000;

/**
 * A judge answers by a schema, and a server that ignores one leaves every verdict ungraded: it is asked the few questions of "Try it", and what was
 * found stays with the engine. What they take is the run's, and is answered; null: nothing was asked. Whatever cannot be found out, the run will say.
 */
export async function findOutJudge(
  {
    store,
    engines,
    stopwatch,
  }: { store: Store; engines: Pick<Engines, 'whyNot'> & Pick<EngineDesk, 'probe'>; stopwatch: Stopwatch },
  accountId: string,
  { judge_engine, budget: limits, replay }: WantedJudge,
): Promise<TriedJudge | null> {
  // Without a limit the run is refused, and asks nothing; so is one that an agent is to judge. What is recorded is asked of nobody.
  if (judge_engine == null || limits == null || replay != null) return null;
  const judge = store.read(accountId).engines.named(judge_engine);
  if (!judge || !isUntried(judge) || isOwnAgent(judge.protocol) || engines.whyNot(specOf(judge)) !== null) return null;
  const budget = createBudget({ limits, stopwatch });
  try {
    const found = await engines.probe(judge, AbortSignal.timeout(LONGEST_MS), budget);
    store.write(accountId, (writer) => {
      // It may have been changed meanwhile: then something else was asked.
      if (writer.engines.get(judge.id)?.updated_at === judge.updated_at) writer.engines.setProbe(judge.id, found);
    });
  } catch (error) {
    if (!(error instanceof PerformError || error instanceof BudgetSpent)) throw error;
  }
  const spent = budget.spent();
  const host = egressTarget(judge.base_url)?.host;
  if (spent.calls === 0 || host === undefined) return null;
  return { ...spent, engine: judge.name, model: judge.model, host, elapsed_ms: budget.elapsedMs() };
}
