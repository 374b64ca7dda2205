/** A call that was asked for and that the dialer has still to place: it opens by itself once it is there. */
import { useEffect, useRef } from 'react';
import type { CallRow } from '../../core/contract/local/conversation.ts';
import { OPEN_CARRIER_STATUSES } from '../../core/contract/vocabulary.ts';
import { queryOf } from '../../client/query-of.ts';
import { navigate, useQueryParam } from '../ui/hash-location.ts';

const PARAM = 'awaited';

/** Where the next call to a lead is waited for. */
export const callOf = (leadId: string): string => `/calls${queryOf({ dry: 'false', [PARAM]: leadId })}`;

export const useAwaitedLead = () => useQueryParam(PARAM);

/** Opens the lead's call that is under way, or that was not there when the waiting began. `newest`: the first page of the list, once it is read. */
export function useAwaitedCall(newest: readonly CallRow[] | undefined, search: string): void {
  const [leadId] = useAwaitedLead();
  const before = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (leadId === null || newest === undefined) return;
    before.current ??= new Set(newest.map(({ id }) => id));
    const earlier = before.current;
    const placed = newest.find(
      (call) =>
        call.lead_id === leadId && (!earlier.has(call.id) || OPEN_CARRIER_STATUSES.includes(call.carrier_status)),
    );
    if (placed) navigate(`/calls/${placed.id}${search}`, { replace: true });
  }, [leadId, newest, search]);
}
