/** What a run does that cannot be written: it waits, known here as what its row cannot tell, and tries again later and later, or when somebody says so. */
import type { StorageFault } from '../../core/storage-fault.ts';
import { nextTryMs } from './persist.ts';
import type { Wall } from './virtual-clock.ts';

/** How the run stands, and why its row may say otherwise; in words. */
export interface HeldRun {
  status: 'paused' | 'cancelled';
  reason: string;
}

export interface RunHold {
  current(): HeldRun | null;
  /** Waits for the next try. `onHeld` is called where the run was not held before. */
  wait(fault: StorageFault, status: HeldRun['status'], onHeld: (held: HeldRun) => void): Promise<void>;
  /** Ends the wait at once. */
  goOn(): void;
  /** Somebody has stopped the run meanwhile: it is stopped, and that is stored as soon as it can be. */
  stopAs(status: HeldRun['status']): void;
  /** It could be written again. */
  release(): void;
  /** The next wait is short again. */
  forgetTries(): void;
  /** Settles once the run is held. */
  whenHeld(): Promise<void>;
}

const REASONS: Record<HeldRun['status'], string> = {
  paused: 'The run goes on by itself once that is over; Resume tries at once.',
  cancelled: 'The run is cancelled, and that is stored once it can be.',
};

export function createRunHold(wall: Wall): RunHold {
  let held: HeldRun | null = null;
  let matter = '';
  let tries = 0;
  let goOn: () => void = () => undefined;
  let nextHeld = Promise.withResolvers<void>();
  const as = (status: HeldRun['status']): HeldRun => ({ status, reason: `${matter}. ${REASONS[status]}` });
  return {
    current: () => held,
    async wait(fault, status, onHeld) {
      const known = held;
      matter = fault.message;
      held = as(status);
      tries += 1;
      if (known?.reason !== held.reason) onHeld(held);
      nextHeld.resolve();
      await new Promise<void>((resolve) => {
        const callOff = wall.wake(nextTryMs(tries), resolve);
        goOn = () => {
          callOff();
          resolve();
        };
      });
    },
    goOn: () => goOn(),
    stopAs(status) {
      if (held) held = as(status);
      goOn();
    },
    release() {
      if (!held) return;
      held = null;
      nextHeld = Promise.withResolvers<void>();
    },
    forgetTries: () => void (tries = 0),
    whenHeld: () => nextHeld.promise,
  };
}
