/** Against a scripted model server that others use, too: what it sends was written by somebody else than what reads it. */
import { LLMock } from '@copilotkit/aimock';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { chatRequest, engineSpec, modelsWorld, until } from '../support/models-world.ts';

const mock = new LLMock({ port: 0, logLevel: 'silent' });
beforeAll(async () => {
  await mock.start();
});
afterAll(() => mock.stop());
beforeEach(() => void mock.reset());

async function world() {
  const made = modelsWorld();
  const engine = engineSpec({ base_url: `${mock.url}/v1` });
  const say = (content: string) => chatRequest({ messages: [{ role: 'user', content }] });
  return { ...made, engine, say };
}

it('answers in words, with usage', async () => {
  mock.onMessage('hello', {
    content: 'Good day to you, and welcome.',
    usage: { prompt_tokens: 12, completion_tokens: 7 },
  });
  const { ask, engine, say, texts, close } = await world();
  expect(await ask(engine, say('hello'))).toMatchObject({
    text: 'Good day to you, and welcome.',
    finish: 'stop',
    usage: { input_tokens: 12, output_tokens: 7 },
  });
  expect(texts.at(-1)).toBe('Good day to you, and welcome.');
  await close();
});

it('calls tools', async () => {
  mock.onMessage('book', {
    toolCalls: [
      { name: 'book', arguments: '{"day":"Monday"}' },
      { name: 'tell', arguments: '{}' },
    ],
  });
  const { ask, engine, say, close } = await world();
  const tools = ['book', 'tell'].map((name) => ({ name, description: '', parameters: { type: 'object' } }));
  const reply = await ask(engine, { ...say('book'), tools });
  expect(reply).toMatchObject({ text: '', finish: 'tool_calls', timing: { first_token_ms: null } });
  expect(reply.tool_calls.map(({ name, arguments: text }) => [name, text])).toEqual([
    ['book', '{"day":"Monday"}'],
    ['tell', '{}'],
  ]);
  expect(new Set(reply.tool_calls.map(({ id }) => id)).size).toBe(2);
  await close();
});

it('answers in JSON', async () => {
  mock.on({ userMessage: 'judge', responseFormat: 'json_schema' }, { content: '{"good":true}' });
  const { ask, engine, say, close } = await world();
  const answer = { name: 'verdict', schema: { type: 'object' } };
  expect(JSON.parse((await ask(engine, { ...say('judge'), answer })).text)).toEqual({ good: true });
  await close();
});

it('is asked again after a 429, when it wants to be', async () => {
  mock.onMessage('hello', { content: 'Hi' });
  mock.nextRequestError(429, { message: 'slow down' });
  const { ask, engine, say, exchanges, wall, close } = await world();
  const asked = ask(engine, say('hello'));
  await until(() => exchanges.length === 1);
  const waitMs = Number(exchanges[0]?.headers['retry-after'] ?? 0) * 1000;
  await until(() => wall.waits().includes(waitMs) || waitMs === 0);
  wall.advance(waitMs / 1000);
  expect(await asked).toMatchObject({ text: 'Hi' });
  expect(exchanges[0]).toMatchObject({ status: 429, fault: 'The server answers 429: too many requests (slow down)' });
  await close();
});

it('is asked again where it cuts its answer', async () => {
  mock.on(
    { userMessage: 'hello', sequenceIndex: 0 },
    { content: 'a long answer that is cut' },
    { chunkSize: 4, truncateAfterChunks: 3, latency: 1 },
  );
  mock.on({ userMessage: 'hello', sequenceIndex: 1 }, { content: 'whole' });
  const { ask, engine, say, exchanges, close } = await world();
  expect(await ask(engine, say('hello'))).toMatchObject({ text: 'whole' });
  expect(exchanges.map(({ fault }) => fault)).toEqual([expect.stringContaining('was cut off after chunk'), null]);
  await close();
});

it('sends what is no JSON, which cannot be used', async () => {
  mock.on({ userMessage: 'hello' }, { content: 'Hi' }, { chaos: { malformedRate: 1 } });
  const { ask, engine, say, close } = await world();
  await expect(ask(engine, say('hello'))).rejects.toMatchObject({ fault: { kind: 'unavailable' } });
  await close();
});

it('knows nothing to say to anything else, and says so', async () => {
  const { ask, engine, say, close } = await world();
  await expect(ask(engine, say('what?'))).rejects.toMatchObject({
    fault: { kind: 'unavailable', message: expect.stringContaining('The server answers 404') },
  });
  await close();
});
