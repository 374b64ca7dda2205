/** Server-sent events (HTML Standard, section 9.2): one stream for the workbench, with a comment now and then to keep it open. */
import type { ServerResponse } from 'node:http';
import type { EventHub } from './event-hub.ts';
import { HttpError } from './http-error.ts';

const HEARTBEAT_MS = 15_000;
/** What may wait for one that does not read. A browser that is cut off connects again, and reads the state anew. */
const BACKLOG_LIMIT_BYTES = 1024 * 1024;

/** Opens the stream and leaves it open until the client or the host closes it, or the client has stopped reading. Throws HttpError 503 when too many are open. */
export function openEventStream(response: ServerResponse, hub: EventHub, accountId: string): void {
  const stop = hub.listen((event) => {
    if (event.account_id !== null && event.account_id !== accountId) return;
    if (response.writableLength > BACKLOG_LIMIT_BYTES) {
      response.destroy();
      return;
    }
    response.write(`event: ${event.type}\ndata: ${JSON.stringify(event.data)}\n\n`);
  });
  if (!stop) throw new HttpError(503, 'Too many event streams are open');
  response.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    connection: 'keep-alive',
  });
  response.write(': open\n\n');
  const heartbeat = setInterval(() => response.write(': still here\n\n'), HEARTBEAT_MS);
  heartbeat.unref();
  response.on('close', () => {
    clearInterval(heartbeat);
    stop();
  });
}
