/** llama.cpp behind the API that its own server has, as far as the tests ask it: streaming, usage, seed, a grammar made of a JSON schema. */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

/** Of node-llama-cpp (https://node-llama-cpp.withcat.ai/api/functions/getLlama), what is used here. */
interface LlamaModule {
  getLlama: (options: object) => Promise<Llama>;
  LlamaChatSession: new (options: { contextSequence: Sequence }) => Session;
}
interface Llama {
  loadModel(options: { modelPath: string }): Promise<Model>;
  createGrammarForJsonSchema(schema: object): Promise<unknown>;
  dispose(): Promise<void>;
}
interface Model {
  createContext(options: {
    contextSize: number;
    sequences: number;
    threads: number;
  }): Promise<{ getSequence(): Sequence }>;
}
interface Sequence {
  tokenMeter: { getState(): { usedInputTokens: number; usedOutputTokens: number } };
  dispose(): void;
}
interface Session {
  setChatHistory(history: readonly object[]): void;
  promptWithMeta(text: string, options: object): Promise<{ stopReason: string }>;
}

const BodySchema = z.object({
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
  seed: z.int().optional(),
  temperature: z.number().optional(),
  max_tokens: z.int().default(32),
  response_format: z.object({ json_schema: z.object({ schema: z.record(z.string(), z.unknown()) }) }).optional(),
});
type Body = z.infer<typeof BodySchema>;

export interface LlamaServer {
  url: string;
  /** Answers that nobody waited for any more. */
  aborted: () => number;
  close: () => Promise<void>;
}

const history = (messages: Body['messages']) =>
  messages.map(({ role, content }) =>
    role === 'assistant'
      ? { type: 'model', response: [content] }
      : { type: role === 'system' ? 'system' : 'user', text: content },
  );

/** `folder`: where node-llama-cpp is installed. */
export async function llamaServer(folder: string, modelPath: string): Promise<LlamaServer> {
  const entry = createRequire(path.join(folder, 'package.json')).resolve('node-llama-cpp');
  const { getLlama, LlamaChatSession } = (await import(pathToFileURL(entry).href)) as LlamaModule;
  const llama = await getLlama({ build: 'never', gpu: false, skipDownload: true, logLevel: 'error' });
  const model = await llama.loadModel({ modelPath });
  // More places than are asked for at once: one that is given back is free a moment later.
  const context = await model.createContext({ contextSize: 2048, sequences: 16, threads: 1 });
  let aborted = 0;

  const answer = async (body: Body, response: ServerResponse) => {
    const gone = new AbortController();
    response.on('close', () => gone.abort());
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const send = (chunk: object) => response.write(`data: ${JSON.stringify({ model: 'noise', ...chunk })}\n\n`);
    const sequence = context.getSequence();
    try {
      const session = new LlamaChatSession({ contextSequence: sequence });
      session.setChatHistory(history(body.messages.slice(0, -1)));
      const schema = body.response_format?.json_schema.schema;
      const { stopReason } = await session.promptWithMeta(body.messages.at(-1)?.content ?? '', {
        temperature: body.temperature ?? 0,
        seed: body.seed ?? null,
        maxTokens: body.max_tokens,
        signal: gone.signal,
        onTextChunk: (content: string) => send({ choices: [{ index: 0, delta: { content }, finish_reason: null }] }),
        ...(schema ? { grammar: await llama.createGrammarForJsonSchema(schema) } : {}),
      });
      send({ choices: [{ index: 0, delta: {}, finish_reason: stopReason === 'maxTokens' ? 'length' : 'stop' }] });
      const { usedInputTokens, usedOutputTokens } = sequence.tokenMeter.getState();
      send({ choices: [], usage: { prompt_tokens: usedInputTokens, completion_tokens: usedOutputTokens } });
    } catch (error) {
      if (gone.signal.aborted) aborted += 1;
      else send({ error: { message: String(error) } });
    } finally {
      // Before the answer ends: whoever asks next needs the place.
      sequence.dispose();
      response.end('data: [DONE]\n\n');
    }
  };

  const server = createServer((request, response) => {
    if (request.method === 'GET') {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ data: [{ id: 'noise', owned_by: 'llamacpp' }] }));
      return;
    }
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => void answer(BodySchema.parse(JSON.parse(Buffer.concat(parts).toString())), response));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    aborted: () => aborted,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      await llama.dispose();
    },
  };
}
