/** A call that was asked for and that the dialer has still to place: it opens by itself once it is there. */
import { useEffect } from 'react';
import type { AskedCall } from '../../core/contract/local/call-wish.ts';
import type { CallRow } from '../../core/contract/local/conversation.ts';
import { OPEN_CARRIER_STATUSES } from '../../core/contract/vocabulary.ts';
import { epochMs } from '../../core/time.ts';
import { queryOf } from '../../client/query-of.ts';
import { navigate, useQueryParam } from '../ui/hash-location.ts';

const LEAD = 'awaited';
const SINCE = 'asked';

/** Where the call that was asked for is waited for. */
export const callOf = ({ id, asked_at }: Pick<AskedCall, 'id' | 'asked_at'>): string =>
  `/calls${queryOf({ dry: 'false', [LEAD]: id, [SINCE]: asked_at })}`;

export const useAwaitedLead = () => useQueryParam(LEAD);

/** The lead's call that is under way, or that has begun since it was asked for and may be over already. */
export const placedCall = (calls: readonly CallRow[], leadId: string, sinceMs: number): CallRow | undefined =>
  calls.find(
    ({ lead_id, carrier_status, start }) =>
      lead_id === leadId &&
      (OPEN_CARRIER_STATUSES.includes(carrier_status) || (start !== null && epochMs(start) >= sinceMs)),
  );

/** Opens the awaited call as soon as it is among `newest`, the first page of the list. */
export function useAwaitedCall(newest: readonly CallRow[] | undefined, search: string): void {
  const [leadId] = useAwaitedLead();
  const [since] = useQueryParam(SINCE);
  useEffect(() => {
    if (leadId === null || newest === undefined) return;
    const placed = placedCall(newest, leadId, since === null ? Infinity : epochMs(since));
    if (placed) navigate(`/calls/${placed.id}${search}`, { replace: true });
  }, [leadId, since, newest, search]);
}
