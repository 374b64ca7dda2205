/** A server of chat completions in this process, whose answer is a function of what it is asked alone, and which remembers what it was asked. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { fnv, FNV_BASIS } from '../../src/core/fnv.ts';

const MessagesSchema = z.array(z.object({ role: z.string(), content: z.string().nullish() }));
const BodySchema = z.object({ messages: MessagesSchema });

/** After so many answers a conversation is over. */
const TURNS = 6;
/** An answer takes between one and so many milliseconds. */
const LONGEST_MS = 60;

/** What tells questions apart: the same as it goes over the wire and as it is recorded. */
export const questionOf = (messages: unknown): string =>
  JSON.stringify(MessagesSchema.parse(messages).map(({ role, content }) => [role, content ?? '']));

export interface AnsweringModel {
  url: string;
  /** How often each question came so far. */
  asked(): Map<string, number>;
  close(): Promise<void>;
}

const chunk = (delta: unknown, finish_reason: string | null = null): string =>
  `data: ${JSON.stringify({ model: 'double-1', choices: [{ index: 0, delta, finish_reason }] })}\n\n`;
const USAGE = `data: ${JSON.stringify({ choices: [], usage: { prompt_tokens: 100, completion_tokens: 10 } })}\n\ndata: [DONE]\n\n`;
const END = { index: 0, id: 'c', function: { name: 'end_call', arguments: '{"reason":"done"}' } };

function answerTo(messages: z.infer<typeof MessagesSchema>, dice: number): string {
  const said = messages.filter(({ role }) => role === 'assistant').length;
  const isLast = said >= TURNS - 1;
  const words = isLast ? 'Thank you. Goodbye.' : `This is answer ${said + 1} of ${dice % 7}. May I go on?`;
  return [
    chunk({ content: words }),
    ...(isLast ? [chunk({ tool_calls: [END] })] : []),
    chunk({}, isLast ? 'tool_calls' : 'stop'),
    USAGE,
  ].join('');
}

export async function answeringModel(): Promise<AnsweringModel> {
  const counts = new Map<string, number>();
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part));
    request.on('end', () => {
      const { messages } = BodySchema.parse(JSON.parse(text));
      const question = questionOf(messages);
      counts.set(question, (counts.get(question) ?? 0) + 1);
      const dice = fnv(question, FNV_BASIS) >>> 0;
      setTimeout(
        () => response.writeHead(200, { 'content-type': 'text/event-stream' }).end(answerTo(messages, dice)),
        1 + (dice % LONGEST_MS),
      );
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked: () => new Map(counts),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
