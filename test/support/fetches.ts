/** Which requests of this process are under way: a test that turns a clock by hand waits for them first. */
import { subscribe } from 'node:diagnostics_channel';
import { z } from 'zod';

const Message = z.object({ request: z.looseObject({ origin: z.unknown() }) });
const underWay = new Map<object, string>();

subscribe('undici:request:create', (message) => {
  const { request } = message as { request: object };
  underWay.set(request, String(Message.parse(message).request.origin));
});
for (const over of ['undici:request:trailers', 'undici:request:error'])
  subscribe(over, (message) => void underWay.delete((message as { request: object }).request));

/** Settles once no request is under way but those to one origin, such as the test's own to its host. */
export async function fetchedBut(origin: string): Promise<void> {
  while ([...underWay.values()].some((one) => one !== origin)) await new Promise((settle) => setImmediate(settle));
}
