import { afterEach, describe, expect, it } from 'vitest';
import type { EngineSpec } from '../../src/core/contract/local/engine.ts';
import type { KeyOf } from '../../src/server/models/create-models.ts';
import { findServers, USUAL_PORTS } from '../../src/server/models/find-servers.ts';
import {
  delta,
  DONE,
  modelServer,
  refused,
  said,
  streamed,
  type Answering,
  type Asked,
} from '../support/model-server.ts';
import { engineSpec, modelsWorld, until } from '../support/models-world.ts';

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

async function serve(answer: Answering) {
  const server = await modelServer(answer);
  open.push(server.close);
  return server;
}

async function probed(
  answer: Answering,
  given: Partial<EngineSpec> = {},
  key: ReturnType<KeyOf> = 'a-key-that-is-sent',
) {
  const server = await serve(answer);
  const { models, close } = modelsWorld({ keyOf: () => key });
  open.push(close);
  const engine = engineSpec({ base_url: server.url, max_retries: 0, ...given });
  return { server, found: await models.probe(engine, new AbortController().signal) };
}

const lists = (owned_by: string, ...ids: string[]) => ({ object: 'list', data: ids.map((id) => ({ id, owned_by })) });

/** Answers as a server does that can do everything it is let. */
function able(can: {
  jsonSchema?: boolean;
  tool?: boolean;
  words?: string;
  seed?: boolean;
  owner?: string;
}): Answering {
  let count = 0;
  const answered = ({ body }: Asked): string => {
    const asksJson = 'response_format' in body;
    const tools = JSON.stringify(body['tools'] ?? '');
    if (tools.includes('get_weather') && can.tool)
      return (
        delta({
          tool_calls: [{ index: 0, id: 'c', function: { name: 'get_weather', arguments: '{"city":"Paris"}' } }],
        }) + DONE
      );
    if (tools.includes('capital') && can.tool)
      return (
        delta({
          tool_calls: [{ index: 0, id: 'c', function: { name: 'capital', arguments: '{"city":"Paris","letters":5}' } }],
        }) + DONE
      );
    if (asksJson && can.jsonSchema) return said('{"city":"Paris","letters":5}');
    if (JSON.stringify(body['messages']).includes('JSON Schema')) return said(can.words ?? 'Paris.');
    return said(can.seed === false ? `Hello ${(count += 1)}` : 'Hello');
  };
  return (asked, response) => {
    if (asked.path === '/v1/models') refused(response, 200, lists(can.owner ?? 'me', 'one', 'two'));
    else if (asked.method === 'POST') streamed(response, answered(asked));
    else refused(response, 404, {});
  };
}

describe('a probe', () => {
  it('finds what a server can do, and asks it eight times at most', async () => {
    const { server, found } = await probed(able({ jsonSchema: true, tool: true, owner: 'llamacpp' }));
    expect(found).toEqual({
      at: '2026-06-01T12:00:00.000Z',
      server: 'llama.cpp',
      models: ['one', 'two'],
      json_mode: 'json_schema',
      tools: true,
      usage: true,
      same_twice: true,
      first_token_ms: 0,
      said: null,
      fault: null,
    });
    expect(server.asked.filter(({ method }) => method === 'POST').length).toBeLessThanOrEqual(8);
    expect(server.asked.every(({ headers }) => headers.authorization === 'Bearer a-key-that-is-sent')).toBe(true);
  });

  it.each([
    ['by a tool', able({ tool: true }), 'tool'],
    ['in words alone', able({ words: 'Here: {"city":"Paris","letters":5}' }), 'text'],
    ['not at all', able({}), null],
    ['in another form than the one asked for', able({ words: '{"town":"Paris"}' }), null],
  ])('finds that JSON is answered %s', async (_how, answer, json_mode) => {
    expect((await probed(answer)).found).toMatchObject({ json_mode, fault: null });
  });

  it('finds that a seed is ignored, or was not sent', async () => {
    expect((await probed(able({ seed: false }))).found.same_twice).toBe(false);
    const parameters = { ...engineSpec().parameters, send_seed: false };
    expect((await probed(able({}), { parameters })).found.same_twice).toBeNull();
  });

  it('says why a server could not be asked, and asks no more', async () => {
    const { server, found } = await probed((_asked, response) =>
      refused(response, 401, { error: { message: 'no such key' } }),
    );
    expect(found).toMatchObject({
      json_mode: null,
      fault: 'The server answers 401: the key is wrong, or there is none (no such key)',
    });
    expect(server.asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('says that the key is missing, and looks at the server without it', async () => {
    const { server, found } = await probed(able({}), {}, { missing: 'the variable KEY is not set' });
    expect(found).toMatchObject({ models: ['one', 'two'], fault: 'the variable KEY is not set' });
    expect(server.asked.every(({ headers }) => headers.authorization === undefined)).toBe(true);
  });

  it('says that nothing may be sent to another machine', async () => {
    const { found } = await probed(() => undefined, { base_url: 'https://api.openai.com/v1' });
    expect(found).toMatchObject({
      server: 'OpenAI',
      models: [],
      fault: expect.stringContaining('Nothing may be sent'),
    });
  });
});

describe('servers of this machine', () => {
  const portOf = (url: string): number => Number(new URL(url).port);
  const look = async (...ports: number[]) => {
    const { egress, wall, close } = modelsWorld();
    open.push(close);
    return { wall, found: findServers({ egress, wall, signal: new AbortController().signal }, ports) };
  };

  it.each([
    ['Ollama', '/api/version', { version: '0.9.0' }],
    ['llama.cpp', '/props', { default_generation_settings: {} }],
    ['LM Studio', '/api/v0/models', { data: [] }],
  ])('are recognised by what only %s answers', async (kind, path, answer) => {
    const server = await serve((asked, response) => {
      if (asked.path === path) refused(response, 200, answer);
      else if (asked.path === '/v1/models') refused(response, 200, lists('me', 'm'));
      else refused(response, 404, {});
    });
    expect(await (await look(portOf(server.url))).found).toEqual([
      { base_url: server.url, server: kind, models: ['m'] },
    ]);
  });

  it('are found all at once; what is something else, or says nothing, is passed over', async () => {
    const vllm = await serve((_asked, response) => refused(response, 200, lists('vllm', 'm')));
    const page = await serve((_asked, response) => void response.writeHead(200).end('<html>'));
    const locked = await serve((_asked, response) => refused(response, 401, {}));
    const silent = await serve(() => undefined);
    const { wall, found } = await look(...[vllm, page, silent, locked].map(({ url }) => portOf(url)));
    await silent.came(1);
    await until(() => locked.asked.length > 3);
    wall.advance(1);
    expect(await found).toEqual([
      { base_url: vllm.url, server: 'vLLM', models: ['m'] },
      { base_url: locked.url, server: null, models: [] },
    ]);
  });

  it('are looked for on ports of which each is one kind of server', () => {
    expect(new Set(USUAL_PORTS).size).toBe(USUAL_PORTS.length);
    expect(USUAL_PORTS).toContain(11434);
  });
});
