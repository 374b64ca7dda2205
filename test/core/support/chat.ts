/** Models that say what a test has them say. */
import type { ChatAsk, ChatMessage, ChatReply } from '../../../src/core/contract/chat.ts';
import type { EngineSpec } from '../../../src/core/contract/local/engine.ts';
import type { Participant } from '../../../src/core/conversation/participant.ts';

export const ENGINE: EngineSpec = {
  id: 'f'.repeat(24),
  name: 'test model',
  protocol: 'chat_completions',
  base_url: 'http://127.0.0.1:1/v1',
  model: 'test',
  key: { from: 'none' },
  parameters: { temperature: null, top_p: null, max_tokens: null, send_seed: true },
  chat: { opening: null, context: false, tools: false },
  turn: { request: null, response: { text: null, tool_calls: null, end: null } },
  media: { transcribed_by: null, end_of_turn_ms: 1000 },
  json_mode: 'text',
  deadline_s: 60,
  max_in_flight: 1,
  requests_per_minute: null,
  tokens_per_minute: null,
  max_retries: 0,
  price: null,
};

/** A text alone is what the model says; 0.2 s to its first token, 0.5 s in all. */
export const chat = (said: string | Partial<ChatReply>): ChatReply => ({
  text: typeof said === 'string' ? said : '',
  tool_calls: [],
  refusal: null,
  finish: 'stop',
  model: 'test',
  fingerprint: null,
  usage: { input_tokens: 100, output_tokens: 10, cached_tokens: 0 },
  cost_usd: 0.001,
  timing: { source: 'measured', first_token_ms: 200, total_ms: 500 },
  ...(typeof said === 'string' ? {} : said),
});

export const call = (name: string, args: unknown = {}, id = 'id'): ChatReply['tool_calls'][number] => ({
  id,
  name,
  arguments: typeof args === 'string' ? args : JSON.stringify(args),
});

/** Steps a participant that a model speaks for, and answers what it asks. */
export function spokenFor<State, Input, Reply>(participant: Participant<State, Input, Reply>) {
  let state = participant.fresh;
  const asked: (readonly ChatMessage[])[] = [];
  const ids: string[] = [];
  return {
    /** The messages of each ask so far. */
    asked,
    ids,
    state: () => state,
    /** What the model was told last, beside its instructions. */
    told: () => (asked.at(-1) ?? []).slice(1),
    /** One turn: `answers` are the model's, one an ask. */
    turn(input: Input, ...answers: readonly (string | Partial<ChatReply>)[]): Reply {
      let move = participant.step(state, input);
      const left = [...answers];
      while ('asks' in move) {
        const [ask] = move.asks;
        const answer = left.shift();
        if (!ask || answer === undefined) throw new Error(`The model has no answer to ${ask?.id ?? 'nothing'}`);
        ids.push(ask.id);
        asked.push((ask.body as ChatAsk).request.messages);
        ({ state } = move);
        move = participant.resume(state, { id: ask.id, body: chat(answer) });
      }
      if (left.length > 0) throw new Error(`The model was asked ${String(left.length)} times less than it has answers`);
      ({ state } = move);
      return move.reply;
    },
  };
}
