/** What models were asked and answered, read for people: no DOM, no state. */
import { z } from 'zod';
import type { RecordedExchange } from '../../core/contract/local/exchange.ts';
import type { Turn } from '../../core/contract/turn.ts';

export interface MessageView {
  role: string;
  text: string;
  toolCalls: { id: string; name: string; arguments: string }[];
  /** Of a tool's message: which call it answers. */
  answers: string | null;
}

interface ToolView {
  name: string;
  description: string;
  parameters: unknown;
}

export interface RequestView {
  messages: MessageView[];
  tools: ToolView[];
  /** JSON Schema of the answer; null: words. */
  answer: string | null;
  /** What else was asked for, such as the temperature; what the engine has of its own comes before it. */
  parameters: [name: string, value: string][];
}

const ToolCall = z.object({ id: z.string(), name: z.string(), arguments: z.string() });
/** As `core/contract/chat` has it: a recording that was brought in may hold anything. */
const Request = z.object({
  messages: z.array(
    z.object({
      role: z.string(),
      content: z.string(),
      tool_calls: z.array(ToolCall).default([]),
      tool_call_id: z.string().nullable().default(null),
    }),
  ),
  tools: z
    .array(z.object({ name: z.string(), description: z.string().default(''), parameters: z.unknown() }))
    .default([]),
  answer: z.object({ name: z.string(), schema: z.unknown() }).nullable().default(null),
  parameters: z.record(z.string(), z.unknown()).default({}),
});

const Spoken = z.object({
  turn: z.object({
    conversation_id: z.string(),
    spoken: z.object({
      says: z.string().nullable(),
      silence_s: z.number().nullable(),
      cut_in_ms: z.number().nullable(),
    }),
  }),
});
export type SpokenView = z.infer<typeof Spoken>['turn'];

/** What the lead did on a line; null for what was asked otherwise. */
export const spokenView = (request: unknown): SpokenView | null => Spoken.safeParse(request).data?.turn ?? null;

/** What was asked; null for what is no request of this kind. */
export function requestView(request: unknown): RequestView | null {
  const read = Request.safeParse(request);
  if (!read.success) return null;
  const { messages, tools, answer, parameters } = read.data;
  return {
    messages: messages.map(({ role, content, tool_calls, tool_call_id }) => ({
      role,
      text: content,
      toolCalls: tool_calls,
      answers: tool_call_id,
    })),
    tools,
    answer: answer && JSON.stringify(answer.schema, null, 2),
    parameters: Object.entries(parameters).flatMap(([name, value]): [string, string][] =>
      value === null ? [] : [[name, typeof value === 'string' ? value : JSON.stringify(value)]],
    ),
  };
}

/** What an exchange is known by within its trial. */
export const exchangeKey = ({ role, step, attempt }: RecordedExchange): string => `${role} ${step} ${attempt}`;

const roleOf = (speaker: Turn['speaker']): RecordedExchange['role'] => (speaker === 'lead' ? 'lead' : 'agent');

/** The exchange that a turn comes from: the last one of its speaker that was asked before it, and answered. */
export function exchangeOfTurn(
  exchanges: readonly RecordedExchange[],
  turn: Pick<Turn, 'index' | 'speaker'>,
): RecordedExchange | undefined {
  const asked = exchanges.filter((exchange) => exchange.role === roleOf(turn.speaker) && exchange.turn <= turn.index);
  return asked.findLast(({ reply }) => reply !== null) ?? asked.at(-1);
}

/** The turn that came of an exchange; undefined for a judge's, and where nothing was said after it. */
export const turnOfExchange = (
  turns: readonly Turn[],
  { role, turn: since }: Pick<RecordedExchange, 'role' | 'turn'>,
): Turn | undefined => turns.find(({ index, speaker }) => speaker === role && index >= since);

/** JSON with its lines and indents; any other text as it is. */
export function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
