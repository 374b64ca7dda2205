/** The parameters with which a model is asked: the engine's own where it has any, else those of whoever it speaks for. */
import type { ChatParameters } from '../../contract/chat.ts';
import type { EngineSpec } from '../../contract/local/engine.ts';
import type { DiceOf } from '../../event-dice.ts';

/** What seeds may be: servers take 32 bits, and some of them signed ones. */
const SEED_MOST = 0x7fffffff;

/** The seed of a trial, the same for all its turns. */
export const seedFrom = (dice: DiceOf): number => dice('seed', 0).int(0, SEED_MOST);

export function engineParameters(
  { parameters }: Pick<EngineSpec, 'parameters'>,
  own: Partial<ChatParameters>,
  seed: number,
): ChatParameters {
  return {
    temperature: parameters.temperature ?? own.temperature ?? null,
    top_p: parameters.top_p ?? own.top_p ?? null,
    max_tokens: parameters.max_tokens ?? own.max_tokens ?? null,
    frequency_penalty: own.frequency_penalty ?? null,
    presence_penalty: own.presence_penalty ?? null,
    seed: parameters.send_seed ? seed : null,
  };
}
