/** The runs that are under way: those of a pair take turns, are stopped as one, and neither goes on alone where the other was stopped. */
import { playedAs } from '../../core/runs/plan-trials.ts';
import type { RunPlan } from '../../core/runs/run-plan.ts';
import { atOnce } from './asked-runner.ts';
import { openLane, type LaneSide } from './pair-lane.ts';
import { createRunWait } from './run-wait.ts';
import type { RunControl, Runner } from './run-simulation.ts';
import type { Wall } from './virtual-clock.ts';

interface ActiveRun extends RunControl {
  accountId: string;
  /** The other run of its pair, while both are under way. */
  partner: string | null;
  done: Promise<void>;
}

export interface RunToPlay {
  id: string;
  plan: RunPlan;
}

export interface ActiveRuns {
  has(this: void, id: string): boolean;
  of(this: void, accountId: string, id: string): ActiveRun | undefined;
  /** One run, or both of a pair in the order of their sides. */
  begin(this: void, accountId: string, runs: readonly [RunToPlay, RunToPlay?], workers: number | undefined): void;
  /** Stops a run, and the other of its pair with it. False when it is not under way. */
  stop(this: void, accountId: string, id: string, how: 'cancelled' | 'paused'): boolean;
  /** Settles when the run is over, and the other of its pair, or cannot be written. */
  wait(this: void, accountId: string, id: string): Promise<void>;
  close(this: void): Promise<void>;
}

export interface ActiveRunsOptions {
  run: Runner;
  clock: Wall;
  /** Whether all of a run is played. */
  isWhole: (accountId: string, id: string) => boolean;
  onFault: (error: unknown) => void;
}

export function createActiveRuns({ run, clock, isWhole, onFault }: ActiveRunsOptions): ActiveRuns {
  const active = new Map<string, ActiveRun>();
  const of = (accountId: string, id: string): ActiveRun | undefined => {
    const running = active.get(id);
    return running?.accountId === accountId ? running : undefined;
  };
  const stopOne = ({ abort, wait }: ActiveRun, how: 'cancelled' | 'paused') => {
    abort.abort(how);
    wait.stopAs(how);
  };
  /** The run and its partner, as far as they are under way. */
  const together = (accountId: string, id: string): ActiveRun[] => {
    const running = of(accountId, id);
    if (!running) return [];
    const partner = running.partner === null ? undefined : of(accountId, running.partner);
    return [running, ...(partner ? [partner] : [])];
  };

  const launch = (
    accountId: string,
    { id, plan }: RunToPlay,
    { workers, partner, lane }: { workers: number | undefined; partner: string | null; lane: LaneSide | undefined },
  ) => {
    const under: ActiveRun = {
      accountId,
      partner,
      abort: new AbortController(),
      wait: createRunWait(clock),
      done: Promise.resolve(),
    };
    active.set(id, under);
    under.done = run({ accountId, id, plan, workers, lane }, under)
      .catch(onFault)
      .finally(() => {
        active.delete(id);
        const other = partner === null ? undefined : of(accountId, partner);
        if (other && !isWhole(accountId, id)) stopOne(other, 'paused');
        lane?.leave();
      });
  };

  return {
    has: (id) => active.has(id),
    of,
    begin(accountId, [first, second], workers) {
      if (!second) return launch(accountId, first, { workers, partner: null, lane: undefined });
      // Rules say the same at any time, and are played by threads.
      const isAsked = first.plan.asked !== undefined && second.plan.asked !== undefined;
      const slots = workers ?? Math.max(atOnce(first.plan), atOnce(second.plan));
      const lane = isAsked ? openLane({ slots, playedAs: (place) => playedAs(first.plan, place) }) : undefined;
      const all = isAsked ? slots : workers;
      launch(accountId, first, { workers: all, partner: second.id, lane: lane?.a });
      launch(accountId, second, { workers: all, partner: first.id, lane: lane?.b });
    },
    stop(accountId, id, how) {
      const stopped = together(accountId, id);
      for (const one of stopped) stopOne(one, how);
      return stopped.length > 0;
    },
    async wait(accountId, id) {
      await Promise.all(together(accountId, id).map(({ done, wait }) => Promise.race([done, wait.whenWaiting()])));
    },
    async close() {
      for (const { abort, wait } of active.values()) {
        abort.abort();
        wait.tryNow();
      }
      await Promise.all([...active.values()].map(({ done }) => done));
    },
  };
}
