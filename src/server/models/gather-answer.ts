/** Puts an answer together of the parts in which it comes. */
import type { ChatReply, ToolCall } from '../../core/contract/chat.ts';
import { TEXT_LIMITS } from '../../core/contract/text-limits.ts';
import { wireError, type WireAnswer, type WireMessage, type WireUsage } from './wire-answer.ts';
import { faultOfStatus, faultWithin, invalid, Unusable } from './wire-fault.ts';

/** An answer with more does not end. Characters: of words, refusal and tools together. */
const LIMITS = { characters: TEXT_LIMITS.text, toolCalls: 50, name: 200, id: 200, finish: 100 } as const;

/** What was read, before it is an answer to a certain request. */
export interface Gathered {
  text: string;
  refusal: string | null;
  tool_calls: ToolCall[];
  finish: string;
  model: string | null;
  fingerprint: string | null;
  usage: ChatReply['usage'];
  /** When the first words came, those of a refusal too; null: none came. */
  first_words_ms: number | null;
  /** When the first part of a tool call came. */
  first_call_ms: number | null;
}

export interface Gatherer {
  /** Throws Unusable. `at_ms`: when it came. */
  take(answer: WireAnswer, at_ms: number): void;
  /** The server has said why it ended. */
  isFinished(): boolean;
  usage(): ChatReply['usage'];
  /** Throws Unusable. */
  gathered(): Gathered;
}

/** A tool call while it comes. */
interface OpenCall extends ToolCall {
  index: number;
}

const usageOf = ({ prompt_tokens, completion_tokens, prompt_tokens_details }: WireUsage): ChatReply['usage'] =>
  typeof prompt_tokens === 'number' && typeof completion_tokens === 'number'
    ? {
        input_tokens: prompt_tokens,
        output_tokens: completion_tokens,
        cached_tokens: prompt_tokens_details?.cached_tokens ?? 0,
      }
    : null;

/** Which call a part belongs to: by its index, but some servers give every call the same, and then another id is another call. */
function callOf(calls: OpenCall[], index: number | null | undefined, id: string): OpenCall {
  const sameId = id === '' ? undefined : calls.find((call) => call.id === id);
  const sameIndex = typeof index === 'number' ? calls.findLast((call) => call.index === index) : calls.at(-1);
  const isAnother = id !== '' && sameIndex !== undefined && sameIndex.id !== '' && sameIndex.id !== id;
  const known = sameId ?? (isAnother ? undefined : sameIndex);
  if (known) return known;
  if (calls.length >= LIMITS.toolCalls) throw invalid(`The answer calls more than ${LIMITS.toolCalls} tools at once`);
  const call = { index: index ?? calls.length, id: '', name: '', arguments: '' };
  calls.push(call);
  return call;
}

function finishedCall({ id, name, arguments: text }: OpenCall, at: number): ToolCall {
  if (name === '') throw invalid(`The answer calls a tool without naming it (call ${at + 1})`);
  if (name.length > LIMITS.name)
    throw invalid(`The answer calls a tool by a name of more than ${LIMITS.name} characters (call ${at + 1})`);
  return { id: id === '' || id.length > LIMITS.id ? `call_${at}` : id, name, arguments: text };
}

/** `onText`: is told all words so far, whenever there are more. */
export function gatherer(onText: (soFar: string) => void): Gatherer {
  const calls: OpenCall[] = [];
  let characters = 0;
  let text = '';
  let refusal = '';
  let finish: string | null = null;
  let model: string | null = null;
  let fingerprint: string | null = null;
  let usage: ChatReply['usage'] = null;
  let first_words_ms: number | null = null;
  let first_call_ms: number | null = null;

  const counted = (added: string): string => {
    characters += added.length;
    if (characters > LIMITS.characters)
      throw invalid(`The answer is longer than ${LIMITS.characters} characters, and was read no further`);
    return added;
  };

  const takeMessage = (message: WireMessage, at_ms: number) => {
    const said = counted(message.content ?? '');
    const refused = counted(message.refusal ?? '');
    if (said + refused !== '') first_words_ms ??= at_ms;
    refusal += refused;
    text += said;
    if (said !== '') onText(text);
    for (const { index, id, function: called } of message.tool_calls ?? []) {
      first_call_ms ??= at_ms;
      const call = callOf(calls, index, id ?? '');
      call.id ||= id ?? '';
      // Early llama.cpp repeats the name in each chunk, and LM Studio sends empty ones.
      call.name ||= counted(called?.name ?? '');
      call.arguments += counted(called?.arguments ?? '');
    }
  };

  return {
    take(answer, at_ms) {
      if (answer.error !== undefined && answer.error !== null) {
        const said = wireError(answer.error);
        const message = said?.message ?? JSON.stringify(answer.error);
        throw new Unusable(said?.status == null ? faultWithin(message) : faultOfStatus(said.status, message));
      }
      model ??= answer.model ?? null;
      fingerprint ??= answer.system_fingerprint ?? null;
      if (answer.usage) usage = usageOf(answer.usage) ?? usage;
      for (const choice of answer.choices ?? []) {
        if ((choice.index ?? 0) !== 0) continue;
        const message = choice.delta ?? choice.message;
        if (message) takeMessage(message, at_ms);
        finish = choice.finish_reason ?? finish;
      }
    },
    isFinished: () => finish !== null,
    usage: () => usage,
    gathered: () => ({
      text,
      refusal: refusal === '' ? null : refusal,
      tool_calls: calls.map(finishedCall),
      finish: (finish ?? (calls.length > 0 ? 'tool_calls' : 'stop')).slice(0, LIMITS.finish),
      model,
      fingerprint,
      usage,
      first_words_ms,
      first_call_ms,
    }),
  };
}
