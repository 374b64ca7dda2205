import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Budget } from '../../src/core/contract/local/engine.ts';
import { budgetFault } from '../../src/server/models/budget-fault.ts';
import { createBudget } from '../../src/server/models/budget.ts';
import { NOTHING_SPENT } from '../../src/core/contract/local/engine.ts';
import { BudgetSpent, type CallSpend } from '../../src/server/models/models.ts';
import { loadPrices } from '../../src/server/models/prices.ts';
import { handWall } from '../support/hand-wall.ts';
import { engineSpec, NOON_MS } from '../support/models-world.ts';

const limits = (given: Partial<Budget> = {}): Budget => ({
  calls: 1000,
  tokens: null,
  usd: null,
  minutes: null,
  ...given,
});
const used = (given: Partial<CallSpend> = {}): CallSpend => ({
  input_tokens: 10,
  output_tokens: 5,
  usd: 0.01,
  bytes_out: 400,
  bytes_in: 200,
  ...given,
});

function budget(given: Partial<Budget>, before?: Parameters<typeof createBudget>[0]['before']) {
  const wall = handWall(0);
  return { wall, budget: createBudget({ limits: limits(given), stopwatch: wall, before }) };
}

/** Asks one after the other until nothing may be asked any more. */
function askAll(
  made: ReturnType<typeof budget>['budget'],
  spend: CallSpend,
  most = 5000,
): { asked: number; why: string } {
  for (let asked = 0; asked < most; asked += 1) {
    try {
      made.admit();
    } catch (error) {
      if (error instanceof BudgetSpent) return { asked, why: error.message };
      throw error;
    }
    made.spend(spend);
  }
  return { asked: most, why: '' };
}

describe('a budget', () => {
  it.each([
    ['requests', { calls: 3 }, 3, 'all 3 requests that the budget allows were sent'],
    ['tokens', { tokens: 60 }, 4, "the budget's 60 tokens are used up"],
    ['money', { usd: 0.05 }, 5, "the budget's $0.05 are spent"],
  ])('limits %s, and says so', (_what, given, asked, why) => {
    expect(askAll(budget(given).budget, used())).toEqual({ asked, why: `Nothing is asked any more: ${why}` });
  });

  it('limits minutes by the stopwatch, what was used up before included', () => {
    const { wall, budget: made } = budget({ minutes: 2 }, { spend: NOTHING_SPENT, elapsedMs: 60_000 });
    wall.set(3600);
    made.admit();
    wall.advance(60);
    expect(() => made.admit()).toThrow("the budget's 2 minutes are over");
    expect(made.elapsedMs()).toBe(120_000);
  });

  it('counts requests as they are sent, so that none that is under way is overlooked', () => {
    const { budget: made } = budget({ calls: 2 });
    made.admit();
    made.admit();
    expect(() => made.admit()).toThrow(BudgetSpent);
    expect(made.spent().calls).toBe(2);
  });

  it('takes what is under way to cost what others did', () => {
    const { budget: made } = budget({ usd: 0.1 });
    made.admit();
    made.spend(used({ usd: 0.04 }));
    made.admit();
    made.admit();
    expect(() => made.admit()).toThrow(BudgetSpent);
  });

  it('goes over by less than one request of a kind, however many are under way at once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 20, max: 500 }), (atOnce, tokens) => {
        const { budget: made } = budget({ tokens });
        made.admit();
        made.spend(used());
        let underWay = 0;
        for (let step = 0; step < 200; step += 1) {
          try {
            made.admit();
            underWay += 1;
          } catch {
            if (underWay === 0) break;
          }
          if (underWay < atOnce && step % 3 > 0) continue;
          made.spend(used());
          underWay -= 1;
        }
        for (; underWay > 0; underWay -= 1) made.spend(used());
        expect(made.spent().input_tokens + made.spent().output_tokens).toBeLessThan(tokens + 15);
      }),
    );
  });

  it('goes on from what was spent before', () => {
    const spend = { ...NOTHING_SPENT, calls: 4, input_tokens: 20, output_tokens: 30, usd: 0.5 };
    const { budget: made } = budget({ calls: 6 }, { spend, elapsedMs: 0 });
    expect(askAll(made, used()).asked).toBe(2);
    expect(made.spent()).toEqual({
      calls: 6,
      input_tokens: 40,
      output_tokens: 40,
      usd: 0.52,
      bytes_out: 800,
      bytes_in: 400,
    });
  });

  it('says unknown of money as soon as one price is, and goes on counting the others', () => {
    const { budget: made } = budget({ usd: 0.03 });
    made.admit();
    made.spend(used({ usd: null }));
    made.admit();
    made.spend(used());
    expect(made.spent().usd).toBeNull();
    made.admit();
    made.spend(used());
    expect(() => made.admit(), 'the unknown one is taken to cost what others did').toThrow('$0.03 are spent');
  });

  it('counts tokens by bytes where a server does not, so that a limit holds', () => {
    const silent = used({ input_tokens: null, output_tokens: null, usd: null });
    const { budget: made } = budget({ tokens: 300 });
    expect(askAll(made, silent).asked).toBe(2);
    expect(made.spent()).toMatchObject({ input_tokens: 0, output_tokens: 0 });
  });

  it('stops where money is limited and no price becomes known', () => {
    const unknown = used({ usd: null });
    expect(askAll(budget({ usd: 1 }).budget, unknown)).toEqual({
      asked: 5,
      why: expect.stringContaining('cannot be kept to, since nobody knows what the requests so far cost'),
    });
    expect(askAll(budget({ usd: 1, tokens: 1500 }).budget, unknown).asked).toBe(100);
  });

  it('may have no limits, where whoever asks says so', () => {
    const made = createBudget({ limits: null, stopwatch: handWall(0) });
    expect(askAll(made, used()).asked).toBe(5000);
  });
});

describe('before a run', () => {
  const local = engineSpec({ name: 'local', model: 'llama' });
  const priced = engineSpec({ name: 'priced', price: { input_usd_per_million: 1, output_usd_per_million: 4 } });

  it('a limit of money over an unknown price is refused, unless the tokens are limited, too', async () => {
    const prices = await loadPrices();
    const fault = (given: Partial<Budget>, ...engines: (typeof local)[]) =>
      budgetFault(limits(given), engines, prices, NOON_MS);
    expect(fault({ usd: 5 }, priced, local)).toBe(
      'A limit of $5 cannot be kept to: nobody knows what the model "llama" of the engine "local" costs. Give the engine its price, or limit the tokens, too.',
    );
    expect(fault({ usd: 5, tokens: 1000 }, priced, local)).toBeNull();
    expect(fault({ usd: 5 }, priced)).toBeNull();
    expect(fault({ minutes: 5 }, local)).toBeNull();
  });
});
