/**
 * What passes between a participant that a language model speaks for and whoever asks the model: messages, tools and answers in the shapes of
 * chat completions (https://platform.openai.com/docs/api-reference/chat), without what is the server's own (its address, its model's name).
 */
import { z } from 'zod';
import { TEXT_LIMITS } from './text-limits.ts';
import { HeardOfTurnSchema } from './turn.ts';

const ToolCallSchema = z.object({
  id: z.string().max(200),
  name: z.string().max(200),
  /** JSON as the model wrote it, which may be none. */
  arguments: z.string().max(TEXT_LIMITS.text),
});
export type ToolCall = z.infer<typeof ToolCallSchema>;

export type ChatMessage =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content: string; tool_calls?: readonly ToolCall[] }
  | { role: 'tool'; tool_call_id: string; content: string };

export interface ChatTool {
  /** Letters, digits, `_` and `-`, 64 at most. */
  name: string;
  description: string;
  /** JSON Schema of an object. */
  parameters: Readonly<Record<string, unknown>>;
}

/** What a model may be told beside the messages; null: the server's own. */
export interface ChatParameters {
  temperature: number | null;
  top_p: number | null;
  max_tokens: number | null;
  frequency_penalty: number | null;
  presence_penalty: number | null;
  /** A request and no promise: many servers ignore it. */
  seed: number | null;
}

/** All as the server has it. */
export const SERVERS_OWN: ChatParameters = {
  temperature: null,
  top_p: null,
  max_tokens: null,
  frequency_penalty: null,
  presence_penalty: null,
  seed: null,
};

export interface ChatRequest {
  messages: readonly ChatMessage[];
  tools: readonly ChatTool[];
  /** The answer is to be JSON of this schema; null: words. */
  answer: { name: string; schema: Readonly<Record<string, unknown>> } | null;
  parameters: ChatParameters;
  /** Of the user's own agent, which is told where it stands and has no prompt; absent: a model is asked. */
  turn?: AgentTurn;
  /** Of a server that writes down what is said: a WAVE file. It is sent in place of messages. */
  audio?: Uint8Array<ArrayBuffer>;
}

/** What the user's own agent is told of a turn beside the messages. */
export interface AgentTurn {
  /** The same for the same trial of the same plan and seed. */
  conversation_id: string;
  /** From 1; it is asked again after its actions, which counts as another. */
  turn: number;
  /** JSON. */
  context: Readonly<Record<string, unknown>>;
  /** What is done on the line, where the agent is spoken with. */
  spoken?: SpokenTurn;
}

/** What the lead does on a line before the agent's next turn, and how it takes that turn. */
export interface SpokenTurn {
  /** Its words, or the digits that it presses; null: it says nothing. */
  says: string | null;
  /** Where it says nothing, for how long at most; null: as long as a greeting takes. */
  silence_s: number | null;
  /** It begins to speak over the agent once that has spoken for so long; null: it hears it out. */
  cut_in_ms: number | null;
  /** By which a voice is chosen for it: the same lead has the same one. */
  lead: string;
}

/** The body of an ask whose answer is a ChatReply. */
export interface ChatAsk {
  kind: 'chat';
  request: ChatRequest;
}

export const ChatReplySchema = z.object({
  /** Empty where the model only calls tools. Where JSON was asked for: that JSON. */
  text: z.string(),
  tool_calls: z.array(ToolCallSchema).max(50),
  /** The model's own words where it refuses to answer; null: it does not. */
  refusal: z.string().nullable(),
  /** `stop`, `length`, `tool_calls`, `content_filter`, or the server's own word. */
  finish: z.string().max(100),
  /** As the server calls it; null: it does not say. */
  model: z.string().nullable(),
  /** `system_fingerprint`; null: the server sends none. */
  fingerprint: z.string().nullable(),
  /** As the server counts; null: it does not say. */
  usage: z
    .object({ input_tokens: z.int().min(0), output_tokens: z.int().min(0), cached_tokens: z.int().min(0).default(0) })
    .nullable(),
  /** US dollars; null: unknown, which is never 0. */
  cost_usd: z.number().min(0).nullable(),
  timing: z.object({
    source: z.enum(['measured', 'recorded']),
    /** From the request to the first token of content; null: there was none. */
    first_token_ms: z.number().min(0).nullable(),
    total_ms: z.number().min(0),
  }),
  /** Of an agent that is spoken with; absent: it is not. */
  heard: z
    .object({
      turn: HeardOfTurnSchema,
      /**
       * What the lead said before it, or its silence: from the agent's sound before to its beginning, and from there to its end; null: it was not
       * the lead's turn.
       */
      lead: z.object({ after_ms: z.number().min(0), lasted_ms: z.number().min(0) }).nullable(),
      /** Of the agent's turn before; null: the lead did not speak over it. */
      barge_in_ms: z.number().min(0).nullable(),
      /** Why nobody knows what it said; null: `text` is what was understood. */
      unheard: z.string().max(TEXT_LIMITS.text).nullable(),
    })
    .optional(),
});
export type ChatReply = z.infer<typeof ChatReplySchema>;
