/** What servers answer: a chunk of a stream, or the whole (https://platform.openai.com/docs/api-reference/chat). Unknown fields are let pass. */
import { z } from 'zod';

/** Text, or parts of which some are text. */
const words = z
  .union([z.string(), z.array(z.object({ text: z.string().optional() }))])
  .transform((said) => (typeof said === 'string' ? said : said.map(({ text }) => text ?? '').join('')));

const count = z.int().min(0).nullish();

const MessageSchema = z.object({
  content: words.nullish(),
  refusal: z.string().nullish(),
  tool_calls: z
    .array(
      z.object({
        index: z.int().min(0).nullish(),
        id: z.string().nullish(),
        function: z
          .object({
            name: z.string().nullish(),
            /** Some servers send the object itself. */
            arguments: z
              .union([z.string(), z.record(z.string(), z.unknown()).transform((value) => JSON.stringify(value))])
              .nullish(),
          })
          .nullish(),
      }),
    )
    .nullish(),
});
export type WireMessage = z.infer<typeof MessageSchema>;

const UsageSchema = z.object({
  prompt_tokens: count,
  completion_tokens: count,
  prompt_tokens_details: z.object({ cached_tokens: count }).nullish(),
});
export type WireUsage = z.infer<typeof UsageSchema>;

export const WireAnswerSchema = z.object({
  model: z.string().nullish(),
  system_fingerprint: z.string().nullish(),
  choices: z
    .array(
      z.object({
        index: z.int().nullish(),
        /** Of a chunk. */
        delta: MessageSchema.nullish(),
        /** Of a whole answer. */
        message: MessageSchema.nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  /** Figures that cannot be read say nothing; the answer beside them counts all the same. */
  usage: UsageSchema.nullish().catch(null),
  /** Instead of the rest, also in the middle of a stream and with the status 200. */
  error: z.unknown().optional(),
});
export type WireAnswer = z.infer<typeof WireAnswerSchema>;

const ErrorSchema = z.union([
  z.string().transform((message) => ({ message, code: null })),
  z.object({ message: z.string(), code: z.union([z.int(), z.string()]).nullish() }),
]);

/** What a server says of an error; undefined: nothing that could be read. */
export function wireError(error: unknown): { message: string; status: number | null } | undefined {
  const read = ErrorSchema.safeParse(error).data;
  return read && { message: read.message, status: typeof read.code === 'number' ? read.code : null };
}
