/** What was read, as the answer to what was asked: words, or the JSON that was asked for. */
import type { ChatReply, ChatRequest } from '../../core/contract/chat.ts';
import type { JsonMode } from '../../core/contract/local/engine.ts';
import type { Exchanged } from './exchange.ts';
import { findJson } from './find-json.ts';
import type { Gathered } from './gather-answer.ts';
import { invalid, Unusable, type WireFault } from './wire-fault.ts';

/**
 * Throws Unusable where JSON was asked for and nothing was answered, or none by the tool that takes it. In the mode `text`, `text` is as the model
 * wrote it: whoever asks looks for the JSON in it, and may ask again. `first_token_ms` is null of an answer without words: one that calls tools
 * alone says nothing yet.
 */
function chatAnswer(
  read: Gathered,
  { answer }: ChatRequest,
  mode: JsonMode,
): Omit<Gathered, 'first_words_ms' | 'first_call_ms'> & { first_token_ms: number | null } {
  const { first_words_ms, first_call_ms, ...rest } = read;
  const asRead = { ...rest, first_token_ms: first_words_ms };
  if (answer === null || read.refusal !== null) return asRead;
  if (mode === 'tool') {
    const taken = read.tool_calls.find(({ name }) => name === answer.name);
    if (taken)
      return {
        ...rest,
        text: taken.arguments,
        tool_calls: read.tool_calls.filter((call) => call !== taken),
        finish: read.finish === 'tool_calls' ? 'stop' : read.finish,
        first_token_ms: first_call_ms,
      };
    // Some models write the arguments down instead.
    const written = findJson(read.text);
    if (written !== null) return { ...asRead, text: written };
    if (read.tool_calls.length === 0)
      throw invalid(
        `The model was to answer in JSON by the tool "${answer.name}", and did not call it (it ended with "${read.finish}")`,
      );
    return asRead;
  }
  if (read.text.trim() === '' && read.tool_calls.length === 0)
    throw invalid(`The model was to answer in JSON, and answered nothing (it ended with "${read.finish}")`);
  return asRead;
}

/** What came of one request. */
export type Tried = { reply: ChatReply } | { fault: WireFault };

/** `cost_usd`: null where it is unknown. */
export function replyTo(request: ChatRequest, mode: JsonMode, result: Exchanged, cost_usd: number | null): Tried {
  if ('fault' in result) return result;
  try {
    const { first_token_ms, ...rest } = chatAnswer(result.answer, request, mode);
    return { reply: { ...rest, cost_usd, timing: { source: 'measured', first_token_ms, total_ms: result.end_ms } } };
  } catch (error) {
    if (error instanceof Unusable) return { fault: error.fault };
    throw error;
  }
}
