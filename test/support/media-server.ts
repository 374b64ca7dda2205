/** Voice agents behind real WebSockets of this machine. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { mediaAgent, type Behaviour, type Taken } from './media-agent.ts';

export interface MediaServer {
  url: string;
  /** What each connection has been sent so far. */
  calls: Taken[][];
  headers: Record<string, string | string[] | undefined>[];
  close: () => Promise<void>;
}

export async function mediaServer(behaviour: Behaviour): Promise<MediaServer> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, path: '/media' });
  await once(server, 'listening');
  const calls: Taken[][] = [];
  const headers: MediaServer['headers'] = [];
  server.on('connection', (socket, request) => {
    headers.push(request.headers);
    const agent = mediaAgent(behaviour, { send: (text) => socket.send(text), close: (code) => socket.close(code) });
    calls.push(agent.taken);
    socket.on('message', (data: Buffer) => agent.take(data.toString('utf8')));
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `ws://127.0.0.1:${port}/media`,
    calls,
    headers,
    close: () =>
      new Promise((settle) => {
        for (const client of server.clients) client.terminate();
        server.close(() => settle());
      }),
  };
}
