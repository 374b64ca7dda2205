/**
 * The port behind which trials are played: on this machine's threads, by somebody who is asked over the network, or elsewhere. A plan is known by the hash
 * of its content, so that whoever has it already need not be sent it again.
 */
import { createHash } from 'node:crypto';
import type { RunPlan } from '../../core/runs/run-plan.ts';
import type { Asking } from './model-performer.ts';
import type { LaneSide } from './pair-lane.ts';
import type { InputRecorder, Watch } from './drive-conversation.ts';
import type { Recording } from '../../core/runs/run-trial.ts';
import type { TrialRecord } from '../../core/runs/trial-record.ts';

/** A plan under the SHA-256 of its JSON. */
export interface HashedPlan {
  hash: string;
  plan: RunPlan;
}

export const hashedPlan = (plan: RunPlan): HashedPlan => ({
  hash: createHash('sha256').update(JSON.stringify(plan)).digest('hex'),
  plan,
});

/** A trial by its place in the plan, with what became of it. */
export interface PlayedTrial {
  position: number;
  record: TrialRecord;
}

export interface PlayOptions {
  /** Called with some trials at a time, in any order; the next come once it has settled. What it throws ends the run. */
  onPlayed: (trials: readonly PlayedTrial[]) => void | Promise<void>;
  /** Where what comes into the conversation at a position is recorded; nowhere where absent. */
  recorderOf?: (position: number) => InputRecorder;
  /** What the models of the conversation at a position are asked with; what a rehearsal may where absent. */
  askingOf?: (position: number) => Asking;
  /** Looks on where somebody outside is asked, whichever conversation it is. */
  watch?: Watch | undefined;
  /** Of a trial whose conversation is over already: how far it is graded; absent: it is held. */
  begunAt?: (position: number) => Recording;
  /** What is to be played besides once all was handed over; nothing: that was all. Who takes long to begin may ask for it and go on, the others leave it to the next call. */
  more?: (() => readonly number[]) | undefined;
  signal?: AbortSignal | undefined;
  /** What is asked when `signal` aborts is still answered, as long as this does not abort; absent: it is called off at once. */
  finishUnless?: AbortSignal | undefined;
  /** By what the run is known elsewhere; absent: it is known nowhere else. */
  runId?: string | undefined;
  /** Where the trials take turns with those of another run; absent: they do not. Only of trials in which somebody outside is asked. */
  lane?: LaneSide | undefined;
  /** How many are played at once; the runner's own measure where absent. */
  workers?: number | undefined;
}

export interface TrialRunner {
  /**
   * Settles when all trials are handed over, or soon after `signal` aborts: what was handed over by then counts. Throws StorageFault where the machine
   * has not what it takes; no trial is an infrastructure error for that.
   */
  run(plan: HashedPlan, positions: readonly number[], options: PlayOptions): Promise<void>;
}
