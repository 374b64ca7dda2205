/** Connections to Redis: opened where the egress policy allows it, and never given up. */
import { isIP } from 'node:net';
import type { Redis, RedisOptions } from 'ioredis';
import type { EgressTarget } from '../../core/contract/local/egress.ts';
import type { Egress } from '../egress/egress.ts';
import type { QueueAddress } from './queue-address.ts';

export interface QueueConnection {
  redis: Redis;
  /** One of its own, for whoever waits on it. */
  duplicate(): Redis;
  /** In words why Redis is not reached at the moment; null: it is. */
  trouble(this: void): string | null;
  /** With those that were made of it elsewhere. */
  close(): void;
}

/** Waits between two tries: short at first, a few seconds at last. */
const RETRY_MS = { step: 100, most: 3000 } as const;

/** By the name that was given, whatever address it has; an address has none (RFC 6066, 3). */
export const tlsOf = ({ scheme, host }: EgressTarget): Pick<RedisOptions, 'tls'> =>
  scheme === 'rediss' ? { tls: isIP(host) === 0 ? { servername: host } : {} } : {};

/** Throws EgressRefused where the address is not permitted. Redis itself need not be there yet. */
export async function connectQueue(
  { target, user, password, database, shown }: QueueAddress,
  egress: Pick<Egress, 'admit'>,
): Promise<QueueConnection> {
  const url = new URL(shown);
  const host = await egress.admit(url.href, 'queue');
  const { Redis: Made } = await import('ioredis');
  const options = {
    // Redis before 6 has no other.
    protocol: 2,
    host,
    port: target.port,
    db: database,
    ...(user === null ? {} : { username: user }),
    ...(password === null ? {} : { password }),
    ...tlsOf(target),
    // BullMQ wants it so: what is asked waits until Redis is there.
    maxRetriesPerRequest: null,
    retryStrategy: (tries: number) => Math.min(tries * RETRY_MS.step, RETRY_MS.most),
    lazyConnect: true,
  } satisfies RedisOptions;
  let isReady = false;
  let lastError: string | null = null;
  const opened = new Set<Redis>();
  const track = (redis: Redis) => {
    opened.add(redis);
    redis.once('end', () => opened.delete(redis));
  };
  /** BullMQ makes some of its own, which it closes only where Redis answers. */
  class Tracked extends Made {
    override duplicate(...given: Parameters<Redis['duplicate']>): Redis {
      const made = super.duplicate(...given);
      track(made);
      return made;
    }
  }
  const open = (): Redis => {
    const redis = new Tracked(options);
    track(redis);
    redis.on('error', (error: Error) => void (lastError = (error.message || String(error)).replace(/\.$/, '')));
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
