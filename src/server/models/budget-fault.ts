/** What is said of a budget before anything is asked: whether it can be kept to, and what a run comes to at most. */
import type { Budget, EngineSpec } from '../../core/contract/local/engine.ts';
import type { Prices } from './prices.ts';

/** A million tokens, half of them asked and half of them answered: whether there is a price at all. */
const SOME_TOKENS = { input_tokens: 500_000, output_tokens: 500_000, cached_tokens: 0 };

const unpricedOf = (engines: readonly EngineSpec[], prices: Prices, nowMs: number): EngineSpec[] =>
  engines.filter((engine) => prices.costOf(engine, SOME_TOKENS, nowMs) === null);

/**
 * Why a budget cannot be kept to; null: it can. Money cannot be counted where nobody knows a price. The number of requests, which every budget
 * limits, says nothing of what each costs, as the number of tokens does: with that limited as well, the money is of the engines whose price is known.
 */
export function budgetFault(
  budget: Budget,
  engines: readonly EngineSpec[],
  prices: Prices,
  nowMs: number,
): string | null {
  if (budget.usd === null || budget.tokens !== null) return null;
  const [unpriced] = unpricedOf(engines, prices, nowMs);
  if (!unpriced) return null;
  return `A limit of $${budget.usd} cannot be kept to: nobody knows what the model "${unpriced.model}" of the engine "${unpriced.name}" costs. Give the engine its price, or limit the tokens, too.`;
}

/** What a run uses up at most; null: no limit that could be named. */
export interface BudgetCeiling {
  calls: number;
  tokens: number | null;
  usd: number | null;
  minutes: number | null;
  /** Names of engines whose price nobody knows: what they cost is not in `usd`. */
  unpriced: string[];
}

const leastOf = (...limits: (number | null)[]): number | null => {
  const set = limits.filter((limit) => limit !== null);
  return set.length > 0 ? Math.min(...set) : null;
};

/** The worst case. Requests that are under way when a limit is met are finished, and may go over it by what they use. */
export function ceilingOf(
  budget: Budget,
  engines: readonly EngineSpec[],
  prices: Prices,
  nowMs: number,
): BudgetCeiling {
  /** Dollars of so many tokens, all of them of the dearest kind; null: of some engine that is unknown. */
  const dearest = (tokens: number): number | null => {
    const costs = engines.flatMap((engine) => [
      prices.costOf(engine, { input_tokens: tokens, output_tokens: 0, cached_tokens: 0 }, nowMs),
      prices.costOf(engine, { input_tokens: 0, output_tokens: tokens, cached_tokens: 0 }, nowMs),
    ]);
    return costs.reduce<number | null>(
      (most, cost) => (most === null || cost === null ? null : Math.max(most, cost)),
      0,
    );
  };
  return {
    calls: budget.calls,
    tokens: budget.tokens,
    usd: leastOf(budget.usd, budget.tokens === null ? null : dearest(budget.tokens)),
    minutes: budget.minutes,
    unpriced: unpricedOf(engines, prices, nowMs).map(({ name }) => name),
  };
}
