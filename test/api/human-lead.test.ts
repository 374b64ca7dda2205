/** A person in the lead's place: takes a call that rings, says what they like, cuts in, keeps silent and hangs up. */
import { describe, expect, test } from 'vitest';
import { modelServer, said, streamed } from '../support/model-server.ts';
import { liveWorld } from '../support/live-world.ts';

const flush = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** `model`: where the agent's model answers; the script speaks where absent. */
async function ringing(model?: string) {
  const made = await liveWorld({ lead_engine: 'human' });
  if (model !== undefined) {
    await made.local('POST', '/local/engines', { name: 'double', base_url: model, model: 'double-1' });
    await made.setDialer({ agent_engine: 'double' });
  }
  await made.flag();
  const id = await made.runUntil(({ carrier_status }) => carrier_status === 'ringing');
  const answer = (accept = true) => made.local('POST', `/local/calls/${id}/answer`, { accept });
  const say = (text: string, more: Record<string, unknown> = {}) =>
    made.local('POST', `/local/calls/${id}/say`, { text, ...more });
  const status = async () => (await made.calls())[0]?.carrier_status;
  /** Turns the clock until the person is asked, or the call is over. */
  const untilAsked = async () => {
    for (let time = 0; time < 400; time += 1) {
      await flush();
      const { live } = await made.conversation(id);
      if (!live || live.waits_for === 'lead') return;
      made.advance(0.25);
    }
    throw new Error('the person was never asked');
  };
  const words = async () => (await made.conversation(id)).turns.map(({ speaker, text }) => `${speaker}: ${text}`);
  return { ...made, id, answer, say, status, untilAsked, words };
}

describe('a call that a person takes', () => {
  test('rings until it is taken, and what the person types is what the lead says', async () => {
    const { answer, advance, status, untilAsked, say, words, conversation, id } = await ringing();
    advance(20);
    expect(await status()).toBe('ringing');
    expect((await answer()).status).toBe(200);
    await untilAsked();
    expect((await conversation(id)).engines).toEqual({ agent: 'scripted', lead: 'human' });
    expect((await say('Yes, that is me.')).status).toBe(200);
    await untilAsked();
    expect(await words()).toContain('lead: Yes, that is me.');
    expect((await words()).at(-1)).toMatch(/^agent: /);
    // A person said it, and what it means is what is read from it.
    const typed = (await conversation(id)).turns.find(({ speaker }) => speaker === 'lead');
    expect(typed).toMatchObject({ source: { kind: 'human' }, acts: [{ act: 'affirm' }] });
    expect(typed).not.toHaveProperty('claims');
  });

  test('stands still while the person thinks: nobody waits in its record', async () => {
    const { answer, advance, untilAsked, say, conversation, id } = await ringing();
    await answer();
    await untilAsked();
    const before = (await conversation(id)).turns.at(-1)?.end_s ?? 0;
    advance(300);
    await say('Sorry, I was looking for my glasses.');
    await untilAsked();
    const spoken = (await conversation(id)).turns.find(({ speaker }) => speaker === 'lead');
    expect((spoken?.start_s ?? Infinity) - before).toBeLessThan(10);
  });

  test('is declined, or rings in vain', async () => {
    const declined = await ringing();
    expect((await declined.answer(false)).status).toBe(200);
    expect(await declined.status()).toBe('busy');
    const unheard = await ringing();
    unheard.advance(31);
    expect(await unheard.status()).toBe('no-answer');
    expect((await unheard.answer()).status).toBe(409);
  });

  test('is cut in on: the agent stops where it stood, and answers what was said', async () => {
    const { answer, advance, say, untilAsked, conversation, id } = await ringing();
    await answer();
    for (let time = 0; time < 40; time += 1) {
      const { live } = await conversation(id);
      if (live?.utterances.some(({ speaker, starts_ms }) => speaker === 'agent' && starts_ms < live.clock.now_ms))
        break;
      advance(0.25);
    }
    advance(0.5);
    await say('Who is this?');
    await untilAsked();
    const { turns } = await conversation(id);
    expect(turns[0]).toMatchObject({ speaker: 'agent', interrupted: true });
    expect(turns[1]).toMatchObject({ speaker: 'lead', text: 'Who is this?' });
    expect(turns[1]?.start_s).toBeGreaterThanOrEqual(turns[0]?.end_s ?? Infinity);
  });

  test('is ended by the person, and judged like any other', async () => {
    const { answer, advance, untilAsked, say, status, calls } = await ringing();
    await answer();
    await untilAsked();
    await say('I have no time, goodbye.', { hang_up: true });
    for (let time = 0; time < 40 && (await status()) === 'in-progress'; time += 1) {
      await flush();
      advance(0.5);
    }
    expect(await status()).toBe('completed');
    expect((await calls())[0]?.disposition_level_1).not.toBeNull();
  });

  test('hears silence where the person says nothing', async () => {
    const { answer, untilAsked, say, words } = await ringing();
    await answer();
    await untilAsked();
    const before = (await words()).length;
    await say('');
    await untilAsked();
    expect((await words()).length).toBeGreaterThan(before);
  });
});

test('nobody speaks for a lead that takes its calls itself, and no run is played by a person', async () => {
  const { local, flag, runUntil, ids } = await liveWorld();
  await flag();
  const id = await runUntil(({ carrier_status }) => carrier_status === 'in-progress');
  expect((await local('POST', `/local/calls/${id}/say`, { text: 'Hello' })).status).toBe(409);
  expect((await local('POST', '/local/calls/0123456789abcdef01234567/say', {})).status).toBe(404);
  const rehearsed = await local('POST', '/local/rehearsals', { agent_id: ids.agent, lead_engine: 'human' });
  expect(rehearsed).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'lead_engine'] }] } });
});

test('what a model is asked in a live call stands beside the call, word for word', async () => {
  const server = await modelServer((_asked, response) => streamed(response, said('Hello, ', 'this is Ana.')));
  try {
    const { client, id, answer, say, untilAsked, words } = await ringing(server.url);
    await answer();
    await untilAsked();
    await say('Who is this?');
    await untilAsked();
    expect(await words()).toContain('agent: Hello, this is Ana.');
    const { items } = await client.call('get', '/local/calls/{id}/exchanges', { params: { id } });
    expect(items).toMatchObject([
      { role: 'agent', engine: 'double', model: 'double-1', turn: 0, reply: { text: 'Hello, this is Ana.' } },
      {
        role: 'agent',
        turn: 2,
        request: { messages: expect.arrayContaining([{ role: 'user', content: 'Who is this?' }]) },
      },
    ]);
  } finally {
    await server.close();
  }
});
