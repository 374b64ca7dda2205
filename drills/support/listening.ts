/** Somebody who listens to webhooks and accepts all of them: what arrived, in its order. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const EventSchema = z.object({ type: z.string(), data: z.looseObject({ _id: z.string().optional() }) });

interface Arrival {
  /** The same in every attempt. */
  eventId: string;
  type: string;
  /** Of events that are about a call. */
  callId: string | null;
}

export interface Listening {
  url: string;
  arrivals: readonly Arrival[];
  /** Ids that arrived more than once. */
  repeated(): string[];
  close(): void;
}

export async function listening(): Promise<Listening> {
  const arrivals: Arrival[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => void parts.push(part));
    request.on('end', () => {
      const { type, data } = EventSchema.parse(JSON.parse(Buffer.concat(parts).toString('utf8')));
      arrivals.push({
        eventId: String(request.headers['webhook-id']),
        type,
        callId: type.startsWith('call.') ? (data._id ?? null) : null,
      });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/good`,
    arrivals,
    repeated() {
      const seen = new Set<string>();
      return arrivals.filter(({ eventId }) => seen.size === seen.add(eventId).size).map(({ eventId }) => eventId);
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
