/** Work in the background that meets a fault of the storage is put off, not lost: it is done again, later and later, until it is done. */
import { storageFaultOf, type StorageFault } from '../../core/storage-fault.ts';
import type { Wall } from './virtual-clock.ts';

const FIRST_WAIT_MS = 250;
/** However long it lasts, room that was made is found after so long. */
const LONGEST_WAIT_MS = 15_000;

/** Milliseconds from the n-th try in vain to the next: a quarter of a second, doubled each time, to a quarter of a minute. */
export const nextTryMs = (tries: number): number => Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (tries - 1));

export interface PersistOptions {
  /** The machine's time: a clock at full speed would try without a pause. */
  wall: Wall;
  /** Any error that is no fault of the storage; the work is not done again. */
  onError: (error: unknown) => void;
  /** Before each wait: the how manieth it is, and how to call the work off. */
  onWait?: (callOff: () => void, fault: StorageFault, tries: number) => void;
}

/** Does `work` now, and again while it meets faults of the storage. It must have changed nothing where it throws. */
export function persist(work: () => void, { wall, onError, onWait = () => undefined }: PersistOptions): void {
  const attempt = (tries: number) => {
    try {
      work();
    } catch (error) {
      const fault = storageFaultOf(error);
      if (fault)
        onWait(
          wall.wake(nextTryMs(tries), () => attempt(tries + 1)),
          fault,
          tries,
        );
      else onError(error);
    }
  };
  attempt(1);
}
