/** What a request is answered where the workspace cannot be written, or read, just now: in words, and the same for every operation. */
import { KeyFault } from '../../core/key-fault.ts';
import { storageFaultOf, type StorageFault, type StorageFaultKind } from '../../core/storage-fault.ts';
import { HttpError } from './http-error.ts';

/** Seconds after which it is worth asking again. Room is made by a person, not by waiting: there is none for it. */
const RETRY_AFTER_S: Partial<Record<StorageFaultKind, number>> = { locked: 1, no_descriptors: 5 };

/** 507 (RFC 4918, section 11.5) where there is no room, else 503. `became` says what became of the request. */
export function storageAnswer(fault: StorageFault, became = 'nothing was changed'): HttpError {
  const wait = RETRY_AFTER_S[fault.kind];
  return new HttpError(fault.kind === 'no_room' ? 507 : 503, `${fault.message}; ${became}`, {
    cause: fault,
    ...(wait === undefined ? {} : { headers: { 'retry-after': String(wait) } }),
  });
}

/** The same for whatever was thrown; undefined for an error of any other kind, and where an answer was chosen already. */
export function asStorageAnswer(error: unknown): HttpError | undefined {
  // Before what may have caused it: the key does not lie on the workspace's disk.
  if (error instanceof KeyFault) return new HttpError(503, `${error.message}; nothing was changed`, { cause: error });
  const fault = error instanceof HttpError ? undefined : storageFaultOf(error);
  return fault && storageAnswer(fault);
}
