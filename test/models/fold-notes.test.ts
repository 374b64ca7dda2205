/** Servers whose templates are strict about who speaks when are asked in the way that they allow, once that is known. */
import { afterEach, expect, test } from 'vitest';
import fc from 'fast-check';
import type { ChatMessage } from '../../src/core/contract/chat.ts';
import { foldNotes } from '../../src/server/models/fold-notes.ts';
import { modelServer, refused, said, streamed, type Answering } from '../support/model-server.ts';
import { chatRequest, engineSpec, modelsWorld } from '../support/models-world.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const TOLD: ChatMessage[] = [
  { role: 'system', content: 'You are Ana.' },
  { role: 'system', content: 'They have picked up the phone.' },
  { role: 'assistant', content: 'Hello?' },
  { role: 'user', content: 'Hi.' },
  { role: 'system', content: 'The doctor is late.' },
];

const rolesOf = (body: Record<string, unknown>): string[] =>
  (body['messages'] as ChatMessage[]).map(({ role }) => role);

const alternate = (roles: readonly string[]): boolean =>
  roles.every((role, at) => role === (at % 2 === 0 ? 'user' : 'assistant'));

/** As llama.cpp passes on what templates throw. */
const strict =
  (allowsSystem: boolean): Answering =>
  ({ body }, response) => {
    const roles = rolesOf(body);
    const turns = roles[0] === 'system' ? roles.slice(1) : roles;
    if (roles[0] === 'system' && !allowsSystem)
      refused(response, 500, { error: { message: 'System role not supported' } });
    else if (!alternate(turns))
      refused(response, 500, {
        error: { message: 'Conversation roles must alternate user/assistant/user/assistant/...' },
      });
    else streamed(response, said('Right.'));
  };

async function asking(answer: Answering) {
  const server = await modelServer(answer);
  const world = modelsWorld();
  closing.push(world.close, server.close);
  const engine = engineSpec({ base_url: server.url, max_retries: 0 });
  return { server, ask: () => world.ask(engine, chatRequest({ messages: TOLD })) };
}

test('a template that wants turns is given notes within what the user says, and from then on at once', async () => {
  const { server, ask } = await asking(strict(true));
  expect(await ask()).toMatchObject({ text: 'Right.' });
  expect(server.asked.map(({ body }) => rolesOf(body))).toEqual([
    ['system', 'system', 'assistant', 'user', 'system'],
    ['system', 'user', 'assistant', 'user'],
  ]);
  const second = server.asked[1]?.body['messages'] as ChatMessage[] | undefined;
  const last = second?.at(-1);
  expect(last?.content).toBe('Hi.\n\n[Note, which nobody said: The doctor is late.]');
  await ask();
  expect(server.asked).toHaveLength(3);
});

test('a template without a system message is told what it is by the user', async () => {
  const { server, ask } = await asking(strict(false));
  expect(await ask()).toMatchObject({ text: 'Right.' });
  expect(rolesOf(server.asked.at(-1)?.body ?? {})).toEqual(['user', 'assistant', 'user']);
});

test('a refusal for anything else is a refusal', async () => {
  const { server, ask } = await asking((_asked, response) =>
    refused(response, 400, { error: { message: 'bad seed' } }),
  );
  await expect(ask()).rejects.toThrow('bad seed');
  expect(server.asked).toHaveLength(1);
});

test('a server that is never satisfied is asked three times and no more', async () => {
  const { server, ask } = await asking((_asked, response) =>
    refused(response, 400, { error: { message: 'roles must alternate' } }),
  );
  await expect(ask()).rejects.toThrow('roles must alternate');
  expect(server.asked).toHaveLength(3);
});

test('nothing that was said is lost, and the order stays', () => {
  const message = fc.oneof(
    fc.record({ role: fc.constantFrom('system' as const, 'user' as const, 'assistant' as const), content: fc.uuid() }),
    fc.record({ role: fc.constant('tool' as const), tool_call_id: fc.uuid(), content: fc.uuid() }),
  );
  fc.assert(
    fc.property(
      fc.array(message, { maxLength: 12 }),
      fc.constantFrom(0 as const, 1 as const, 2 as const),
      (messages, folding) => {
        const whole = foldNotes(chatRequest({ messages }), folding)
          .messages.map(({ content }) => content)
          .join(' ');
        const places = messages.map(({ content }) => whole.indexOf(content));
        expect(places).not.toContain(-1);
        expect(places).toEqual(places.toSorted((a, b) => a - b));
      },
    ),
  );
});
