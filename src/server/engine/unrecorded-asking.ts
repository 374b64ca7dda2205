/** What models are asked with where nothing is stored: in a rehearsal, and in a live call. */
import type { RecordedExchange } from '../../core/contract/local/exchange.ts';
import type { Budget } from '../../core/contract/local/engine.ts';
import type { Stopwatch } from '../../core/time.ts';
import { createBudget } from '../models/budget.ts';
import type { Asking } from './model-performer.ts';

/** Far more than one conversation takes: it is there for one that never ends. */
export const ONE_CONVERSATION: Budget = { calls: 500, tokens: 5_000_000, usd: null, minutes: 60 };

interface UnrecordedAsking {
  stopwatch: Stopwatch;
  /** What one conversation may take where absent. */
  budget?: Budget | undefined;
  /** Hears of every exchange; nobody does where absent. */
  onExchange?: ((exchange: RecordedExchange) => void) | undefined;
}

export const askingUnrecorded = ({ stopwatch, budget = ONE_CONVERSATION, onExchange }: UnrecordedAsking): Asking => ({
  budget: createBudget({ limits: budget, stopwatch }),
  tape: onExchange
    ? {
        scenario: '',
        trial: 0,
        known: () => [],
        write: (_host, exchanges) => exchanges.forEach(onExchange),
        replay: null,
      }
    : null,
  // The ask is answered by the fault, which says so.
  onSpent: () => undefined,
});
