/** Finds out whether the user's own agent answers, by one request: the beginning of a conversation with nobody. */
import { PerformError } from '../../core/conversation/perform-error.ts';
import { SERVERS_OWN, type ChatRequest } from '../../core/contract/chat.ts';
import { NOTHING_FOUND, type EngineProbe, type EngineSpec } from '../../core/contract/local/engine.ts';
import { nowIso, type Wall } from '../../core/time.ts';
import { createBudget } from './budget.ts';
import { BudgetSpent, type Models } from './models.ts';

/** Characters of what it says that are shown. */
const SHOWN = 300;

/** Requests that are tried again included. */
const LIMITS = { calls: 5, tokens: null, usd: null, minutes: null } as const;

const HELLO: ChatRequest = {
  messages: [{ role: 'user', content: 'Hello?' }],
  tools: [],
  answer: null,
  parameters: SERVERS_OWN,
  turn: {
    conversation_id: 'conv_probe',
    turn: 1,
    context: {
      agent: { name: 'Probe', description: null },
      lead: {},
      campaign: null,
      call: { medium: 'api_text', direction: 'inbound', language: 'en-US' },
      event: { kind: 'heard', confidence: 1, cut_off: null },
      news: [],
    },
  },
};

/** Throws PerformError of the kind `aborted` alone: why it could not be asked is what it answers. */
export async function probeTurn(
  engine: EngineSpec,
  { models, wall, signal }: { models: Models; wall: Wall; signal: AbortSignal },
): Promise<EngineProbe> {
  const found: EngineProbe = { at: nowIso(wall), ...NOTHING_FOUND };
  try {
    const budget = createBudget({ limits: LIMITS, stopwatch: wall });
    const { text, usage, timing } = await models.ask({ engine, request: HELLO, budget, signal });
    return { ...found, usage: usage !== null, first_token_ms: timing.first_token_ms, said: text.slice(0, SHOWN) };
  } catch (error) {
    if (error instanceof BudgetSpent) return { ...found, fault: error.message };
    if (!(error instanceof PerformError) || error.fault.kind === 'aborted') throw error;
    return { ...found, fault: error.message };
  }
}
