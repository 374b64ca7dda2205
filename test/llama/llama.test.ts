/** Models are asked of llama.cpp itself. Where it is not installed, that is said and nothing is tested (`npm run test:llama` installs it). */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schemaFaults } from '../../src/core/json-schema-check.ts';
import { chatRequest, engineSpec, modelsWorld, until } from '../support/models-world.ts';
import { llamaServer, type LlamaServer } from './llama-server.ts';
import { makeModel } from './make-model.ts';

const folder = process.env['UNDERSTUDY_LLAMA'];

/** Of what its grammar keeps to by the letter: integers may be 1e-5, and texts of broken characters longer than they may. */
const schema = {
  type: 'object',
  properties: {
    verdict: { enum: ['met', 'not_met'] },
    turns: { type: 'array', items: { enum: [1, 2, 3] }, maxItems: 3 },
    sure: { type: 'boolean' },
  },
  required: ['verdict', 'turns', 'sure'],
  additionalProperties: false,
};

it('the model that is made for it is the same each time, and half a megabyte', () => {
  const made = makeModel();
  expect(made.length).toBeGreaterThan(400_000);
  expect(made.length).toBeLessThan(700_000);
  const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  expect(hash(makeModel())).toBe(hash(made));
});

describe.skipIf(folder === undefined)('llama.cpp', () => {
  const kept = mkdtempSync(path.join(os.tmpdir(), 'understudy-test-'));
  let server: LlamaServer;
  beforeAll(async () => {
    const file = path.join(kept, 'noise.gguf');
    writeFileSync(file, makeModel());
    server = await llamaServer(folder ?? '', file);
  });
  afterAll(async () => {
    await server.close();
    rmSync(kept, { recursive: true, force: true });
  });

  const parameters = { ...chatRequest().parameters, temperature: 1, max_tokens: 24, seed: 42 };
  const request = chatRequest({ parameters });
  const world = () => {
    const made = modelsWorld();
    return { ...made, engine: engineSpec({ base_url: server.url, model: 'noise' }) };
  };

  it('streams its words and counts its tokens', async () => {
    const { ask, engine, texts, close } = world();
    const reply = await ask(engine, request);
    expect(reply).toMatchObject({ model: 'noise', cost_usd: null, tool_calls: [] });
    expect(reply.usage?.input_tokens).toBeGreaterThan(5);
    expect(reply.usage?.output_tokens).toBeGreaterThan(0);
    expect(texts.at(-1)).toBe(reply.text);
    expect(texts.length).toBeGreaterThan(1);
    await close();
  });

  it('says the same twice with the same seed, and something else with another', async () => {
    const { ask, engine, close } = world();
    const first = await ask(engine, request);
    expect((await ask(engine, request)).text).toBe(first.text);
    expect((await ask(engine, chatRequest({ parameters: { ...parameters, seed: 43 } }))).text).not.toBe(first.text);
    await close();
  });

  it('keeps to a JSON schema by its grammar, though it knows nothing', async () => {
    const { ask, engine, close } = world();
    const answer = { name: 'verdict', schema };
    const asked = { ...chatRequest({ parameters: { ...parameters, max_tokens: 300 } }), answer };
    expect(schemaFaults(schema, JSON.parse((await ask(engine, asked)).text))).toEqual([]);
    await close();
  });

  it('stops at the limit of tokens, and says so', async () => {
    const { ask, engine, close } = world();
    const reply = await ask(engine, chatRequest({ parameters: { ...parameters, max_tokens: 3 } }));
    expect(['length', 'stop']).toContain(reply.finish);
    expect(reply.usage?.output_tokens).toBeLessThanOrEqual(4);
    await close();
  });

  it('goes no further where nobody waits any more', async () => {
    const { ask, engine, texts, close } = world();
    const gone = new AbortController();
    const endless = chatRequest({ parameters: { ...parameters, max_tokens: 1500 } });
    const asked = ask(engine, endless, { signal: gone.signal }).catch((error: unknown) => error);
    await until(() => texts.length > 0);
    gone.abort();
    expect(await asked).toMatchObject({ fault: { kind: 'aborted' } });
    await until(() => server.aborted() === 1);
    await close();
  });

  it('answers many at once', async () => {
    const { ask, engine, close } = world();
    const replies = await Promise.all(Array.from({ length: 8 }, () => ask({ ...engine, max_in_flight: 4 }, request)));
    // Not the same words: what the server computes together changes the last digits, and with them what random weights say.
    expect(replies.map(({ text }) => text)).not.toContain('');
    expect(replies.map(({ usage }) => (usage?.output_tokens ?? 0) > 0)).toEqual(replies.map(() => true));
    await close();
  });

  it('is found to be what it is by the probe', async () => {
    const { engine, models, close } = world();
    const found = await models.probe(engine, new AbortController().signal);
    expect(found).toMatchObject({
      server: 'llama.cpp',
      models: ['noise'],
      json_mode: 'json_schema',
      tools: false,
      usage: true,
      same_twice: true,
      fault: null,
    });
    await close();
  });
});
