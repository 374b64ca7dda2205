/** Server-sent events on the wire (HTML Standard, section 9.2). */
import type { ServerResponse } from 'node:http';

/** Begins the answer; what it returns sends one event. What is sent to somebody who is gone is lost. */
export function beginEvents(response: ServerResponse): (type: string, data: unknown) => void {
  response.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    connection: 'keep-alive',
  });
  response.write(': open\n\n');
  return (type, data) => void response.write(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`);
}
