/** What comes in for one reader, such as what workers have played of a run: a stream of which each entry stays until it is forgotten. */
import type { Redis } from 'ioredis';
import type { Entry } from './queue-messages.ts';

interface Received extends Entry {
  entryId: string;
}

export interface Inbox {
  /** Some entries, the oldest first; none where there are none for a second. Rejects once it is closed. */
  read(): Promise<Received[]>;
  /** They need not come again. */
  forget(entries: readonly Received[]): Promise<void>;
  close(): void;
}

const WAIT_MS = 1000;
/** Of 32 trials each: what is committed at once holds up whoever else asks the host. */
const ENTRIES_AT_ONCE = 4;

/** `redis`: its own, since it waits on it. */
export const openInbox = (redis: Redis, key: string, atOnce = ENTRIES_AT_ONCE): Inbox => ({
  async read() {
    // From the beginning each time: what was read and not committed is still there, and no id has to be remembered that an emptied Redis would not know.
    const streams = await redis.xreadBuffer('COUNT', atOnce, 'BLOCK', WAIT_MS, 'STREAMS', key, '0');
    const entries = (streams?.[0]?.[1] ?? []) as unknown as readonly [Buffer, readonly Buffer[]][];
    return entries.map(([id, fields]) => {
      const at = (name: string) => fields.findIndex((field, place) => place % 2 === 0 && field.toString() === name) + 1;
      const field = (name: string): Buffer => {
        const place = at(name);
        return (place === 0 ? undefined : fields[place]) ?? Buffer.alloc(0);
      };
      return {
        entryId: id.toString(),
        head: field('head').toString('utf8'),
        body: field('body'),
        tape: field('tape'),
      };
    });
  },
  async forget(entries) {
    if (entries.length > 0) await redis.xdel(key, ...entries.map(({ entryId }) => entryId));
  },
  close: () => redis.disconnect(),
});
