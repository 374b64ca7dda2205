/** Models as a host opens them, on a clock that the test turns, with an engine that asks a server of this machine. */
import { SERVERS_OWN, type ChatRequest } from '../../src/core/contract/chat.ts';
import { EngineWriteSchema, type EngineSpec } from '../../src/core/contract/local/engine.ts';
import { createEgress } from '../../src/server/egress/egress.ts';
import { createBudget } from '../../src/server/models/budget.ts';
import { createLending } from '../../src/server/models/lending.ts';
import { createModels, type KeyOf } from '../../src/server/models/create-models.ts';
import type { Exchange, ModelCall } from '../../src/server/models/models.ts';
import { handWall } from './hand-wall.ts';

export const NOON_MS = Date.UTC(2026, 5, 1, 12);

export const engineSpec = (given: Partial<EngineSpec> = {}): EngineSpec => ({
  ...EngineWriteSchema.parse({ name: 'double', base_url: 'http://127.0.0.1:1/v1', model: 'double-1' }),
  id: 'e'.repeat(24),
  key: { from: 'none' },
  json_mode: 'json_schema',
  ...given,
});

export const chatRequest = (given: Partial<ChatRequest> = {}): ChatRequest => ({
  messages: [{ role: 'user', content: 'Hello?' }],
  tools: [],
  answer: null,
  parameters: SERVERS_OWN,
  ...given,
});

/** Turns of the event loop until something holds: what passes between two sockets takes some. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((settle) => setImmediate(settle));
}

export function modelsWorld({ keyOf = () => undefined, dice = () => 0 }: { keyOf?: KeyOf; dice?: () => number } = {}) {
  const wall = handWall(NOON_MS);
  const recorded: { refused: number }[] = [];
  const egress = createEgress({
    store: { isPermitted: () => false, record: (_target, _purpose, added) => void recorded.push(added) },
    allowedHosts: [],
    namesHere: () => [],
  });
  const models = createModels({ egress, wall, keyOf, dice, lending: createLending(wall) });
  const budget = createBudget({ limits: null, stopwatch: wall });
  const exchanges: Exchange[] = [];
  const texts: string[] = [];
  const ask = (engine: EngineSpec, request: ChatRequest = chatRequest(), more: Partial<ModelCall> = {}) =>
    models.ask({
      engine,
      request,
      budget,
      signal: new AbortController().signal,
      onText: (text) => void texts.push(text),
      onExchange: (exchange) => void exchanges.push(exchange),
      ...more,
    });
  const close = async () => {
    models.close();
    await egress.close();
  };
  return { wall, egress, models, budget, exchanges, texts, recorded, ask, close };
}
