/** A server of chat completions that does what a test says, byte by byte: what no well-behaved double would do. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

export interface Asked {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  /** Of the body, what tests look at; `{}` for a GET. One that is no JSON is its `form`. */
  body: Record<string, unknown>;
}

/** Answers one request; `nth` counts all of them from 0. */
export type Answering = (asked: Asked, response: ServerResponse, nth: number) => void | Promise<void>;

const isForm = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.startsWith('multipart/form-data') ?? false;

const BodySchema = z.record(z.string(), z.unknown());

export interface ModelServer {
  /** Up to and with the version. */
  url: string;
  asked: Asked[];
  /** Resolves once so many requests have come. */
  came(count: number): Promise<void>;
  close: () => Promise<void>;
}

export async function modelServer(answer: Answering): Promise<ModelServer> {
  const asked: Asked[] = [];
  let onCame: () => void = () => undefined;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const text = Buffer.concat(parts).toString('utf8');
      const one: Asked = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: text === '' ? {} : isForm(request) ? { form: text } : BodySchema.parse(JSON.parse(text)),
      };
      asked.push(one);
      void answer(one, response, asked.length - 1);
      onCame();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    came: (count) =>
      new Promise((settle) => {
        onCame = () => {
          if (asked.length >= count) settle();
        };
        onCame();
      }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export const EVENTS = { 'content-type': 'text/event-stream' };

/** One event of a stream. */
export const event = (chunk: unknown): string => `data: ${JSON.stringify(chunk)}\n\n`;

/** A chunk with a part of the message. */
export const delta = (part: unknown, finish_reason: string | null = null): string =>
  event({ object: 'chat.completion.chunk', model: 'double-1', choices: [{ index: 0, delta: part, finish_reason }] });

export const usage = (prompt_tokens: number, completion_tokens: number): string =>
  event({ choices: [], usage: { prompt_tokens, completion_tokens } });

export const DONE = 'data: [DONE]\n\n';

/** A whole, good answer: some words, a chunk each, and what they used. */
export const said = (...words: string[]): string =>
  [...words.map((content) => delta({ content })), delta({}, 'stop'), usage(10, words.length), DONE].join('');

/** Sends it as a stream, at once. */
export const streamed = (response: ServerResponse, text: string): void => {
  response.writeHead(200, EVENTS).end(text);
};

export const refused = (
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
};
