/** Leave to send a request: a place among those that are under way to its endpoint, and what its budget has left. */
import { PerformError } from '../../core/conversation/perform-error.ts';
import type { EngineSpec } from '../../core/contract/local/engine.ts';
import type { Wall } from '../../core/time.ts';
import { createLimiter, LeftAlone, LONGEST_WAIT_MS, type Left, type Limiter } from './limiter.ts';
import type { CallSpend, RunBudget } from './models.ts';
import { addressOf } from './wires.ts';

/** For one request. Ends by both of its calls. */
export interface Lease {
  leave(left: Left): void;
  /** null: nothing was sent, and it is given back. */
  spend(used: CallSpend | null): void;
}

interface LeaseWanted {
  engine: EngineSpec;
  /** As many as the request and its answer are taken to be of. */
  tokens: number;
  budget: RunBudget;
  signal: AbortSignal;
}

export interface Lending {
  /** Waits its turn. Throws BudgetSpent, PerformError where the server wants to be left alone, and whatever `signal` was aborted with. */
  lend(wanted: LeaseWanted): Promise<Lease>;
}

export const leftAlone = (waitMs: number): PerformError => {
  const s = Math.ceil(waitMs / 1000);
  const said = s < 3600 ? `${Math.ceil(s / 60)} minutes` : `${(s / 3600).toFixed(1)} hours`;
  return new PerformError({
    kind: 'unavailable',
    message: `The server wants to be left alone for ${said}, and nobody waits longer than ${LONGEST_WAIT_MS / 1000} s here`,
  });
};

/** One limiter for each endpoint, whoever asks it. */
export function createLending(wall: Wall): Lending {
  const limiters = new Map<string, Limiter>();
  const limiterOf = (engine: EngineSpec): Limiter => {
    const endpoint = addressOf(engine, '');
    const limiter = limiters.get(endpoint) ?? createLimiter(wall);
    limiters.set(endpoint, limiter);
    return limiter;
  };
  return {
    async lend({ engine, tokens, budget, signal }) {
      const place = await limiterOf(engine)
        .enter(engine, tokens, signal)
        .catch((error: unknown) => {
          throw error instanceof LeftAlone ? leftAlone(error.waitMs) : error;
        });
      try {
        budget.admit();
      } catch (error) {
        place.leave({ outcome: 'not_sent', tokens: null, waitMs: null });
        throw error;
      }
      return {
        leave: (left) => place.leave(left),
        spend(used) {
          if (used) budget.spend(used);
          else budget.giveBack();
        },
      };
    },
  };
}
