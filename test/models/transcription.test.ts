/** What is said, written down by a server: what it is sent, and what becomes of whatever it answers. */
import { afterEach, describe, expect, test } from 'vitest';
import { wavOf } from '../../src/core/audio/wav.ts';
import { PerformError } from '../../src/core/conversation/perform-error.ts';
import { transcriptionForm } from '../../src/server/models/transcription.ts';
import { modelServer, refused, type Answering } from '../support/model-server.ts';
import { chatRequest, engineSpec, modelsWorld } from '../support/models-world.ts';

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

const AUDIO = wavOf({ samples: Int16Array.from({ length: 160 }, (_, at) => at * 10), rate_hz: 8000 });

async function asked(answer: Answering) {
  const server = await modelServer(answer);
  const made = modelsWorld({ keyOf: () => 'sk-of-the-ear-1234' });
  open.push(made.close, server.close);
  const engine = engineSpec({ name: 'ear', base_url: server.url, model: 'whisper-1', max_retries: 0 });
  return { ...made, server, said: made.ask(engine, chatRequest({ messages: [], audio: AUDIO })) };
}

const json =
  (body: unknown): Answering =>
  (_asked, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(body));
  };

const faultOf = async (said: Promise<unknown>) => {
  const error = await said.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof PerformError ? error.fault : null;
};

describe('a transcription', () => {
  test('is asked by a form with the model and the audio, and the key in its header', async () => {
    const { said, server, exchanges } = await asked(json({ text: 'Monday is free.' }));
    expect(await said).toMatchObject({ text: 'Monday is free.', cost_usd: null, finish: 'stop' });
    const [request] = server.asked;
    expect(request).toMatchObject({
      method: 'POST',
      path: '/v1/audio/transcriptions',
      headers: { authorization: 'Bearer sk-of-the-ear-1234' },
    });
    expect(request?.body['form']).toContain('name="model"\r\n\r\nwhisper-1\r\n');
    expect(request?.body['form']).toContain('filename="turn.wav"');
    // The audio is nowhere in what is recorded, nor is the key.
    const recorded = exchanges.map(({ sent, ...exchange }) => ({ ...exchange, request: sent() }));
    expect(recorded).toMatchObject([{ request: { model: 'whisper-1', audio_bytes: 364 }, status: 200 }]);
    expect(JSON.stringify(recorded)).not.toContain('sk-of-the-ear');
  });

  test('counts the tokens that its server counts, and none where it counts seconds', async () => {
    const counted = await asked(json({ text: 'Yes.', usage: { type: 'tokens', input_tokens: 14, output_tokens: 3 } }));
    await counted.said;
    expect(counted.exchanges[0]?.spend).toMatchObject({ input_tokens: 14, output_tokens: 3 });
    const seconds = await asked(json({ text: 'Yes.', usage: { type: 'duration', seconds: 3 } }));
    await seconds.said;
    expect(seconds.exchanges[0]?.spend).toMatchObject({ input_tokens: 0, output_tokens: 0, usd: null });
  });

  test('that is none says what is at its address', async () => {
    const page = await asked((_asked, response) => void response.end('<html>Not here</html>'));
    expect(await faultOf(page.said)).toMatchObject({
      kind: 'unavailable',
      message: expect.stringContaining('answers no transcription'),
    });
    const wordless = await asked(json({ words: [] }));
    expect(await faultOf(wordless.said)).toMatchObject({
      kind: 'invalid',
      message: expect.stringContaining('The transcription cannot be read at "text"'),
    });
    const down = await asked((_asked, response) => refused(response, 503, { error: { message: 'too much to do' } }));
    expect(await faultOf(down.said)).toMatchObject({ kind: 'unavailable', message: expect.stringContaining('503') });
  });

  test('has the same form for the same audio, and one that its audio cannot end', () => {
    const { contentType, body } = transcriptionForm({ model: '' }, AUDIO);
    expect(transcriptionForm({ model: '' }, AUDIO).body).toEqual(body);
    const [, boundary = ''] = /boundary=(.+)$/.exec(contentType) ?? [];
    const text = Buffer.from(body).toString('latin1');
    expect(text.split(`--${boundary}`)).toHaveLength(4);
    expect(text).not.toContain('name="model"');
    expect(text.endsWith(`--${boundary}--\r\n`)).toBe(true);
  });
});
