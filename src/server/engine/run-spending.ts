/** What the models of one run are asked with: its budget, which goes on where it stood, and the tape of each of its conversations. */
import { plannedTrial } from '../../core/runs/plan-trials.ts';
import type { Spend } from '../../core/contract/local/engine.ts';
import type { RunPlan } from '../../core/runs/run-plan.ts';
import type { Stopwatch } from '../../core/time.ts';
import { createBudget } from '../models/budget.ts';
import { BudgetSpent, type RunBudget } from '../models/models.ts';
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

/** The exchanges lack what came to no record, and what was stored may lack the last of them. */
const most = (a: Spend, b: Spend | null): Spend =>
  b === null
    ? a
    : {
        calls: Math.max(a.calls, b.calls),
        input_tokens: Math.max(a.input_tokens, b.input_tokens),
        output_tokens: Math.max(a.output_tokens, b.output_tokens),
        usd: a.usd === null || b.usd === null ? null : Math.max(a.usd, b.usd),
        bytes_out: Math.max(a.bytes_out, b.bytes_out),
        bytes_in: Math.max(a.bytes_in, b.bytes_in),
      };

/** `spent` aborts once a limit is met: nothing more is asked then. */
export function spendingOf(
  store: Store,
  { accountId, id, plan, isRegraded }: SpentBy,
  stopwatch: Stopwatch,
  spent: AbortController,
): RunSpending {
  const account = store.read(accountId);
  const stored = account.runBudgets.get(id);
  const budget = createBudget({
    limits: stored?.budget ?? null,
    stopwatch,
    before: stored && { spend: most(account.exchanges.spent(id), stored.spent), elapsedMs: stored.elapsedMs },
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
  const asked: RunBudget = {
    ...budget,
    // What is under way may come to less than it was taken for: the limit that was met stays met.
    admit() {
      if (met !== null) throw new BudgetSpent(met);
      budget.admit();
    },
  };
  const storeTime = (account: AccountWriter) => {
    if (stored !== undefined)
      account.runBudgets.store(id, {
        elapsedMs: budget.elapsedMs(),
        // What is under way when this host is killed is asked again, and is not to count twice.
        ...(budget.isShared() ? { spent: budget.spent() } : {}),
        ...(met === null ? {} : { met }),
      });
  };
  const onSpent = (message: string) => {
    met ??= message;
    spent.abort('budget');
  };
  return {
    askingOf(position) {
      const { scenarioIndex, trial } = plannedTrial(plan, position);
      const scenario = plan.scenarios[scenarioIndex]?.name ?? '';
      const tape = tapeOf({ store, accountId, simulationId: id, scenario, trial, replay });
      tapes.set(position, tape);
      return { budget: asked, onSpent, onLent: () => store.write(accountId, storeTime), tape };
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
