/** A worker: takes jobs from the queue, plays their trials, and sends what they came to. It has no workspace, and stores nothing. */
import { messageOf } from '../../core/message-of.ts';
import type { Wall } from '../../core/time.ts';
import { waited } from '../models/call-off.ts';
import type { QueueConnection } from './queue-connection.ts';
import type { Worker as JobWorker } from 'bullmq';
import type { Egress } from '../egress/egress.ts';
import { lackingOf } from './engine-needs.ts';
import { askedQueue, KEPT_MS, PREFIX, recordsKey, runKey, SIGN_OF_LIFE_MS, trialsQueue } from './queue-keys.ts';
import { packedAnswer, readJob, type Job, type NeedCard, type TapePart, type WorkerCard } from './queue-messages.ts';
import { hostVersions, isToDrain, needsOf, removeWorker, showWorker } from './registry.ts';
import { openRemoteLending } from './remote-lending.ts';
import { createWorkerConversations } from './worker-conversations.ts';
import type { WorkerEngines } from './worker-engines.ts';
import { createWorkerPlans, fetchPlan } from './worker-plans.ts';

export interface QueueWorkerOptions {
  connection: QueueConnection;
  id: string;
  /** What people know it by. */
  name: string;
  version: string;
  /** Trials that are played at once. */
  concurrency: number;
  /** After so long without a sign of life, another worker has the job: BullMQ's lock, which is renewed when half of it has passed. */
  leaseMs: number;
  engines: WorkerEngines;
  egress: Pick<Egress, 'send'>;
  wall: Wall;
  /** Uniform in [0, 1). */
  dice: () => number;
  /** Hears, in a sentence, what its operator should know. */
  say: (sentence: string) => void;
}

export interface QueueWorker {
  /** Finishes what it has and takes no more. Settles once it is over. */
  drain(): Promise<void>;
  /** Settles once it is over, whoever asked for it. */
  ended: Promise<void>;
}

/** Locks of one job that may run out, and losses of a worker after which a job is held to be its cause. */
const MOST_LOSSES = 5;
/** Redis knows of no limit of ours: the job goes on being offered, and is refused in words. */
const UNLIMITED = 1_000_000;
/** Whoever refuses leaves the next job to others. */
const REFUSED_WAIT_MS = 2_000;

/** How often a worker that is to end looks whether Redis answers. */
const UNREACHED_LOOK_MS = 250;

/** Sets of engines for which a worker takes jobs. */
const MOST_NEEDS = 50;

/** Different sentences that its operator is told once each. */
const MOST_SAID = 1000;

/** What a job came to; undefined: nobody wants it any more. */
type Play = (job: Job, signal: AbortSignal) => Promise<{ records: string; tape?: TapePart[] } | undefined>;

/** As much of a job as this side needs. */
interface Taken {
  data: unknown;
  /** Times that its lock ran out. */
  stalledCounter: number;
}

export async function startQueueWorker(options: QueueWorkerOptions): Promise<QueueWorker> {
  const { connection, id, name, version, concurrency, leaseMs, engines, egress, wall, dice, say } = options;
  const { redis } = connection;
  const { Worker } = await import('bullmq');
  const plans = createWorkerPlans(redis, concurrency);
  /** Of jobs that are played; how often each was not found among what is offered. */
  const underWay = new Map<AbortController, { job: Job; missing: number }>();
  const beganMs = wall.monotonicMs();
  /** When Redis last answered. */
  let reachedMs = beganMs;
  let state: WorkerCard['state'] = 'playing';
  let played = 0;
  const said = new Set<string>();
  const sayOnce = (sentence: string) => {
    if (said.has(sentence) || said.size >= MOST_SAID) return;
    said.add(sentence);
    say(sentence);
  };
  const lending = openRemoteLending(connection, id, wall, (reason) =>
    sayOnce(`What the host answered is not understood: ${reason}`),
  );
  const conversations = createWorkerConversations({
    engines,
    egress,
    lending,
    wall,
    dice,
    fetchPlan: (hash) => fetchPlan(redis, hash),
  });

  const send = async (run: string, ...[answer, played]: Parameters<typeof packedAnswer>) => {
    const { head, body, tape } = await packedAnswer(answer, played);
    const key = recordsKey(run);
    await redis.multi().xadd(key, '*', 'head', head, 'body', body, 'tape', tape).pexpire(key, KEPT_MS.records).exec();
  };

  const isOffered = async ({ run, plan_hash }: Job) => (await redis.get(runKey(run))) === plan_hash;

  const refuse = async (job: Job, reason: string, isFinal: boolean) => {
    say(`Refused ${job.positions.length} trials of run ${job.run}: ${reason}`);
    const { run, plan_hash, positions } = job;
    await send(run, { kind: 'refused', version, worker: id, plan_hash, positions, reason, is_final: isFinal });
    await waited(wall, REFUSED_WAIT_MS, over.signal);
  };

  /** BullMQ's to call. What it throws gives the job back, and the host offers it again. */
  const process = async (play: Play, { data, stalledCounter }: Taken): Promise<void> => {
    const job = readJob(data);
    if (!(await isOffered(job))) return;
    if (stalledCounter >= MOST_LOSSES) {
      await refuse(job, `${stalledCounter} workers were lost while they had it`, true);
      return;
    }
    const stop = new AbortController();
    underWay.set(stop, { job, missing: 0 });
    let result: Awaited<ReturnType<Play>>;
    try {
      result = await play(job, stop.signal);
    } catch (error) {
      await refuse(job, messageOf(error), false);
      return;
    } finally {
      underWay.delete(stop);
    }
    if (!result || !(await isOffered(job))) return;
    const { run, plan_hash, positions } = job;
    await send(run, { kind: 'played', version, worker: id, plan_hash, positions, tries: stalledCounter + 1 }, result);
    played += positions.length;
  };

  const takeJobs = (queue: string, play: Play): JobWorker<unknown> => {
    const worker = new Worker<unknown>(queue, (job) => process(play, job), {
      connection: redis,
      prefix: PREFIX,
      name,
      concurrency,
      lockDuration: leaseMs,
      stalledInterval: leaseMs / 2,
      maxStalledCount: UNLIMITED,
      removeOnComplete: { count: 0 },
      removeOnFail: { count: 0 },
    });
    worker.on('error', (error) => {
      // Its connections are closed then, which is no news.
      if (state !== 'draining') sayOnce(`The queue: ${messageOf(error)}`);
    });
    worker.on('failed', (_job, error) => say(`A job was given back: ${messageOf(error)}`));
    return worker;
  };
  const workers = new Map<string, JobWorker<unknown>>();
  const rules = trialsQueue(version);
  workers.set(
    rules,
    takeJobs(rules, async ({ plan_hash, positions }) => ({ records: await plans.play(plan_hash, positions) })),
  );

  /** Takes jobs for which it has the engines, and says which it lacks for others. */
  const serve = (need: NeedCard) => {
    const queue = askedQueue(version, need.id);
    if (need.version !== version || workers.has(queue) || workers.size > MOST_NEEDS || state === 'draining') return;
    const lacking = lackingOf(need.engines, engines.needed());
    if (lacking.length === 0) {
      workers.set(queue, takeJobs(queue, conversations.play));
      return;
    }
    const named = lacking.map((one) => `"${one.name}" (${one.protocol}, model "${one.model}")`).join(' and ');
    sayOnce(
      `A run is offered that asks ${named}, which this worker does not have: it takes no trials of it. --engines names engines.`,
    );
  };

  /** What nobody offers any more is left where it stands; once may be by chance, such as while Redis is restarted. */
  const stopUnwanted = async () => {
    for (const [stop, one] of underWay) {
      one.missing = (await isOffered(one.job)) ? 0 : one.missing + 1;
      if (one.missing > 1) stop.abort();
    }
  };

  const over = new AbortController();
  const ended = Promise.withResolvers<void>();
  const leave = async () => {
    await Promise.all([...workers.values()].map((worker) => worker.close()));
    over.abort();
    await removeWorker(redis, id).catch(() => undefined);
  };
  /** Settles where Redis has been gone for so long that what this worker has is another's. */
  const unreached = async (signal: AbortSignal) => {
    while (!signal.aborted && wall.monotonicMs() - reachedMs <= leaseMs + SIGN_OF_LIFE_MS)
      await waited(wall, UNREACHED_LOOK_MS, signal);
    if (signal.aborted) return;
    say(`The queue is not reached${because()}: it ends. What it has not sent is played by another.`);
  };
  const because = () => {
    const trouble = connection.trouble();
    return trouble === null ? '' : ` (${trouble})`;
  };
  const drain = (): Promise<void> => {
    if (state === 'draining') return ended.promise;
    state = 'draining';
    const end = async () => {
      const left = new AbortController();
      await Promise.race([leave().finally(() => left.abort()), unreached(left.signal)]);
      over.abort();
      lending.close();
      await plans.close();
    };
    end().then(ended.resolve, ended.reject);
    return ended.promise;
  };

  const tellOthers = async () => {
    const versions = await hostVersions(redis);
    if (versions.length > 0 && !versions.includes(version))
      sayOnce(
        `The host plays with version ${versions.join(' and ')}, and this worker is version ${version}: it takes no trials of it. Install the host's version here.`,
      );
  };

  const live = async () => {
    const up_ms = wall.monotonicMs() - beganMs;
    await showWorker(redis, { id, name, version, concurrency, engines: engines.needed(), state, played, up_ms });
    if (await isToDrain(redis, id)) {
      say('Asked to drain: it finishes what it has.');
      void drain();
    }
    await stopUnwanted();
    for (const need of await needsOf(redis)) serve(need);
    await tellOthers();
    reachedMs = wall.monotonicMs();
  };
  const beating = async () => {
    while (!over.signal.aborted) {
      await live().catch((error: unknown) => {
        if (state !== 'draining') sayOnce(`The queue: ${messageOf(error)}`);
      });
      await waited(wall, SIGN_OF_LIFE_MS, over.signal);
    }
  };
  void beating();
  return { drain, ended: ended.promise };
}
