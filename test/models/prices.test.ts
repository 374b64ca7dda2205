import { expect, it } from 'vitest';
import { loadPrices } from '../../src/server/models/prices.ts';
import { engineSpec, NOON_MS } from '../support/models-world.ts';

const used = { input_tokens: 1000, output_tokens: 100, cached_tokens: 0 };
const at = (base_url: string, model: string) => engineSpec({ base_url, model });

it('knows public prices by the address of who sells, and what was read before costs less', async () => {
  const prices = await loadPrices();
  const openai = at('https://api.openai.com/v1', 'gpt-4o');
  expect(prices.costOf(openai, used, NOON_MS)).toBeCloseTo(0.0035);
  expect(prices.costOf(openai, { ...used, cached_tokens: 500 }, NOON_MS)).toBeCloseTo(0.002875);
  expect(prices.costOf(openai, { ...used, cached_tokens: 5000 }, NOON_MS)).toBeGreaterThan(0);
});

it.each([
  ['of a server on this machine, whatever its model is called', 'http://127.0.0.1:8080/v1', 'gpt-4o'],
  ['of localhost', 'http://localhost:11434/v1', 'gpt-4o'],
  ['of whoever is not known', 'https://models.example/v1', 'gpt-4o'],
  ['of a name that holds the name of somebody known', 'https://models.example/https://api.openai.com/v1', 'gpt-4o'],
  ['of a model that is not known', 'https://api.openai.com/v1', 'gpt-nobody'],
  ['of a model that is not asked by tokens', 'https://api.openai.com/v1', 'whisper-1'],
  ['of what is no address', 'nowhere', 'gpt-4o'],
])('knows no price %s', async (_what, base_url, model) => {
  expect((await loadPrices()).costOf(at(base_url, model), used, NOON_MS)).toBeNull();
});

it("takes the engine's own price before any other, also where that is nothing", async () => {
  const prices = await loadPrices();
  const own = (input_usd_per_million: number, output_usd_per_million: number) =>
    engineSpec({ price: { input_usd_per_million, output_usd_per_million } });
  expect(prices.costOf(own(2, 10), used, NOON_MS)).toBeCloseTo(0.003);
  expect(prices.costOf(own(0, 0), used, NOON_MS)).toBe(0);
});
