/** What a run does that cannot be written: it waits, known here as what its row cannot tell, and tries again later and later, or when somebody says so. */
import type { StorageFault } from '../../core/storage-fault.ts';
import { nextTryMs } from './persist.ts';
import type { Wall } from './virtual-clock.ts';

/** How the run stands, and why its row may say otherwise; in words. */
export interface WaitingRun {
  status: 'paused' | 'cancelled';
  reason: string;
}

export interface RunWait {
  /** Null where it does not wait. */
  current(): WaitingRun | null;
  /** Waits for the next try. `onWait` is called where the run did not wait before. */
  begin(fault: StorageFault, status: WaitingRun['status'], onWait: (run: WaitingRun) => void): Promise<void>;
  /** Ends the wait at once. */
  tryNow(): void;
  /** Somebody has stopped the run meanwhile: it is stopped, and that is stored as soon as it can be. */
  stopAs(status: WaitingRun['status']): void;
  /** It could be written again. */
  end(): void;
  /** The next wait is short again. */
  resetTries(): void;
  /** Settles once the run waits. */
  whenWaiting(): Promise<void>;
}

const REASONS: Record<WaitingRun['status'], string> = {
  paused: 'The run goes on by itself once that is over; Resume tries at once.',
  cancelled: 'The run is cancelled, and that is stored once it can be.',
};

export function createRunWait(wall: Wall): RunWait {
  let run: WaitingRun | null = null;
  let matter = '';
  let tries = 0;
  let tryNow: () => void = () => undefined;
  let nextWait = Promise.withResolvers<void>();
  const as = (status: WaitingRun['status']): WaitingRun => ({ status, reason: `${matter}. ${REASONS[status]}` });
  return {
    current: () => run,
    async begin(fault, status, onWait) {
      const before = run;
      matter = fault.message;
      run = as(status);
      tries += 1;
      if (before?.reason !== run.reason) onWait(run);
      nextWait.resolve();
      await new Promise<void>((resolve) => {
        const callOff = wall.wake(nextTryMs(tries), resolve);
        tryNow = () => {
          callOff();
          resolve();
        };
      });
    },
    tryNow: () => tryNow(),
    stopAs(status) {
      if (run) run = as(status);
      tryNow();
    },
    end() {
      if (!run) return;
      run = null;
      nextWait = Promise.withResolvers<void>();
    },
    resetTries: () => void (tries = 0),
    whenWaiting: () => nextWait.promise,
  };
}
