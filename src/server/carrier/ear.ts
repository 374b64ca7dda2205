/** Knows what an agent said, where there is an engine that writes it down. */
import { TELEPHONE_HZ } from '../../core/audio/frames.ts';
import { samplesOf } from '../../core/audio/mu-law.ts';
import { wavOf } from '../../core/audio/wav.ts';
import { SERVERS_OWN, type ChatReply } from '../../core/contract/chat.ts';
import type { EngineSpec } from '../../core/contract/local/engine.ts';
import { PerformError } from '../../core/conversation/perform-error.ts';
import type { Exchange, ModelCall, Models } from '../models/models.ts';

export interface Understood {
  text: string;
  /** Why nobody knows what was said; null: it is known. */
  unheard: string | null;
}

/** Of µ-law at 8 kHz. Throws PerformError of the kind `aborted`, and BudgetSpent: whatever else goes wrong is why it stays unheard. */
export type Ear = (muLaw: Uint8Array, call: ModelCall) => Promise<Understood>;

export function earOf(models: Models, engine: EngineSpec | undefined): Ear {
  return async (muLaw, { budget, signal, onExchange }) => {
    if (muLaw.length === 0) return { text: '', unheard: null };
    if (!engine) return { text: '', unheard: 'no engine is set that writes down what is said' };
    const made: Exchange[] = [];
    let reply: ChatReply | null = null;
    try {
      const audio = wavOf({ samples: samplesOf(muLaw), rate_hz: TELEPHONE_HZ });
      const request = { messages: [], tools: [], answer: null, parameters: SERVERS_OWN, audio };
      reply = await models.ask({ engine, request, budget, signal, onExchange: (one) => void made.push(one) });
      const text = reply.text.trim();
      return { text, unheard: text === '' ? `"${engine.name}" made out no words in it` : null };
    } catch (error) {
      if (!(error instanceof PerformError) || error.fault.kind === 'aborted') throw error;
      return { text: '', unheard: `"${engine.name}" could not write it down: ${error.message}` };
    } finally {
      for (const [at, one] of made.entries())
        onExchange?.({ ...one, besides: { engine, reply: at === made.length - 1 ? reply : null } });
    }
  };
}
