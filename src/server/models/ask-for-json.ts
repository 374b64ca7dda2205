/** JSON that is asked for in words: found in the answer, or asked for once more. */
import { PerformError } from '../../core/conversation/perform-error.ts';
import type { ChatReply, ChatRequest } from '../../core/contract/chat.ts';
import { findJson } from './find-json.ts';

/** What an answer took that was had by asking twice. */
function together(first: ChatReply, second: ChatReply): Pick<ChatReply, 'usage' | 'cost_usd' | 'timing'> {
  const { usage: one, cost_usd: once } = first;
  const { usage: two, cost_usd: twice, timing } = second;
  const usage = one &&
    two && {
      input_tokens: one.input_tokens + two.input_tokens,
      output_tokens: one.output_tokens + two.output_tokens,
      cached_tokens: one.cached_tokens + two.cached_tokens,
    };
  const after = (ms: number) => first.timing.total_ms + ms;
  return {
    usage,
    cost_usd: once === null || twice === null ? null : once + twice,
    timing: {
      ...timing,
      first_token_ms: timing.first_token_ms === null ? null : after(timing.first_token_ms),
      total_ms: after(timing.total_ms),
    },
  };
}

/** The same request, with what was answered to it and a word on what was wrong with that. */
const repairOf = (request: ChatRequest, said: string): ChatRequest => ({
  ...request,
  messages: [
    ...request.messages,
    { role: 'assistant', content: said },
    { role: 'user', content: 'That was no JSON object. Answer again, with the JSON object alone.' },
  ],
});

/** Throws PerformError of the kind `invalid` where there is none the second time either, and whatever `ask` throws. */
export async function askForJson(
  request: ChatRequest,
  ask: (request: ChatRequest) => Promise<ChatReply>,
): Promise<ChatReply> {
  const first = await ask(request);
  // A refusal, or a tool that is called first.
  if (first.text === '') return first;
  const found = findJson(first.text);
  if (found !== null) return { ...first, text: found };
  const second = await ask(repairOf(request, first.text));
  const text = findJson(second.text);
  if (text === null && second.text !== '')
    throw new PerformError({
      kind: 'invalid',
      message: 'The model was to answer in JSON, and wrote none, also when it was asked again',
    });
  return { ...second, ...together(first, second), text: text ?? '' };
}
