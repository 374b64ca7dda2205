/**
 * Plays trials by workers elsewhere: offers them in the queue, takes their records, and offers again what Redis has lost. Nothing counts that is not handed
 * over, and what is handed over is committed before it is taken out of Redis.
 */
import type { Queue } from 'bullmq';
import { messageOf } from '../../core/message-of.ts';
import type { Wall } from '../../core/time.ts';
import { askingOnce } from '../engine/asking-once.ts';
import { modelsOf } from '../engine/outside-engine.ts';
import type { PlayOptions, TrialRunner } from '../engine/trial-runner.ts';
import { createOffers } from './offers.ts';
import { waited } from '../models/call-off.ts';
import type { Lending } from '../models/lending.ts';
import type { QueueConnection } from './queue-connection.ts';
import { recordsKey } from './queue-keys.ts';
import { readBody, readHead, type Answer, type Job, type NeedCard } from './queue-messages.ts';
import { openInbox, type Inbox } from './inbox.ts';
import { openLeaseDesk } from './lease-desk.ts';
import type { SeenWorker } from './registry.ts';
import { openRunOffer, type RunOffer, type TakenTrial } from './run-offer.ts';
import type { RunNotes } from './run-notes.ts';

export interface QueueRunnerOptions {
  connection: QueueConnection;
  queue: Pick<Queue<Job>, 'addBulk' | 'remove' | 'name'>;
  version: string;
  wall: Wall;
  notes: RunNotes;
  /** How many jobs the workers that are there can have under way. */
  places: () => number;
  workers: () => readonly SeenWorker[];
  /** The engines that are asked; null: none is. */
  need: NeedCard | null;
  lending: Lending;
}

/** How often it is looked whether what was offered is still there. */
const LOOK_MS = 2000;
/** What is left behind in Redis runs out by itself: nobody waits long to remove it. */
const GOODBYE_MS = 1000;

/** Settles with the work, whatever comes of it, or after so long. */
async function atMost(wall: Wall, delayMs: number, work: Promise<unknown>): Promise<void> {
  const done = new AbortController();
  await Promise.race([work.catch(() => undefined).finally(() => done.abort()), waited(wall, delayMs, done.signal)]);
}

export function queueRunner(options: QueueRunnerOptions): TrialRunner {
  const { connection, wall, notes } = options;

  /** What a batch of entries holds that is wanted. */
  const taken = async (run: string, entries: Awaited<ReturnType<Inbox['read']>>, offer: RunOffer) => {
    const played: TakenTrial[] = [];
    for (const entry of entries) {
      let head: Answer | undefined;
      try {
        head = readHead(entry);
        played.push(...offer.take(await readBody(head, entry)));
      } catch (error) {
        const reason = messageOf(error);
        notes.refused(run, reason);
        if (head) played.push(...offer.spoilt(head, reason));
      }
    }
    return played;
  };

  return {
    async run(
      hashed,
      positions,
      { onPlayed, signal, runId: run, askingOf = () => askingOnce({ stopwatch: wall }) }: PlayOptions,
    ) {
      const [first] = positions;
      if (first === undefined || signal?.aborted) return;
      if (run === undefined) throw new Error('A run is offered under its id');
      notes.begin(run);
      const offers = createOffers(run, hashed.plan, positions);
      const offer = openRunOffer({ ...options, run, plan: hashed, offers });
      const inbox = openInbox(connection.duplicate(), recordsKey(run));
      const over = new AbortController();
      const ended = AbortSignal.any([over.signal, ...(signal ? [signal] : [])]);
      const stopped = new Promise<void>((settle) => ended.addEventListener('abort', () => settle(), { once: true }));
      const pause = (delayMs: number) => waited(wall, delayMs, ended);
      /** What Redis does not do now is done at the next look. */
      const tolerant = async (work: () => Promise<void>) => {
        try {
          await work();
        } catch (error) {
          if (!ended.aborted) notes.again(run, `the queue could not be written to: ${messageOf(error)}`, 0);
        }
      };
      const offering = async () => {
        while (!ended.aborted) {
          await Promise.race([stopped, tolerant(() => offer.look())]);
          await pause(LOOK_MS);
        }
      };
      const collecting = async () => {
        while (!offers.isDone() && !ended.aborted) {
          let entries: Awaited<ReturnType<Inbox['read']>>;
          try {
            entries = await inbox.read();
          } catch (error) {
            await tolerant(() => Promise.reject(error));
            await pause(LOOK_MS);
            continue;
          }
          if (ended.aborted) return;
          const played = await taken(run, entries, offer);
          for (const { position, tape } of played) {
            const own = tape.length > 0 ? askingOf(position).tape : null;
            for (const { host, exchanges } of tape) own?.write(host, exchanges);
          }
          if (played.length > 0) await onPlayed(played);
          await tolerant(() => inbox.forget(entries));
          if (!offers.isDone()) void tolerant(() => offer.fill());
        }
      };
      const desk =
        options.need &&
        openLeaseDesk({
          ...options,
          run,
          engines: modelsOf(hashed.plan).map(({ engine }) => engine),
          // All conversations of a run have the same.
          asking: askingOf(first),
          onRefused: (reason) => notes.refused(run, reason),
        });
      const [offered, collected] = [offering(), collecting()];
      let isWhole = false;
      try {
        await Promise.race([stopped, collected]);
        isWhole = offers.isDone() && !ended.aborted;
      } finally {
        over.abort();
        inbox.close();
        await Promise.allSettled([offered, collected, desk?.close()]);
        await atMost(wall, GOODBYE_MS, offer.leave(isWhole));
      }
    },
  };
}
