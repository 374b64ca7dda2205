/** What models are asked with where nothing is recorded: in a rehearsal, and in a live call. */
import type { Budget } from '../../core/contract/local/engine.ts';
import type { Stopwatch } from '../../core/time.ts';
import { createBudget } from '../models/budget.ts';
import type { Asking } from './model-performer.ts';

/** Far more than one conversation takes: it is there for one that never ends. */
const ONE_CONVERSATION: Budget = { calls: 500, tokens: 5_000_000, usd: null, minutes: 60 };

export const askingUnrecorded = (stopwatch: Stopwatch): Asking => ({
  budget: createBudget({ limits: ONE_CONVERSATION, stopwatch }),
  tape: null,
  // The ask is answered by the fault, which says so.
  onSpent: () => undefined,
});
