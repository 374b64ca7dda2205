/** Plays trials in which somebody outside speaks: several at once on this thread, since nearly all of their time is waiting. */
import { infrastructureError } from '../../core/runs/infrastructure-error.ts';
import { plannedTrial } from '../../core/runs/plan-trials.ts';
import type { RunPlan } from '../../core/runs/run-plan.ts';
import { seatTrial } from '../../core/runs/run-trial.ts';
import { isOver } from '../../core/conversation/session.ts';
import { storageFaultOf } from '../../core/storage-fault.ts';
import { driveConversation, type InputRecorder, type Performer } from './drive-conversation.ts';
import type { PlayedTrial, TrialRunner } from './trial-runner.ts';
import type { Wall } from './virtual-clock.ts';

/** Conversations held at once where nobody says how many. */
const AT_ONCE = 8;

const unrecorded = (): InputRecorder => ({ recorded: () => [], append: () => undefined });

export interface AskedRunnerOptions {
  /** Who performs the asks of a plan. */
  performerOf: (plan: RunPlan) => Performer;
  wall: Pick<Wall, 'wake'>;
}

export const askedRunner = ({ performerOf, wall }: AskedRunnerOptions): TrialRunner => ({
  run: async ({ plan }, positions, { onPlayed, recorderOf = unrecorded, signal, workers = AT_ONCE }) => {
    const perform = performerOf(plan);
    const left = [...positions];
    /** Undefined: it was stopped in the middle, and stays to be played. */
    const play = async (position: number): Promise<PlayedTrial | undefined> => {
      const { scenarioIndex, trial } = plannedTrial(plan, position);
      try {
        const seated = seatTrial(plan, scenarioIndex, trial);
        if (!('table' in seated)) return { position, record: seated.record };
        const { session, turns } = await driveConversation(seated.table, {
          perform,
          recorder: recorderOf(position),
          wall,
          signal,
        });
        return isOver(session) ? { position, record: seated.record(session, turns) } : undefined;
      } catch (error) {
        if (storageFaultOf(error)) throw error;
        const reason = `The engine broke down: ${error instanceof Error ? error.message : String(error)}`;
        return { position, record: infrastructureError(plan, scenarioIndex, trial, reason) };
      }
    };
    const work = async () => {
      for (let position = left.shift(); position !== undefined && !signal?.aborted; position = left.shift()) {
        const played = await play(position);
        if (played) await onPlayed([played]);
      }
    };
    await Promise.all(Array.from({ length: Math.max(1, workers) }, work));
  },
});
