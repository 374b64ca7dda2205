/** What a run or a probe may use up, counted while it is. */
import { NOTHING_SPENT, type Budget, type Spend } from '../../core/contract/local/engine.ts';
import type { Stopwatch } from '../../core/time.ts';
import { BudgetSpent, type CallSpend, type RunBudget } from './models.ts';

export interface TimedBudget extends RunBudget {
  /** Of which a run that is gone on with tells the next. */
  elapsedMs(): number;
  /** Others send requests by it, so that the exchanges do not tell all that was spent. */
  isShared(): boolean;
}

export interface BudgetOptions {
  /** null: whoever asks has no limits, and says so. */
  limits: Budget | null;
  stopwatch: Stopwatch;
  /** What was used up before, by a run that is gone on with. */
  before?: { spend: Spend; elapsedMs: number } | undefined;
}

/** Where a server does not count, a token for every four bytes: more than there are, so that a limit is kept rather than overrun. */
const BYTES_A_TOKEN = 4;

/** Requests of unknown price, with none of a known one, after which a limit of money cannot be kept by guessing. */
const UNKNOWN_AT_FIRST = 5;

/** A sum of many small prices is a little off. */
const ROUNDING_USD = 1e-9;

const tokensOf = ({ input_tokens, output_tokens, bytes_out, bytes_in }: CallSpend): number =>
  (input_tokens ?? Math.ceil(bytes_out / BYTES_A_TOKEN)) + (output_tokens ?? Math.ceil(bytes_in / BYTES_A_TOKEN));

/** In figures as people write them, without the noise of floating point. */
const dollars = (usd: number): string => `$${Number(usd.toFixed(6))}`;

/**
 * Requests are reserved as they are sent, so that no more go out than may. Of tokens and money a request under way counts as much as one did on
 * the average so far: what they really come to is known when they are over.
 */
export function createBudget({ limits, stopwatch, before }: BudgetOptions): TimedBudget {
  const beganMs = stopwatch.monotonicMs() - (before?.elapsedMs ?? 0);
  const total = { ...(before?.spend ?? NOTHING_SPENT) };
  /** `total.usd` is null as soon as one price is unknown; the known ones go on being added here. */
  let knownUsd = total.usd ?? 0;
  let countedTokens = total.input_tokens + total.output_tokens;
  let underWay = 0;
  let isShared = false;
  let over = total.calls;
  const priced = { known: 0, unknown: 0 };

  const elapsedMs = () => stopwatch.monotonicMs() - beganMs;
  const expected = (sum: number, of: number): number => (of === 0 ? 0 : (sum / of) * underWay);

  const limitMet = (): string | null => {
    if (!limits) return null;
    const { calls, tokens, usd, minutes } = limits;
    if (total.calls >= calls) return `all ${calls} requests that the budget allows were sent`;
    if (tokens !== null && countedTokens + expected(countedTokens, over) >= tokens)
      return `the budget's ${tokens} tokens are used up`;
    if (usd !== null) {
      const unknownUsd = priced.known === 0 ? 0 : (knownUsd / priced.known) * priced.unknown;
      if (knownUsd + unknownUsd + expected(knownUsd, priced.known) >= usd - ROUNDING_USD)
        return `the budget's ${dollars(usd)} are spent`;
      if (tokens === null && priced.known === 0 && priced.unknown >= UNKNOWN_AT_FIRST)
        return `the budget's ${dollars(usd)} cannot be kept to, since nobody knows what the requests so far cost: limit the tokens, too`;
    }
    if (minutes !== null && elapsedMs() >= minutes * 60_000) return `the budget's ${minutes} minutes are over`;
    return null;
  };

  return {
    elapsedMs,
    admit() {
      const met = limitMet();
      if (met !== null) throw new BudgetSpent(`Nothing is asked any more: ${met}`);
      total.calls += 1;
      underWay += 1;
    },
    giveBack() {
      total.calls -= 1;
      underWay -= 1;
    },
    spend(used) {
      underWay -= 1;
      over += 1;
      total.input_tokens += used.input_tokens ?? 0;
      total.output_tokens += used.output_tokens ?? 0;
      total.bytes_out += used.bytes_out;
      total.bytes_in += used.bytes_in;
      countedTokens += tokensOf(used);
      if (used.usd === null) {
        priced.unknown += 1;
        total.usd = null;
      } else {
        priced.known += 1;
        knownUsd += used.usd;
        if (total.usd !== null) total.usd += used.usd;
      }
    },
    spent: () => ({ ...total }),
    share: () => void (isShared = true),
    isShared: () => isShared,
  };
}
