/** What models are asked with in one conversation that is no trial: a rehearsal, or a live call. */
import type { RecordedExchange } from '../../core/contract/local/exchange.ts';
import type { Budget } from '../../core/contract/local/engine.ts';
import type { Stopwatch } from '../../core/time.ts';
import { createBudget } from '../models/budget.ts';
import type { Asking } from './model-performer.ts';

/** Far more than one conversation takes: it is there for one that never ends. */
export const ONE_CONVERSATION: Budget = { calls: 500, tokens: 5_000_000, usd: null, minutes: 60 };

interface AskingOnceOptions {
  stopwatch: Stopwatch;
  /** What one conversation may take where absent. */
  budget?: Budget | undefined;
  /** Hears of every exchange and whom it was asked of; nobody does where absent. */
  onExchanges?: ((host: string | null, exchanges: readonly RecordedExchange[]) => void) | undefined;
}

export const askingOnce = ({ stopwatch, budget = ONE_CONVERSATION, onExchanges }: AskingOnceOptions): Asking => ({
  budget: createBudget({ limits: budget, stopwatch }),
  tape: onExchanges ? { scenario: '', trial: 0, known: () => [], write: onExchanges, replay: null } : null,
  // The ask is answered by the fault, which says so.
  onSpent: () => undefined,
});
