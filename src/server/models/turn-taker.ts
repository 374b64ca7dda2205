/**
 * Takes the answers of the user's own agent to one turn (docs/own-agent.md): one JSON object, or a stream of `{"delta": "…"}` with such an object at
 * its end. Where in it stands what is read, the engine may say by paths. An end becomes a call of the tool by which models hang up.
 */
import { z } from 'zod';
import { END_CALL } from '../../core/agents/model/agent-tools.ts';
import { jsonPath } from '../../core/authoring/json-path.ts';
import type { ChatReply, ToolCall } from '../../core/contract/chat.ts';
import type { EngineSpec } from '../../core/contract/local/engine.ts';
import { TEXT_LIMITS } from '../../core/contract/text-limits.ts';
import { isRecord } from '../../core/is-record.ts';
import type { AnswerTaker } from './answer-reader.ts';
import { beginning, parsedAnswer } from './parsed-answer.ts';
import { invalid } from './wire-fault.ts';

/** Characters: of words and tool calls together. */
const LIMITS = { characters: TEXT_LIMITS.text, toolCalls: 50, name: 200, id: 200, model: 200 } as const;

/** Where the words stand in it is for the engine to say. */
const JsonSchema = z.unknown();

const CallSchema = z.object({
  id: z.string().max(LIMITS.id).nullish(),
  name: z.string().min(1).max(LIMITS.name).nullish(),
  arguments: z.unknown().optional(),
  /** As chat completions have it. */
  function: z.object({ name: z.string().min(1).max(LIMITS.name), arguments: z.unknown().optional() }).nullish(),
});

const UsageSchema = z.object({
  input_tokens: z.int().min(0),
  output_tokens: z.int().min(0),
  cached_tokens: z.int().min(0).default(0),
});

type Mapping = EngineSpec['turn']['response'];

/** What stands where the engine says, or else in the member of this name; a path that points at several things is a list of them. */
function found(answer: unknown, path: string | null, own: string): unknown {
  if (path === null) return isRecord(answer) && Object.hasOwn(answer, own) ? answer[own] : undefined;
  const read = jsonPath(path);
  if ('fault' in read) throw invalid(`The path "${path}" of the engine cannot be read: ${read.fault}`);
  const values = read.in(answer);
  return values.length > 1 ? values : values[0];
}

const placeOf = (path: string | null, own: string): string => `"${path ?? own}"`;

/** Several texts are one turn, a line each. null is none. */
function wordsOf(value: unknown, place: string): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map((one) => wordsOf(one, place) ?? '').join('\n');
  if (isRecord(value)) {
    const said = value['text'] ?? value['content'];
    if (typeof said === 'string') return said;
  }
  throw invalid(`What the answer has at ${place} is no text`);
}

function callsOf(value: unknown, place: string): ToolCall[] {
  if (value === undefined || value === null) return [];
  const calls = Array.isArray(value) ? value : [value];
  if (calls.length > LIMITS.toolCalls) throw invalid(`The answer calls more than ${LIMITS.toolCalls} tools at once`);
  return calls.map((call, at) => {
    const read = CallSchema.safeParse(call);
    const { name = null } = read.data?.function ?? read.data ?? {};
    if (!read.success || name === null)
      throw invalid(
        `What the answer has at ${place} is no list of tool calls: number ${at + 1} has no name of at most ${LIMITS.name} characters`,
      );
    const given = (read.data.function ?? read.data).arguments;
    return {
      id: read.data.id ?? '',
      name,
      arguments: typeof given === 'string' ? given : JSON.stringify(given ?? {}),
    };
  });
}

function endOf(value: unknown, place: string): boolean {
  if (value === undefined || value === null) return false;
  if (typeof value !== 'boolean') throw invalid(`What the answer has at ${place} is neither true nor false`);
  return value;
}

/** `text`: undefined where there is none in it, which is not the same as an empty one. */
interface Turn {
  text: string | undefined;
  calls: ToolCall[];
  end: boolean;
}

function turnIn(answer: unknown, mapping: Mapping): Turn {
  const text = found(answer, mapping.text, 'text');
  const words = text === undefined && mapping.text === null ? found(answer, null, 'messages') : text;
  return {
    text: wordsOf(words, placeOf(mapping.text, text === undefined ? 'messages' : 'text')),
    calls: callsOf(found(answer, mapping.tool_calls, 'tool_calls'), placeOf(mapping.tool_calls, 'tool_calls')),
    end: endOf(found(answer, mapping.end, 'end'), placeOf(mapping.end, 'end')),
  };
}

/** `onText`: is told all words so far, whenever there are more. */
export function turnTaker(
  { turn: { response: mapping } }: Pick<EngineSpec, 'turn'>,
  onText: (soFar: string) => void,
): AnswerTaker {
  let spoken = '';
  let first_words_ms: number | null = null;
  let last: Turn | null = null;
  let usage: ChatReply['usage'] = null;
  let model: string | null = null;

  const say = (words: string, at_ms: number) => {
    if (words === '') return;
    first_words_ms ??= at_ms;
    spoken += words;
    if (spoken.length > LIMITS.characters)
      throw invalid(`The answer is longer than ${LIMITS.characters} characters, and was read no further`);
    onText(spoken);
  };

  const takeLast = (answer: unknown, at_ms: number) => {
    last = turnIn(answer, mapping);
    if (isRecord(answer)) {
      usage = UsageSchema.safeParse(answer['usage']).data ?? null;
      model = typeof answer['model'] === 'string' ? answer['model'].slice(0, LIMITS.model) : null;
    }
    if (spoken === '') say(last.text ?? '', at_ms);
    if (JSON.stringify(last.calls).length > LIMITS.characters)
      throw invalid(`The tool calls of the answer are longer than ${LIMITS.characters} characters`);
  };

  const places = `no text at ${placeOf(mapping.text, 'text')}, no tool calls and no end`;

  /** Of an answer that says nothing, not even that it does, and of one that tells an error in place of its end. */
  const refuseNothing = (answer: unknown, text: string) => {
    if (!last || last.text !== undefined || last.calls.length > 0 || last.end) return;
    const isError = isRecord(answer) && answer['error'] != null;
    if (spoken === '' || isError) throw invalid(`The answer has ${places}: it begins with ${beginning(text)}`);
  };

  return {
    noun: 'turn in JSON',
    takeEmpty() {
      throw invalid(`The answer is empty: it has ${places}`);
    },
    takeEvent(data, chunk, at_ms) {
      const event = parsedAnswer(JsonSchema, data, `Event ${chunk} of the answer`);
      if (isRecord(event) && typeof event['delta'] === 'string') {
        say(event['delta'], at_ms);
        return false;
      }
      takeLast(event, at_ms);
      refuseNothing(event, data);
      return true;
    },
    takeWhole(text, at_ms) {
      const answer = parsedAnswer(JsonSchema, text, 'The answer');
      takeLast(answer, at_ms);
      refuseNothing(answer, text);
    },
    isFinished: () => last !== null,
    usage: () => usage,
    gathered() {
      const { calls, end } = last ?? { calls: [], end: false };
      return {
        text: spoken,
        refusal: null,
        tool_calls: end ? [...calls, { id: '', name: END_CALL, arguments: '{}' }] : calls,
        finish: calls.length > 0 ? 'tool_calls' : 'stop',
        model,
        fingerprint: null,
        usage,
        first_words_ms,
        first_call_ms: null,
      };
    },
  };
}
