/** An endpoint that takes webhooks and answers what a test tells it to. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEachTest } from './after-each-test.ts';

interface Received {
  headers: Record<string, string>;
  body: string;
}

const open: (() => Promise<void>)[] = [];
afterEachTest(async () => {
  for (const close of open.splice(0)) await close();
});

/** `answer` is asked for each request in turn; null hangs up without a word, and `silence` says nothing for as long as the test lasts. */
export async function webhookReceiver(
  answer: (
    nth: number,
  ) => { status: number; body?: string; headers?: Record<string, string> } | 'silence' | null = () => ({ status: 204 }),
) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => void (body += part.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers as Record<string, string>, body });
      const given = answer(received.length);
      if (given === 'silence') return;
      if (given === null) {
        request.socket.destroy();
        return;
      }
      response.writeHead(given.status, given.headers);
      response.end(given.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(
    () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hooks`, received };
}
