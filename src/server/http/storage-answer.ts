/** What a request is answered where the workspace cannot be written, or read, just now: in words, and the same for every operation. */
import { KeyFault } from '../../core/key-fault.ts';
import { storageFaultOf, type StorageFault, type StorageFaultKind } from '../../core/storage-fault.ts';
import { HttpError } from './http-error.ts';

/** Seconds after which it is worth asking again. Room is made by a person, not by waiting: there is none for it (RFC 4918, section 11.5). */
const RETRY_AFTER_S: Partial<Record<StorageFaultKind, number>> = { locked: 1, no_descriptors: 5 };

/** What is known of it, with what became of the request. */
export const nothingChanged = (fault: StorageFault): string => `${fault.message}; nothing was changed`;

/** 507 where there is no room, else 503; undefined for an error of any other kind. */
export function storageAnswer(error: unknown): HttpError | undefined {
  // An answer that was chosen already stands, whatever caused it.
  if (error instanceof HttpError) return undefined;
  // Before what may have caused it: the key does not lie on the workspace's disk.
  if (error instanceof KeyFault) return new HttpError(503, `${error.message}; nothing was changed`, { cause: error });
  const fault = storageFaultOf(error);
  if (!fault) return undefined;
  const wait = RETRY_AFTER_S[fault.kind];
  return new HttpError(fault.kind === 'no_room' ? 507 : 503, nothingChanged(fault), { cause: error, ...(wait === undefined ? {} : { headers: { 'retry-after': String(wait) } }) });
}
