/** The host's side of a queue: who is there, what is offered, and the runner that plays by workers. */
import { messageOf } from '../../core/message-of.ts';
import type { Wall } from '../../core/time.ts';
import type { Egress } from '../egress/egress.ts';
import type { Elsewhere } from '../engine/asked-runner.ts';
import { waited } from '../models/call-off.ts';
import type { Lending } from '../models/lending.ts';
import { lackingOf, needOf } from './engine-needs.ts';
import type { Queue as JobQueue } from 'bullmq';
import type { QueueAddress } from './queue-address.ts';
import { connectQueue, type QueueConnection } from './queue-connection.ts';
import { askedQueue, PREFIX, SIGN_OF_LIFE_MS, trialsQueue } from './queue-keys.ts';
import type { Job, NeedCard } from './queue-messages.ts';
import { queueMetrics } from './queue-metrics.ts';
import { queueRunner } from './queue-runner.ts';
import { askToDrain, removeHost, showHost, workerWatch, type SeenWorker } from './registry.ts';
import { createRunNotes, type RunNote, type RunTotals } from './run-notes.ts';

export interface QueueState {
  /** Without user and password. */
  address: string;
  /** Why Redis is not reached at the moment; null: it is. */
  trouble: string | null;
  workers: readonly SeenWorker[];
  runs: readonly RunNote[];
  /** Over all runs since the host was started. */
  totals: RunTotals;
}

export interface QueueHost {
  runner: Elsewhere;
  state(): QueueState;
  /** What a monitor reads of it. */
  metrics(): Promise<{ type: string; text: string }>;
  /** Asks a worker to finish what it has and take no more. */
  drain(workerId: string): Promise<void>;
  close(): Promise<void>;
}

export interface QueueHostOptions {
  address: QueueAddress;
  egress: Pick<Egress, 'admit'>;
  id: string;
  version: string;
  wall: Wall;
  /** Gives workers leave to ask models. */
  lending: Lending;
}

/** For so long it is waited to hear who is there. */
const FIRST_LOOK_MS = 3_000;

interface Opened {
  connection: QueueConnection;
  runner: Elsewhere;
  close(): Promise<void>;
}

/** Reaches for Redis at once, and does not wait for it. */
export function openQueueHost({ address, egress, id, version, wall, lending }: QueueHostOptions): QueueHost {
  const notes = createRunNotes();
  let workers: () => SeenWorker[] = () => [];
  let trouble: () => string | null = () => 'the connection is being opened';

  const open = async (): Promise<Opened> => {
    const connection = await connectQueue(address, egress);
    const { Queue } = await import('bullmq');
    const queues = new Map<string, JobQueue<Job, unknown, 'trials'>>();
    const queueOf = (name: string) => {
      const known = queues.get(name);
      if (known) return known;
      const made = new Queue<Job, unknown, 'trials'>(name, {
        connection: connection.redis,
        prefix: PREFIX,
        defaultJobOptions: { removeOnComplete: true, removeOnFail: true },
      });
      // Told by the connection.
      made.on('error', () => undefined);
      queues.set(name, made);
      return made;
    };
    trouble = connection.trouble;
    const watch = workerWatch(connection.redis, wall);
    workers = watch.seen;
    const closing = new AbortController();
    const live = async () => {
      await showHost(connection.redis, id, version);
      await watch.look();
    };
    const looked = Promise.withResolvers<void>();
    const beating = async () => {
      while (!closing.signal.aborted) {
        // What Redis does not do now is done at the next beat.
        await live().catch(() => undefined);
        looked.resolve();
        await waited(wall, SIGN_OF_LIFE_MS, closing.signal);
      }
    };
    void beating();
    /** Those who can play trials with such a need. */
    const able = (need: NeedCard | null) =>
      watch
        .seen()
        .filter((worker) => worker.version === version && lackingOf(need?.engines ?? [], worker.engines).length === 0);
    const places = (need: NeedCard | null) => able(need).reduce((sum, worker) => sum + worker.concurrency, 0);
    const own = { connection, version, wall, notes, lending, workers: watch.seen };
    return {
      connection,
      runner: {
        async takes(plan) {
          const need = needOf(plan, version);
          if (!need) return false;
          await Promise.race([looked.promise, waited(wall, FIRST_LOOK_MS, closing.signal)]);
          return able(need).some((worker) => worker.state === 'playing');
        },
        run(plan, positions, options) {
          const need = needOf(plan.plan, version);
          const queue = queueOf(need ? askedQueue(version, need.id) : trialsQueue(version));
          return queueRunner({ ...own, queue, need, places: () => places(need) }).run(plan, positions, options);
        },
      },
      async close() {
        closing.abort();
        if (connection.trouble() === null) await removeHost(connection.redis, id).catch(() => undefined);
        connection.close();
      },
    };
  };
  const opened = open();
  opened.catch((error: unknown) => void (trouble = () => messageOf(error)));

  const state = (): QueueState => ({
    address: address.shown,
    trouble: trouble(),
    workers: workers(),
    runs: notes.all(),
    totals: notes.totals(),
  });

  return {
    runner: {
      takes: async (plan) => (await opened).runner.takes(plan),
      run: async (plan, positions, options) => (await opened).runner.run(plan, positions, options),
    },
    state,
    metrics: () => queueMetrics(state()),
    drain: async (workerId) => void (await askToDrain((await opened).connection.redis, workerId)),
    close: async () => opened.then((one) => one.close()).catch(() => undefined),
  };
}
