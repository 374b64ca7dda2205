/** The workbench's stream of events, to somebody who does not read it. */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createEventHub } from '../../src/server/http/event-hub.ts';
import { openEventStream } from '../../src/server/http/event-stream.ts';

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
