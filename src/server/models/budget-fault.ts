/** What is said of a budget before anything is asked: whether it can be kept to. */
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
