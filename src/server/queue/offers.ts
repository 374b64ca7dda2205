/** Which trials of a run are in the queue, which are still to go there, and of which there are records. Knows nothing of Redis. */
import { playedAs, trialCount } from '../../core/runs/plan-trials.ts';
import type { RunPlan } from '../../core/runs/run-plan.ts';
import { JOB_TRIALS } from './queue-messages.ts';

export interface Offer {
  /** The same for the same trials of a run, so that one that is in the queue is not put there twice. */
  id: string;
  positions: readonly number[];
}

export interface Offers {
  /** So many that are to be put into the queue next: from now on they are outstanding. */
  next(count: number): Offer[];
  outstanding(): readonly Offer[];
  isWanted(position: number): boolean;
  /** There is a record of the trial. */
  settle(position: number): void;
  /** What of these trials is wanted is offered anew, trial by trial. Answers false where none of them was offered with others. */
  split(positions: readonly number[]): boolean;
  isDone(): boolean;
}

/** Jobs of a small run, so that several workers have something of it. */
const JOBS_AT_LEAST = 64;

/** Trials of one job. Conversations that wait for somebody go one by one: each takes long. */
const jobSize = (plan: RunPlan): number =>
  plan.asked ? 1 : Math.max(1, Math.min(JOB_TRIALS, Math.floor(trialCount(plan) / JOBS_AT_LEAST)));

/** `positions` in the order of play. Trials that are played one after the other go together, in the same jobs however much of the run is left. */
export function createOffers(run: string, plan: RunPlan, positions: readonly number[]): Offers {
  const size = jobSize(plan);
  const offerOf = (own: readonly number[]): Offer => ({ id: `${run}-${own[0] ?? 0}-${own.length}`, positions: own });
  const waiting = [...Map.groupBy(positions, (place) => Math.floor(playedAs(plan, place) / size)).values()].map(
    offerOf,
  );
  const outstanding = new Map<string, Offer>();
  const wanted = new Set(positions);
  const close = (offer: Offer) => {
    if (!offer.positions.some((place) => wanted.has(place))) outstanding.delete(offer.id);
  };
  const outstandingOf = new Map<number, Offer>();
  return {
    next(count) {
      const taken = waiting.splice(0, Math.max(0, count));
      for (const offer of taken) {
        outstanding.set(offer.id, offer);
        for (const place of offer.positions) outstandingOf.set(place, offer);
      }
      return taken;
    },
    outstanding: () => [...outstanding.values()],
    isWanted: (position) => wanted.has(position),
    settle(position) {
      wanted.delete(position);
      const offer = outstandingOf.get(position);
      outstandingOf.delete(position);
      if (offer) close(offer);
    },
    split(given) {
      const offers = new Set(given.flatMap((place) => outstandingOf.get(place) ?? []));
      const several = [...offers].filter((offer) => offer.positions.length > 1);
      for (const { id, positions: own } of several) {
        outstanding.delete(id);
        waiting.unshift(...own.filter((place) => wanted.has(place)).map((place) => offerOf([place])));
      }
      return several.length > 0;
    },
    isDone: () => wanted.size === 0,
  };
}
