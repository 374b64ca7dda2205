import { ObjectId } from 'bson';
import type { Ids } from './repositories/scope.ts';

/** Fresh identifiers in BSON ObjectId form: 24 lower-case hexadecimal characters, growing with time. */
export const objectIds: Ids = { next: () => new ObjectId().toHexString() };
