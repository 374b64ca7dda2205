/** One run in the queue: what of it is there, and what comes back of it. */
import { infrastructureError } from '../../core/runs/infrastructure-error.ts';
import { plannedTrial, trialCount } from '../../core/runs/plan-trials.ts';
import type { RunPlan } from '../../core/runs/run-plan.ts';
import type { HashedPlan, PlayedTrial } from '../engine/trial-runner.ts';
import type { Offer, Offers } from './offers.ts';
import { KEPT_MS, leasesKey, planKey, PREFIX, recordsKey, runKey } from './queue-keys.ts';
import { packedPlan, type Answer, type Job, type ReadAnswer, type TapePart } from './queue-messages.ts';
import type { QueueRunnerOptions } from './queue-runner.ts';
import { answerRefused } from './run-notes.ts';
import { showNeed } from './registry.ts';
import { tapeOfTrials } from './tape-of-trials.ts';

/** Jobs in the queue for each that is under way, so that no worker waits; and as many where there is no worker yet. */
const JOBS_PER_PLACE = 4;
const JOBS_AT_LEAST = 32;
const JOBS_AT_MOST = 20_000;
/** Refusals of the same trials after which they count as impossible. */
const MOST_REFUSALS = 10;

/** A trial as a worker has played it, with what models said in it. */
export interface TakenTrial extends PlayedTrial {
  tape: readonly TapePart[];
}

export interface RunOffer {
  /** Puts into the queue what there is room for. */
  fill(this: void): Promise<void>;
  /** Says that the run is offered, and offers again what is not there any more. */
  look(this: void): Promise<void>;
  /** Records that are wanted; none where there were some before, or a worker has refused. Throws Error, in words, for an answer that is refused. */
  take(this: void, answer: ReadAnswer): TakenTrial[];
  /** Of an answer that was refused: its trials are tried again, and count as impossible where that does not help. */
  spoilt(this: void, head: Answer, reason: string): TakenTrial[];
  /** `isWhole`: all of it is committed. */
  leave(this: void, isWhole: boolean): Promise<void>;
}

interface RunOfferOptions extends Omit<QueueRunnerOptions, 'wall' | 'lending' | 'workers'> {
  run: string;
  plan: HashedPlan;
  offers: Offers;
}

/** Throws Error, in words, for records of other trials than those that they are said to be of. */
function checkPlaces(plan: RunPlan, answer: Extract<ReadAnswer, { kind: 'played' }>): void {
  const { positions, records } = answer;
  positions.forEach((position, at) => {
    if (position >= trialCount(plan)) throw new Error(`The plan has no trial ${position}`);
    const { scenarioIndex, trial } = plannedTrial(plan, position);
    const record = records[at];
    if (record?.scenario_id !== plan.scenarios[scenarioIndex]?.id || record?.trial !== trial)
      throw new Error(`What stands for trial ${position} is the record of another`);
  });
}

export function openRunOffer({
  connection,
  queue,
  version,
  notes,
  places,
  need,
  run,
  plan: { hash, plan },
  offers,
}: RunOfferOptions): RunOffer {
  const { redis } = connection;
  const refusals = new Map<number, number>();
  let missingBefore = new Set<string>();
  let filling: Promise<void> | undefined;

  const jobKey = ({ id }: Offer): string => `${PREFIX}:${queue.name}:${id}`;
  const jobOf = ({ positions }: Offer): Job => ({ run, plan_hash: hash, positions: [...positions] });
  const add = async (made: readonly Offer[]) => {
    if (made.length === 0) return;
    await queue.addBulk(made.map((offer) => ({ name: 'trials', data: jobOf(offer), opts: { jobId: offer.id } })));
  };

  /** Without these two, workers drop what they find in the queue. */
  const showOffer = async () => {
    await redis.set(runKey(run), hash, 'PX', KEPT_MS.run);
    if (need) await showNeed(redis, need);
    if ((await redis.pexpire(planKey(hash), KEPT_MS.plan)) === 0)
      await redis.set(planKey(hash), await packedPlan(plan), 'PX', KEPT_MS.plan);
  };

  const fill = (): Promise<void> => {
    const work = async () => {
      const window = Math.min(JOBS_AT_MOST, Math.max(JOBS_AT_LEAST, places() * JOBS_PER_PLACE));
      await add(offers.next(window - offers.outstanding().length));
      notes.offered(run, countOf(offers.outstanding()));
    };
    filling ??= work().finally(() => (filling = undefined));
    return filling;
  };

  const countOf = (some: readonly Offer[]): number => some.reduce((sum, { positions }) => sum + positions.length, 0);

  /** Jobs in the queue that say something else than was offered: nobody could play what they stand for. */
  const mend = async (changed: readonly Offer[]) => {
    if (changed.length === 0) return;
    const pipeline = redis.pipeline();
    for (const offer of changed) pipeline.hset(jobKey(offer), 'data', JSON.stringify(jobOf(offer)));
    await pipeline.exec();
    notes.again(run, 'somebody had changed their jobs in the queue', countOf(changed));
  };

  /** A job that is missing once may be played already, with its records on their way. */
  const offerAgain = async () => {
    const outstanding = offers.outstanding();
    const pipeline = redis.pipeline();
    for (const offer of outstanding) pipeline.hget(jobKey(offer), 'data');
    const found = (await pipeline.exec()) ?? [];
    const dataAt = (at: number) => (found[at]?.[0] ? undefined : found[at]?.[1]);
    await mend(
      outstanding.filter((offer, at) => typeof dataAt(at) === 'string' && dataAt(at) !== JSON.stringify(jobOf(offer))),
    );
    const missing = outstanding.filter((_, at) => dataAt(at) === null);
    const lost = missing.filter(({ id }) => missingBefore.has(id));
    missingBefore = new Set(missing.filter((one) => !lost.includes(one)).map(({ id }) => id));
    const open = new Set(offers.outstanding());
    const again = lost.filter((one) => open.has(one));
    const silent = again.filter(({ positions }) => !positions.some((place) => refusals.has(place)));
    if (silent.length > 0)
      notes.again(run, 'the queue had lost them, or they were given back without an answer', countOf(silent));
    await add(again);
  };

  return {
    fill,
    async look() {
      await showOffer();
      await offerAgain();
      await fill();
    },
    take(answer: ReadAnswer): TakenTrial[] {
      if (answer.version !== version)
        throw new Error(`Worker ${answer.worker} plays with version ${answer.version}, and this host with ${version}`);
      if (answer.plan_hash !== hash) throw new Error(`Worker ${answer.worker} has played another plan than this run's`);
      if (answer.kind === 'refused') return refused(answer);
      checkPlaces(plan, answer);
      const tapes = tapeOfTrials(plan, answer);
      const played: TakenTrial[] = [];
      answer.positions.forEach((position, at) => {
        const record = answer.records[at];
        if (!record || !offers.isWanted(position)) return;
        offers.settle(position);
        played.push({ position, record, tape: tapes.get(position) ?? [] });
      });
      notes.played(run, answer.worker, played.length);
      if (answer.tries > 1) notes.again(run, 'a worker was lost that had them', played.length);
      if (played.length < answer.positions.length) notes.duplicate(run, answer.positions.length - played.length);
      return played;
    },
    spoilt({ version: theirs, plan_hash, positions }, reason) {
      if (theirs !== version || plan_hash !== hash) return [];
      return refused({ positions, reason: answerRefused(reason), is_final: false });
    },
    async leave(isWhole: boolean) {
      await redis.del(runKey(run), leasesKey(run));
      if (isWhole) await redis.del(recordsKey(run));
      for (const { id } of offers.outstanding()) await queue.remove(id);
      notes.offered(run, 0);
    },
  };

  function refused({
    positions,
    reason,
    is_final,
  }: Pick<Extract<ReadAnswer, { kind: 'refused' }>, 'positions' | 'reason' | 'is_final'>): TakenTrial[] {
    const wanted = positions.filter((place) => offers.isWanted(place));
    notes.again(run, reason, wanted.length);
    for (const place of wanted) refusals.set(place, (refusals.get(place) ?? 0) + 1);
    const hopeless = wanted.filter((place) => is_final || (refusals.get(place) ?? 0) >= MOST_REFUSALS);
    // One of them may be at fault for all.
    if (hopeless.length === 0 || offers.split(hopeless)) return [];
    return hopeless.map((position) => {
      offers.settle(position);
      const { scenarioIndex, trial } = plannedTrial(plan, position);
      return {
        position,
        tape: [],
        record: infrastructureError(plan, scenarioIndex, trial, `No worker could play it: ${reason}`),
      };
    });
  }
}
