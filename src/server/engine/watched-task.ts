/**
 * Work for a worker thread, item by item, under a watch: an item that never ends, or takes its thread with it, is told apart from those beside it.
 * The watch counts ticks of its own, not the clock: a machine that was asleep in between has not been at work.
 */
import { BrokenPool, type Threads } from '../threads/threads.ts';
import { messageOf } from '../../core/message-of.ts';

export interface WatchedTask<Item> {
  items: readonly Item[];
  /** One number, shared between the threads: how many items have been begun. */
  begun: Int32Array;
}

export interface WatchOptions<Item, Result> {
  /** What stands for an item that could not be done, and why, as a sentence. */
  failed: (item: Item, reason: string) => Result;
  /** How long one item may take. */
  limitMs?: number | undefined;
  signal?: AbortSignal | undefined;
}

/** Thousands of times what a trial takes: reached by what never ends, on no machine by what does. */
const ITEM_LIMIT_MS = 30_000;
const TICK_MS = 1000;
/** Starts of an item whose thread died. */
const ATTEMPTS = 3;

/** Said by the worker before it does an item. */
export const beginItem = ({ begun }: Pick<WatchedTask<unknown>, 'begun'>): number => Atomics.add(begun, 0, 1);

/** The same threads, for tasks that all have something in common. */
export const withCommon = <Item, Common extends object, Answer>(
  threads: Threads<WatchedTask<Item> & Common, Answer>,
  common: Common,
  name?: string,
): Threads<WatchedTask<Item>, Answer> => ({
  run: (task, options) => threads.run({ ...task, ...common }, { ...options, ...(name !== undefined && { name }) }),
  destroy: () => threads.destroy(),
});

interface Watch {
  signal: AbortSignal;
  stop(): void;
}

/** Aborts once the same item has been under way for `limitMs`. */
function watch(begun: Int32Array, limitMs: number): Watch {
  const stuck = new AbortController();
  const tickMs = Math.min(TICK_MS, limitMs);
  let [seen, ticks] = [0, 0];
  const timer = setInterval(() => {
    const now = Atomics.load(begun, 0);
    ticks = now === seen && now > 0 ? ticks + 1 : 0;
    seen = now;
    if (ticks * tickMs >= limitMs) stuck.abort();
  }, tickMs);
  return { signal: stuck.signal, stop: () => clearInterval(timer) };
}

const reasonOf = (error: unknown): string => `The worker broke down: ${messageOf(error)}`;

/** The results as JSON, one an item, in their order; `[]` soon after `signal` aborts. The worker answers its results so, too. Throws BrokenPool. */
export async function runWatched<Item, Result>(
  threads: Threads<WatchedTask<Item>, string>,
  items: readonly Item[],
  { failed, limitMs = ITEM_LIMIT_MS, signal }: WatchOptions<Item, Result>,
): Promise<string> {
  const results = new Map<Item, Result>();
  const deaths = new Map<Item | undefined, number>();
  for (;;) {
    const rest = items.filter((item) => !results.has(item));
    if (rest.length === 0) return JSON.stringify(items.map((item) => results.get(item)));
    const begun = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const watching = watch(begun, limitMs);
    try {
      const task: WatchedTask<Item> = { items: rest, begun };
      const text = await threads.run(task, { signal: watching.signal });
      if (results.size === 0) return text;
      (JSON.parse(text) as Result[]).forEach((result, at) => {
        const item = rest[at];
        if (item !== undefined) results.set(item, result);
      });
    } catch (error) {
      if (signal?.aborted) return '[]';
      // Through no fault of an item's.
      if (error instanceof BrokenPool) throw error;
      // Undefined: the thread was gone before it began with any.
      const culprit = rest[Atomics.load(begun, 0) - 1];
      const died = (deaths.get(culprit) ?? 0) + 1;
      deaths.set(culprit, died);
      const isStuck = watching.signal.aborted;
      if (!isStuck && died < ATTEMPTS) continue;
      const reason = isStuck
        ? `It was not over after ${limitMs / 1000} seconds and was ended. Shorten or simplify what it works on, such as a long line, a template or a large table`
        : reasonOf(error);
      for (const item of culprit === undefined ? rest : [culprit]) results.set(item, failed(item, reason));
    } finally {
      watching.stop();
    }
  }
}
