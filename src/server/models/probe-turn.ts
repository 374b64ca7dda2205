/** Finds out whether the user's own agent answers, by one request. */
import { PROBE_TURN } from '../../core/authoring/probe-turn.ts';
import { PerformError } from '../../core/conversation/perform-error.ts';
import { NOTHING_FOUND, type EngineProbe, type EngineSpec } from '../../core/contract/local/engine.ts';
import { nowIso, type Wall } from '../../core/time.ts';
import { createBudget } from './budget.ts';
import { BudgetSpent, type Models } from './models.ts';

/** Characters of what it says that are shown. */
const SHOWN = 300;

/** Requests that are tried again included. */
const LIMITS = { calls: 5, tokens: null, usd: null, minutes: null } as const;

/** Throws PerformError of the kind `aborted` alone: why it could not be asked is what it answers. */
export async function probeTurn(
  engine: EngineSpec,
  { models, wall, signal }: { models: Models; wall: Wall; signal: AbortSignal },
): Promise<EngineProbe> {
  const found: EngineProbe = { at: nowIso(wall), ...NOTHING_FOUND };
  try {
    const budget = createBudget({ limits: LIMITS, stopwatch: wall });
    const { text, usage, timing } = await models.ask({ engine, request: PROBE_TURN, budget, signal });
    return { ...found, usage: usage !== null, first_token_ms: timing.first_token_ms, said: text.slice(0, SHOWN) };
  } catch (error) {
    if (error instanceof BudgetSpent) return { ...found, fault: error.message };
    if (!(error instanceof PerformError) || error.fault.kind === 'aborted') throw error;
    return { ...found, fault: error.message };
  }
}
