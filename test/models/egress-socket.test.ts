/** WebSockets through the one way out: the same permission as for all else, and each failure by its own name. */
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { WebSocketServer } from 'ws';
import { createEgress, EgressRefused, type Resolve } from '../../src/server/egress/egress.ts';
import { CLOSED, NoSocket, type SocketRequest } from '../../src/server/egress/open-socket.ts';

const closing: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

function wayOut({ permitted = false, leadsTo = '127.0.0.1' }: { permitted?: boolean; leadsTo?: string } = {}) {
  const recorded: { host: string; requests: number; bytes_out: number; bytes_in: number; refused: number }[] = [];
  const asked: string[] = [];
  const resolve: Resolve = (host, _options, done) => {
    asked.push(host);
    done(null, [{ address: leadsTo, family: 4 }]);
  };
  const egress = createEgress({
    store: {
      isPermitted: () => permitted,
      record: ({ host }, _purpose, added) => void recorded.push({ host, ...added }),
    },
    allowedHosts: [],
    resolve,
    namesHere: (host) => (host === 'home.example' ? ['127.0.0.1'] : []),
  });
  closing.push(() => egress.close());
  return { egress, recorded, asked };
}

async function server(onMessage: (text: string, answer: (text: string | Buffer) => void) => void = () => undefined) {
  const made = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(made, 'listening');
  made.on('connection', (socket) => {
    socket.on('message', (data: Buffer) => onMessage(data.toString('utf8'), (text) => socket.send(text)));
  });
  closing.push(() => {
    for (const client of made.clients) client.terminate();
    made.close();
  });
  return { port: (made.address() as AddressInfo).port, made };
}

function hearing(more: Partial<SocketRequest> = {}) {
  const heard: (string | null)[] = [];
  let over: (code: number) => void = () => undefined;
  const closed = new Promise<number>((settle) => (over = settle));
  let came: () => void = () => undefined;
  const first = new Promise<void>((settle) => (came = settle));
  const request: SocketRequest = {
    headers: { 'x-of-ours': 'yes' },
    signal: new AbortController().signal,
    longest_bytes: 1000,
    onMessage: (text) => {
      heard.push(text);
      came();
    },
    onClose: (code) => over(code),
    ...more,
  };
  return { heard, closed, first, request };
}

describe('a WebSocket', () => {
  test('is opened to this machine without a permission, by a name that the machine knows, and counts nothing', async () => {
    const { port, made } = await server((text, answer) => answer(`heard ${text}`));
    const headers: unknown[] = [];
    made.on('connection', (_socket, { headers: sent }) => headers.push(sent['x-of-ours']));
    const { egress, recorded, asked } = wayOut();
    const { request, heard, first, closed } = hearing();
    const socket = await egress.connect(`ws://home.example:${port}/media`, 'agent', request);
    socket.send('hello');
    await first;
    expect(heard).toEqual(['heard hello']);
    expect(headers).toEqual(['yes']);
    socket.close();
    expect(await closed).toBe(CLOSED.inGoodOrder);
    expect({ recorded, asked }).toEqual({ recorded: [], asked: [] });
  });

  test('is refused elsewhere without a permission, and no name server is asked', async () => {
    const { egress, recorded, asked } = wayOut();
    await expect(egress.connect('wss://away.example/media', 'agent', hearing().request)).rejects.toBeInstanceOf(
      EgressRefused,
    );
    expect(asked).toEqual([]);
    expect(recorded).toEqual([{ host: 'away.example', requests: 0, bytes_out: 0, bytes_in: 0, refused: 1 }]);
  });

  test('is opened elsewhere with one, where the name leads then', async () => {
    const { port } = await server((_text, answer) => answer('here'));
    const { egress, asked } = wayOut({ permitted: true });
    const { request, first, heard } = hearing();
    const socket = await egress.connect(`ws://away.example:${port}/`, 'agent', request);
    socket.send('hello');
    await first;
    expect(heard).toEqual(['here']);
    expect(asked).toContain('away.example');
  });

  test('that is answered by a status of HTTP says which, and one that nobody answers says why', async () => {
    const http = createServer((_request, response) => response.writeHead(401).end()).listen(0, '127.0.0.1');
    http.on('upgrade', (_request, socket) => socket.end('HTTP/1.1 403 Forbidden\r\n\r\n'));
    await once(http, 'listening');
    closing.push(() => void http.close());
    const { port } = http.address() as AddressInfo;
    const { egress } = wayOut();
    const refused = egress.connect(`ws://127.0.0.1:${port}/`, 'agent', hearing().request);
    await expect(refused).rejects.toMatchObject({ status: 403 });
    await expect(refused).rejects.toBeInstanceOf(NoSocket);
    await expect(egress.connect('ws://127.0.0.1:1/', 'agent', hearing().request)).rejects.toMatchObject({
      code: 'ECONNREFUSED',
    });
  });

  test('is closed as too long where a message is, and what is no text is told as such', async () => {
    const { port } = await server((text, answer) => answer(text === 'bytes' ? Buffer.from([1, 2]) : 'x'.repeat(1001)));
    const { egress } = wayOut();
    const { request, closed, heard, first } = hearing();
    const socket = await egress.connect(`ws://127.0.0.1:${port}/`, 'agent', request);
    socket.send('bytes');
    await first;
    socket.send('long');
    expect(await closed).toBe(CLOSED.tooLong);
    expect(heard).toEqual([null]);
  });

  test('ends with its signal, and with the way out', async () => {
    const { port } = await server();
    const { egress } = wayOut();
    const stop = new AbortController();
    const one = hearing({ signal: stop.signal });
    await egress.connect(`ws://127.0.0.1:${port}/`, 'agent', one.request);
    stop.abort();
    expect(await one.closed).toBe(1006);
    const other = hearing();
    await egress.connect(`ws://127.0.0.1:${port}/`, 'agent', other.request);
    await egress.close();
    expect(await other.closed).toBe(1006);
    await expect(egress.connect(`ws://127.0.0.1:${port}/`, 'agent', hearing().request)).rejects.toBeDefined();
  });
});
