/** Finds out whether an agent can be spoken with: calls it, waits for its greeting, says hello where it has none, and hangs up. */
import { createBudget } from '../models/budget.ts';
import { BudgetSpent } from '../models/models.ts';
import { SERVERS_OWN, type ChatReply, type SpokenTurn } from '../../core/contract/chat.ts';
import { NOTHING_FOUND, type EngineProbe, type EngineSpec } from '../../core/contract/local/engine.ts';
import { PerformError } from '../../core/conversation/perform-error.ts';
import { nowIso, type Wall } from '../../core/time.ts';
import type { Carrier } from './carrier.ts';

const LIMITS = { calls: 5, tokens: null, usd: null, minutes: null } as const;

const LEAD = 'Probe';

const CONTEXT = {
  agent: { name: 'Probe', description: null },
  lead: { first_name: LEAD },
  campaign: null,
  call: { medium: 'telephony', direction: 'inbound', language: 'en-US' },
};

const GREETED: SpokenTurn = { says: null, silence_s: null, cut_in_ms: null, lead: LEAD };
const HELLO: SpokenTurn = { ...GREETED, says: 'Hello? Can you hear me?' };

const soundOf = ({ heard }: ChatReply): string | null =>
  heard && heard.turn.spoken_ms > 0 ? `${(heard.turn.spoken_ms / 1000).toFixed(1)} s of speech` : null;

/** Throws PerformError of the kind `aborted` alone: why it could not be called is what it answers. */
export async function probeLine(
  engine: EngineSpec,
  { carrier, wall, signal }: { carrier: Carrier; wall: Wall; signal: AbortSignal },
): Promise<EngineProbe> {
  const found: EngineProbe = { at: nowIso(wall), ...NOTHING_FOUND };
  const over = new AbortController();
  const called = carrier.call({ engine, ear: undefined, signal: AbortSignal.any([signal, over.signal]) });
  const budget = createBudget({ limits: LIMITS, stopwatch: wall });
  const heard = (turn: number, spoken: SpokenTurn): Promise<ChatReply> =>
    called.ask({
      engine,
      request: {
        messages: [],
        tools: [],
        answer: null,
        parameters: SERVERS_OWN,
        turn: { conversation_id: 'conv_probe', turn, context: CONTEXT, spoken },
      },
      budget,
      signal,
    });
  try {
    const greeting = await heard(1, GREETED);
    const reply = soundOf(greeting) === null && greeting.tool_calls.length === 0 ? await heard(2, HELLO) : greeting;
    return { ...found, first_token_ms: reply.timing.first_token_ms, said: soundOf(reply) };
  } catch (error) {
    if (error instanceof BudgetSpent) return { ...found, fault: error.message };
    if (!(error instanceof PerformError) || error.fault.kind === 'aborted') throw error;
    return { ...found, fault: error.message };
  } finally {
    over.abort();
  }
}
