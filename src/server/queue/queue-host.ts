/** The host's side of a queue: who is there, what is offered, and the runner that plays by workers. */
import { messageOf } from '../../core/message-of.ts';
import type { Wall } from '../../core/time.ts';
import type { Egress } from '../egress/egress.ts';
import type { Elsewhere } from '../engine/asked-runner.ts';
import { waited } from '../models/call-off.ts';
import type { Lending } from '../models/lending.ts';
import { ableOf, needOf, whyHere, whyNobody } from './engine-needs.ts';
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
  runs: readonly (RunNote & { waits: string | null })[];
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
  let gone: () => SeenWorker[] = () => [];
  /** What the runs need that are offered now. */
  const offered = new Map<string, NeedCard | null>();
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
    gone = watch.gone;
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
    const places = (need: NeedCard | null) =>
      ableOf(watch.seen(), version, need).reduce((sum, worker) => sum + worker.concurrency, 0);
    const own = { connection, version, wall, notes, lending, workers: watch.seen };
    return {
      connection,
      runner: {
        async takes({ plan }, playing) {
          const stay = (because: string) => {
            if (playing.runId !== undefined) notes.here(playing.runId, because);
            return false;
          };
          const because = whyHere(plan, playing);
          if (because !== null) return stay(because);
          const need = needOf(plan, version);
          // By rules, a run waits for whoever comes.
          if (!need) return true;
          await Promise.race([looked.promise, waited(wall, FIRST_LOOK_MS, closing.signal)]);
          const nobody = whyNobody({ seen: watch.seen(), gone: [] }, version, need);
          return nobody === null || stay(nobody);
        },
        async run(plan, positions, playing) {
          const need = needOf(plan.plan, version);
          const queue = queueOf(need ? askedQueue(version, need.id) : trialsQueue(version));
          const { runId } = playing;
          if (runId !== undefined) offered.set(runId, need);
          try {
            await queueRunner({ ...own, queue, need, places: () => places(need) }).run(plan, positions, playing);
          } finally {
            if (runId !== undefined) offered.delete(runId);
          }
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
    runs: notes.all().map((note) => {
      const need = offered.get(note.run_id);
      const isToMove = need !== undefined && trouble() === null;
      return { ...note, waits: isToMove ? whyNobody({ seen: workers(), gone: gone() }, version, need) : null };
    }),
    totals: notes.totals(),
  });

  return {
    runner: {
      takes: async (plan, playing) => (await opened).runner.takes(plan, playing),
      run: async (plan, positions, options) => (await opened).runner.run(plan, positions, options),
    },
    state,
    metrics: () => queueMetrics(state()),
    drain: async (workerId) => void (await askToDrain((await opened).connection.redis, workerId)),
    close: async () => opened.then((one) => one.close()).catch(() => undefined),
  };
}
