/** A move of a call is stored with the events that follow from it. */
import { OPEN_CARRIER_STATUSES } from '../../core/contract/vocabulary.ts';
import type { Call } from '../../core/contract/call.ts';
import type { Turn } from '../../core/contract/turn.ts';
import type { AccountWriter } from '../repositories/store.ts';

/** `turns`: heard since the record was stored last. */
export function storeMove(
  account: AccountWriter,
  before: Call,
  after: Call,
  { turns, heard }: { turns: readonly Turn[]; heard: readonly Turn[] },
): void {
  account.calls.update(after, { turns, heard });
  account.outbox.appendCall('call.status_changed', after, { previous_carrier_status: before.carrier_status });
  if (OPEN_CARRIER_STATUSES.includes(after.carrier_status)) return;
  account.liveCalls.discardQueuedContexts(after._id);
  account.outbox.appendCall('call.completed', after, {});
  if (after.disposition_level_1 !== null) account.outbox.appendCall('call.dispositioned', after, {});
}
