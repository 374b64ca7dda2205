/** What changes, as server-sent events: one stream for the workbench, with a comment now and then to keep it open. */
import type { ServerResponse } from 'node:http';
import type { EventHub } from './event-hub.ts';
import { HttpError } from './http-error.ts';
import { beginEvents } from './server-sent.ts';

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
    send(event.type, event.data);
  });
  if (!stop) throw new HttpError(503, 'Too many event streams are open');
  const send = beginEvents(response);
  const heartbeat = setInterval(() => response.write(': still here\n\n'), HEARTBEAT_MS);
  heartbeat.unref();
  response.on('close', () => {
    clearInterval(heartbeat);
    stop();
  });
}
