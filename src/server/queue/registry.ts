/** Who is there: the workers as the host sees them, and the host as workers do. By signs of life that Redis lets run out by its own clock. */
import { z } from 'zod';
import type { Redis } from 'ioredis';
import type { Stopwatch } from '../../core/time.ts';
import { drainKey, hostKey, KEPT_MS, needKey, PREFIX, workerKey } from './queue-keys.ts';
import { HostCardSchema, NeedCardSchema, WorkerCardSchema, type NeedCard, type WorkerCard } from './queue-messages.ts';

const WORKERS = `${PREFIX}:workers`;
const HOSTS = `${PREFIX}:hosts`;
const NEEDS = `${PREFIX}:needs`;

export interface SeenWorker extends WorkerCard {
  /** Milliseconds since its last sign of life. */
  seen_ms_ago: number;
}

/** Cards that can be read; ids without one are forgotten. */
async function cards<Card>(
  redis: Redis,
  index: string,
  keyOf: (id: string) => string,
  schema: z.ZodType<Card>,
): Promise<Card[]> {
  const ids = await redis.smembers(index);
  if (ids.length === 0) return [];
  const texts = await redis.mget(ids.map(keyOf));
  const gone = ids.filter((_, at) => texts[at] == null);
  if (gone.length > 0) await redis.srem(index, ...gone);
  return texts.flatMap((text) => {
    if (text == null) return [];
    try {
      return [schema.parse(JSON.parse(text))];
    } catch {
      // Somebody else's text is nobody's card.
      return [];
    }
  });
}

const show = (redis: Redis, index: string, key: string, id: string, card: unknown) =>
  redis.multi().set(key, JSON.stringify(card), 'PX', KEPT_MS.card).sadd(index, id).exec();

const remove = (redis: Redis, index: string, key: string, id: string) => redis.multi().del(key).srem(index, id).exec();

export const showHost = (redis: Redis, id: string, version: string) => show(redis, HOSTS, hostKey(id), id, { version });
export const removeHost = (redis: Redis, id: string) => remove(redis, HOSTS, hostKey(id), id);
export const showWorker = (redis: Redis, card: WorkerCard) => show(redis, WORKERS, workerKey(card.id), card.id, card);
export const removeWorker = (redis: Redis, id: string) => remove(redis, WORKERS, workerKey(id), id);

/** The versions of the hosts that are there. */
export const hostVersions = async (redis: Redis): Promise<string[]> => [
  ...new Set((await cards(redis, HOSTS, hostKey, HostCardSchema)).map(({ version }) => version)),
];

export const showNeed = (redis: Redis, need: NeedCard) => show(redis, NEEDS, needKey(need.id), need.id, need);
/** What runs need that are offered. */
export const needsOf = (redis: Redis): Promise<NeedCard[]> => cards(redis, NEEDS, needKey, NeedCardSchema);

export const askToDrain = (redis: Redis, id: string) => redis.set(drainKey(id), '1', 'PX', KEPT_MS.drain);
export const isToDrain = async (redis: Redis, id: string): Promise<boolean> => (await redis.exists(drainKey(id))) === 1;

/** Workers that were there before and are remembered. */
const MOST_GONE = 100;

/** Remembers when each card last changed, by the stopwatch of whoever looks. */
export function workerWatch(
  redis: Redis,
  stopwatch: Stopwatch,
): {
  look(this: void): Promise<void>;
  seen(this: void): SeenWorker[];
  /** Those that were there before, some of the last. */
  gone(this: void): SeenWorker[];
} {
  let known = new Map<string, { card: WorkerCard; at_ms: number }>();
  const gone = new Map<string, { card: WorkerCard; at_ms: number }>();
  const told = ({ card, at_ms }: { card: WorkerCard; at_ms: number }): SeenWorker => ({
    ...card,
    seen_ms_ago: Math.round(stopwatch.monotonicMs() - at_ms),
  });
  return {
    async look() {
      const found = await cards(redis, WORKERS, workerKey, WorkerCardSchema);
      const nowMs = stopwatch.monotonicMs();
      const before = known;
      known = new Map(
        found.map((card) => {
          const own = before.get(card.id);
          return [card.id, own?.card.up_ms === card.up_ms ? own : { card, at_ms: nowMs }];
        }),
      );
      for (const [id, one] of before) if (!known.has(id)) gone.set(id, one);
      for (const id of known.keys()) gone.delete(id);
      for (const id of [...gone.keys()].slice(0, Math.max(0, gone.size - MOST_GONE))) gone.delete(id);
    },
    seen: () => [...known.values()].map(told),
    gone: () => [...gone.values()].map(told),
  };
}
