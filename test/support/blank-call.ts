import { newCall } from '../../src/core/calls/call.ts';
import type { Call } from '../../src/core/contract/call.ts';
import { isoUtc } from '../../src/core/time.ts';
import { NOW_MS } from './now.ts';

/** A completed call with nothing in it but what `given` says. */
export const blankCall = (given: Partial<Call> & Pick<Call, '_id' | 'account_id'>): Call => ({
  ...newCall({
    _id: given._id,
    account_id: given.account_id,
    service_version: '0.0.0',
    start: isoUtc(NOW_MS),
    carrier_status: 'completed',
  }),
  ...given,
});
