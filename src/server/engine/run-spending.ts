/** What the models of one run are asked with: its budget, which goes on where it stood, and the tape of each of its conversations. */
import { plannedTrial } from '../../core/runs/plan-trials.ts';
import type { RunPlan } from '../../core/runs/run-plan.ts';
import type { Stopwatch } from '../../core/time.ts';
import { createBudget } from '../models/budget.ts';
import type { ExchangeOwner } from '../repositories/exchanges.ts';
import type { AccountWriter, Store } from '../repositories/store.ts';
import type { Asking } from './model-performer.ts';
import { modelsOf } from './outside-engine.ts';
import { tapeOf, type StoredTape } from './tape.ts';

export interface RunSpending {
  askingOf(this: void, position: number): Asking;
  /** Stores what models said in the conversation at a position and is not stored yet. */
  flush(this: void, position: number, account: AccountWriter): void;
  /** The conversation at a position is over, and is stored in this transaction. */
  played(position: number, account: AccountWriter): void;
  /** A limit was met. */
  isMet(): boolean;
  /** Stores how long the run has taken, which limit was met, and what is left. Nothing where no model is asked. */
  store(): void;
}

interface SpentBy {
  accountId: string;
  id: string;
  plan: RunPlan;
  /** Its judge is asked anew, also where its conversations were given again by a recording. */
  isRegraded: boolean;
}

const ownerOf = ({ replay }: RunPlan): { owner: ExchangeOwner; name: string } | null =>
  replay === undefined
    ? null
    : {
        owner: replay.of === 'simulation' ? { simulation_id: replay.id } : { cassette_id: replay.id },
        name: replay.name,
      };

/** `abort`: of the run, which is stopped where it stands once a limit is met. */
export function spendingOf(
  store: Store,
  { accountId, id, plan, isRegraded }: SpentBy,
  stopwatch: Stopwatch,
  abort: AbortController,
): RunSpending {
  const account = store.read(accountId);
  const stored = account.runBudgets.get(id);
  const budget = createBudget({
    limits: stored?.budget ?? null,
    stopwatch,
    before: stored && { spend: account.exchanges.spent(id), elapsedMs: stored.elapsedMs },
  });
  // The limit that it met before is not the one that it has now.
  if (stored && stored.met !== null)
    store.write(accountId, ({ runBudgets }) => runBudgets.store(id, { elapsedMs: stored.elapsedMs, met: null }));
  const replay = isRegraded ? null : ownerOf(plan);
  /** Of the conversations that are under way. */
  const tapes = new Map<number, StoredTape>();
  const flush = (position: number, account: AccountWriter) => {
    tapes.get(position)?.flush(account);
  };
  let met: string | null = null;
  const storeTime = (account: AccountWriter) => {
    if (stored !== undefined)
      account.runBudgets.store(id, { elapsedMs: budget.elapsedMs(), ...(met === null ? {} : { met }) });
  };
  const onSpent = (message: string) => {
    met ??= message;
    abort.abort('budget');
  };
  return {
    askingOf(position) {
      const { scenarioIndex, trial } = plannedTrial(plan, position);
      const scenario = plan.scenarios[scenarioIndex]?.name ?? '';
      const tape = tapeOf({ store, accountId, simulationId: id, scenario, trial, replay });
      tapes.set(position, tape);
      return { budget, onSpent, tape };
    },
    flush,
    played(position, account) {
      flush(position, account);
      tapes.delete(position);
      storeTime(account);
    },
    isMet: () => met !== null,
    store() {
      if (modelsOf(plan).length === 0) return;
      store.write(accountId, (account) => {
        for (const tape of tapes.values()) tape.flush(account);
        storeTime(account);
      });
    },
  };
}
