import { BIN_DAYS } from '../../core/documents/deleted-document.ts';
import { isoUtc } from '../../core/time.ts';
import type { Store } from '../repositories/store.ts';
import type { Wall } from './virtual-clock.ts';

const DAY_MS = 24 * 60 * 60_000;

export interface EmptyBinOptions {
  store: Store;
  wall: Wall;
  /** It could not be done now, and is tried again the next day. */
  onFault: (error: unknown) => void;
}

/** Takes out of every account's bin for good what has waited there for longer than is promised: now, and each day from now on. */
export function emptyBin({ store, wall, onFault }: EmptyBinOptions): { close: () => void } {
  let callOff: () => void = () => undefined;
  const purge = () => {
    callOff = wall.wake(DAY_MS, purge);
    const before = isoUtc(wall.nowMs() - BIN_DAYS * DAY_MS);
    try {
      for (const { id } of store.directory.accounts())
        // Most days there is nothing, and nothing is written.
        if (store.read(id).deletedDocuments.hasBefore(before))
          store.write(id, (account) => account.deletedDocuments.purge(before));
    } catch (error) {
      onFault(error);
    }
  };
  purge();
  return { close: () => callOff() };
}
