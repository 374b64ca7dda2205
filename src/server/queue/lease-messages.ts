/** What workers and a host say to each other about single requests to models, as both sides read it. All of it may come twice. */
import { z } from 'zod';
import { messageId as id } from './queue-messages.ts';
import { readJson, readStrictly } from './read-strictly.ts';

const count = z.int().min(0);

const LeftSchema = z.strictObject({
  outcome: z.enum(['answered', 'overloaded', 'failed', 'not_sent']),
  tokens: count.nullable(),
  waitMs: z.number().min(0).nullable(),
});

const UsedSchema = z.strictObject({
  input_tokens: count.nullable(),
  output_tokens: count.nullable(),
  usd: z.number().min(0).nullable(),
  bytes_out: count,
  bytes_in: count,
});

const of = { worker: id, lease: id };

/** To the host of a run. `engine`: its name in the plan. `used`: null where nothing was sent. */
const AskedSchema = z.discriminatedUnion('kind', [
  z.strictObject({ ...of, kind: z.literal('want'), engine: z.string().max(200), tokens: count }),
  z.strictObject({ ...of, kind: z.literal('over'), left: LeftSchema, used: UsedSchema.nullable() }),
]);
export type LeaseAsked = z.infer<typeof AskedSchema>;

const MESSAGE_LENGTH = 2000;
const message = z.string().max(MESSAGE_LENGTH);

/** To a worker. `spent`: by the budget's word, nothing more is asked. `closed`: what was over is written down. */
const AnsweredSchema = z.discriminatedUnion('kind', [
  z.strictObject({ lease: id, kind: z.literal('granted') }),
  z.strictObject({ lease: id, kind: z.literal('closed') }),
  z.strictObject({ lease: id, kind: z.literal('spent'), message }),
  z.strictObject({ lease: id, kind: z.literal('refused'), message }),
]);
export type LeaseAnswered = z.infer<typeof AnsweredSchema>;

/** Both throw Error for what is no such message. */
export const readAsked = (text: string): LeaseAsked =>
  readStrictly('What a worker asks', AskedSchema, readJson('What a worker asks', text));
export const readAnswered = (text: string): LeaseAnswered =>
  readStrictly('Its answer', AnsweredSchema, readJson('Its answer', text));

export const shortened = (words: string): string => words.slice(0, MESSAGE_LENGTH);
