/** Plays trials in which somebody outside speaks: several at once on this thread, since nearly all of their time is waiting. */
import { infrastructureError } from '../../core/runs/infrastructure-error.ts';
import { plannedTrial } from '../../core/runs/plan-trials.ts';
import { isOnLine, type RunPlan } from '../../core/runs/run-plan.ts';
import { seatTrial, type Recording } from '../../core/runs/run-trial.ts';
import type { TrialRecord } from '../../core/runs/trial-record.ts';
import { isOver } from '../../core/conversation/session.ts';
import { storageFaultOf } from '../../core/storage-fault.ts';
import { driveConversation, type DriveOptions, type InputRecorder, type Watch } from './drive-conversation.ts';
import { driveGrading } from './drive-grading.ts';
import { thrownMessage } from './from-outside.ts';
import { askingOnce } from './asking-once.ts';
import { fairTurns } from '../models/fair-turns.ts';
import type { Asking } from './model-performer.ts';
import { connectAll, JUDGES, modelsOf, SPEAKERS, type Engines } from './outside-engine.ts';
import type { HashedPlan, PlayOptions, TrialRunner } from './trial-runner.ts';
import type { Wall } from './virtual-clock.ts';

/** Conversations held at once where nobody says how many: as many as a model takes, or so many. */
const AT_ONCE = 8;

/** How many conversations of a plan are held at once where nobody says. */
export const atOnce = (plan: RunPlan): number =>
  Math.max(AT_ONCE, ...modelsOf(plan).map(({ engine }) => engine.max_in_flight));

const unrecorded = (): InputRecorder => ({ recorded: () => [], append: () => undefined, forget: () => undefined });

export interface AskedRunnerOptions {
  engines: Pick<Engines, 'outside' | 'models' | 'carrier'>;
  wall: Pick<Wall, 'wake' | 'monotonicMs'>;
}

/** Holds the conversation of a trial. Undefined where it was stopped in the middle. */
async function held(
  plan: RunPlan,
  scenarioIndex: number,
  trial: number,
  options: DriveOptions,
): Promise<Recording | undefined> {
  const seated = seatTrial(plan, scenarioIndex, trial);
  if (!('table' in seated)) return seated;
  const { session, turns } = await driveConversation(seated.table, options);
  return isOver(session) ? seated.record(session, turns) : undefined;
}

/** Plays one trial to its verdict, or from where it has `begun` to be graded. Undefined where `signal` stopped it in the middle: it stays to be played. */
async function playAsked(
  plan: RunPlan,
  { scenarioIndex, trial }: { scenarioIndex: number; trial: number },
  {
    engines,
    asking,
    begun,
    ...options
  }: AskedRunnerOptions &
    Pick<DriveOptions, 'recorder' | 'signal' | 'finishUnless' | 'turn'> &
    Watch & { asking: Asking; begun: Recording | undefined },
): Promise<TrialRecord | undefined> {
  const drivingBy = (roles: typeof SPEAKERS | typeof JUDGES): DriveOptions => ({
    ...options,
    // A recording has no line that could be cut.
    beginsAnew: isOnLine(plan) && plan.replay === undefined,
    connect: (line) => connectAll(engines, plan.asked, roles, line, asking),
  });
  const recording = begun ?? (await held(plan, scenarioIndex, trial, drivingBy(SPEAKERS)));
  if (!recording) return undefined;
  const { asks, record } = await driveGrading(recording, drivingBy(JUDGES));
  return asks.length === 0 ? record : undefined;
}

export const askedRunner = ({ engines, wall }: AskedRunnerOptions): TrialRunner => ({
  run: async (
    { plan },
    positions,
    {
      onPlayed,
      recorderOf = unrecorded,
      askingOf = () => askingOnce({ stopwatch: wall }),
      begunAt,
      watch,
      signal,
      finishUnless,
      workers = atOnce(plan),
      lane,
    },
  ) => {
    const left = [...positions];
    const turn = fairTurns();
    const broken = new AbortController();
    const stopped = AbortSignal.any([broken.signal, ...(signal ? [signal] : [])]);
    const play = async (position: number): Promise<TrialRecord | undefined> => {
      const planned = plannedTrial(plan, position);
      const asks: Promise<unknown>[] = [];
      try {
        const recorder = recorderOf(position);
        const asking: Asking = { ...askingOf(position), onAsk: (ask) => void asks.push(ask) };
        const begun = begunAt?.(position);
        const driving = { engines, wall, signal: stopped, finishUnless, recorder, asking, begun, turn, ...watch };
        return await playAsked(plan, planned, driving);
      } catch (error) {
        if (storageFaultOf(error)) throw error;
        const reason = `The engine broke down: ${thrownMessage(error)}`;
        return infrastructureError(plan, planned.scenarioIndex, planned.trial, reason);
      } finally {
        // What was called off was sent all the same: it is on the tape before whoever reads it does.
        await Promise.allSettled(asks);
      }
    };
    const work = async () => {
      // The next conversation begins while the last is being stored.
      let storing: Promise<unknown> = Promise.resolve();
      try {
        for (let position = left.shift(); position !== undefined && !stopped.aborted; position = left.shift()) {
          const over = await lane?.enter(position, stopped);
          try {
            if (stopped.aborted) return;
            await turn();
            const record = await play(position);
            await storing;
            if (record) {
              storing = Promise.resolve(onPlayed([{ position, record }]));
              storing.catch(() => broken.abort());
            }
            if (lane) await storing;
          } finally {
            over?.();
          }
        }
      } finally {
        await storing;
      }
    };
    lane?.join(positions);
    // Where one cannot go on, the others are stopped before anybody plays what is left anew.
    const all = Array.from({ length: Math.max(1, workers) }, () =>
      work().catch((error: unknown) => {
        broken.abort();
        throw error;
      }),
    );
    await Promise.allSettled(all);
    // Those that broke down have not said that they are over.
    lane?.pause();
    await Promise.all(all);
  },
});

/** Where trials are played besides this machine. */
export interface Elsewhere extends TrialRunner {
  /** Whether these trials are played there; where they are not, it has written down why. */
  takes(plan: HashedPlan, options: PlayOptions): Promise<boolean>;
}

/** Each plan by those who can play it: threads of this machine where everybody replies at once. What has begun here goes on here. */
export const runnerOf = (offline: TrialRunner, asked: TrialRunner, elsewhere: Elsewhere | null): TrialRunner => ({
  async run(plan, positions, options) {
    const here = plan.plan.asked ? asked : offline;
    if (!elsewhere || !(await elsewhere.takes(plan, options))) return here.run(plan, positions, options);
    const { recorderOf } = options;
    const hasBegun = new Set(
      plan.plan.asked ? positions.filter((position) => (recorderOf?.(position).recorded().length ?? 0) > 0) : [],
    );
    const [begun, rest] = [positions.filter((one) => hasBegun.has(one)), positions.filter((one) => !hasBegun.has(one))];
    if (begun.length > 0) await here.run(plan, begun, options);
    return elsewhere.run(plan, rest, options);
  },
});
