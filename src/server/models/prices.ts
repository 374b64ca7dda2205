/** What models cost: by the engine's own price, or else by the table of public prices as of a day. What neither knows costs unknown, never nothing. */
import { egressTarget } from '../../core/contract/local/egress.ts';
import type { EngineSpec } from '../../core/contract/local/engine.ts';
import { isLoopbackAddress } from '../egress/loopback.ts';

interface TokensUsed {
  input_tokens: number;
  output_tokens: number;
  /** Of `input_tokens`, those that the server had already read. */
  cached_tokens: number;
}

type PricedEngine = Pick<EngineSpec, 'base_url' | 'model' | 'price'>;

export interface Prices {
  /** US dollars; null: unknown. `nowMs`: prices change from day to day. */
  costOf(engine: PricedEngine, used: TokensUsed, nowMs: number): number | null;
}

const MILLION = 1_000_000;

const staysHere = (host: string): boolean => /(?:^|\.)localhost\.?$/.test(host) || isLoopbackAddress(host);

/** Reads the table, of half a megabyte, when it is first needed. */
export async function loadPrices(): Promise<Prices> {
  const { calcPrice, findProvider } = await import('@pydantic/genai-prices');

  /** Of what it cannot make sense of, the table says so by throwing. */
  const lookedUp = (...asked: Parameters<typeof calcPrice>): ReturnType<typeof calcPrice> => {
    try {
      return calcPrice(...asked);
    } catch {
      return null;
    }
  };

  const publicCost = ({ base_url, model }: PricedEngine, used: TokensUsed, nowMs: number): number | null => {
    const target = egressTarget(base_url);
    // A model that runs here costs what the machine costs, whatever it is called.
    if (target === undefined || staysHere(target.host)) return null;
    const provider = findProvider({ providerApiUrl: `${target.scheme}://${target.host}` });
    if (!provider) return null;
    const priced = lookedUp(
      {
        input_tokens: used.input_tokens,
        output_tokens: used.output_tokens,
        cache_read_tokens: Math.min(used.cached_tokens, used.input_tokens),
      },
      model,
      { provider, timestamp: new Date(nowMs) },
    );
    // Of models that are not asked by tokens the table knows other prices, and of some none.
    const knowsTokens =
      priced?.model_price['input_mtok'] !== undefined && priced.model_price['output_mtok'] !== undefined;
    return priced && knowsTokens ? priced.total_price : null;
  };

  return {
    costOf: (engine, used, nowMs) =>
      engine.price === null
        ? publicCost(engine, used, nowMs)
        : (used.input_tokens * engine.price.input_usd_per_million +
            used.output_tokens * engine.price.output_usd_per_million) /
          MILLION,
  };
}
