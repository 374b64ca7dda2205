/** The workbench’s events: the stream, to somebody who does not read it, and what changes put into it. */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createEventHub } from '../../src/server/http/event-hub.ts';
import { openEventStream } from '../../src/server/http/event-stream.ts';
import { world } from '../support/world.ts';

const EVENTS = 2000;
const EVENT_BYTES = 20_000;

test('whoever has stopped reading is cut off, before what waits for them fills the memory', async () => {
  const hub = createEventHub();
  const opened: ServerResponse[] = [];
  const server = createServer((_request, response) => {
    openEventStream(response, hub, 'ours');
    opened.push(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const deaf = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  onTestFinished(() => {
    deaf.destroy();
    server.close();
  });
  deaf.pause().write('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
  await expect.poll(() => opened.length).toBe(1);
  let mostBytes = 0;
  for (let event = 0; event < EVENTS; event += 1) {
    hub.emit({ type: 'call.changed', account_id: 'ours', data: { id: 'x'.repeat(EVENT_BYTES) } });
    mostBytes = Math.max(mostBytes, opened[0]?.writableLength ?? 0);
    await nextTurn();
  }
  expect(opened[0]?.destroyed).toBe(true);
  expect(mostBytes).toBeLessThan(2 * 1024 * 1024);
});

test.each([
  ['/v1/scripts', { name: 'Reminder', lines: [{ speaker: 'AGENT', message: 'Hello' }] }, ['document.changed']],
  ['/local/roles', { name: 'Front desk' }, ['document.changed']],
  ['/local/campaigns', { name: 'Reminders' }, ['document.changed']],
  ['/local/webhooks', { url: 'http://localhost/', description: '', event_types: [] }, ['webhook.changed']],
  ['/local/egress/permissions', { url: 'https://away.example/', purpose: 'webhook' }, ['egress.changed']],
])('a change through %s is told once', async (path, body, types) => {
  const { api, local, events } = await world();
  const told: string[] = [];
  events.listen(({ type }) => void (type !== 'request.recorded' && told.push(type)));
  const answer = path.startsWith('/v1') ? await api.post(path, body) : await local('POST', path, body);
  expect(answer.status).toBe(200);
  expect(told).toEqual(types);
});
