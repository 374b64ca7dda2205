/** Connections to Redis: opened where the egress policy allows it, and never given up. */
import type { Redis, RedisOptions } from 'ioredis';
import type { Egress } from '../egress/egress.ts';
import type { QueueAddress } from './queue-address.ts';

export interface QueueConnection {
  redis: Redis;
  /** One of its own, for whoever waits on it. */
  duplicate(): Redis;
  /** In words why Redis is not reached at the moment; null: it is. */
  trouble(this: void): string | null;
  close(): void;
}

/** Waits between two tries: short at first, a few seconds at last. */
const RETRY_MS = { step: 100, most: 3000 } as const;

/** Throws EgressRefused where the address is not permitted. Redis itself need not be there yet. */
export async function connectQueue(
  { target, user, password, database, shown }: QueueAddress,
  egress: Pick<Egress, 'admit'>,
): Promise<QueueConnection> {
  const { scheme, port } = target;
  const url = new URL(shown);
  const host = await egress.admit(url.href, 'queue');
  const { Redis: Made } = await import('ioredis');
  const options = {
    // Redis before 6 has no other.
    protocol: 2,
    host,
    port,
    db: database,
    ...(user === null ? {} : { username: user }),
    ...(password === null ? {} : { password }),
    // By the name that was given, whatever address it has.
    ...(scheme === 'rediss' && { tls: { servername: target.host } }),
    // BullMQ wants it so: what is asked waits until Redis is there.
    maxRetriesPerRequest: null,
    retryStrategy: (tries: number) => Math.min(tries * RETRY_MS.step, RETRY_MS.most),
    lazyConnect: true,
  } satisfies RedisOptions;
  let isReady = false;
  let lastError: string | null = null;
  const opened = new Set<Redis>();
  const open = (): Redis => {
    const redis = new Made(options);
    opened.add(redis);
    redis.on('error', (error: Error) => void (lastError = error.message || String(error)));
    redis.once('end', () => opened.delete(redis));
    // What fails is told by its events, and tried again.
    redis.connect().catch(() => undefined);
    return redis;
  };
  const redis = open();
  redis.on('ready', () => void ([isReady, lastError] = [true, null]));
  redis.on('close', () => void (isReady = false));
  return {
    redis,
    duplicate: open,
    trouble: () => (isReady ? null : (lastError ?? 'it has not answered yet')),
    close: () => {
      for (const one of opened) one.disconnect();
    },
  };
}
