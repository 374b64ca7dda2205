import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ClockChange, DialerSettings } from '../../core/contract/local/live.ts';
import { call } from './call.ts';

/** What is read of live calls: asked for again whenever one changes. */
export const LIVE = 'live';

export const useClock = () =>
  useQuery({ queryKey: [LIVE, 'clock'], queryFn: ({ signal }) => call('get', '/local/clock', { signal }) });

export const useDialer = () =>
  useQuery({ queryKey: [LIVE, 'dialer'], queryFn: ({ signal }) => call('get', '/local/dialer', { signal }) });

export function useSetClock() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: ClockChange) => call('put', '/local/clock', { body: change }),
    onSuccess: (clock) => client.setQueryData([LIVE, 'clock'], clock),
  });
}

export function useSetDialer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: Partial<DialerSettings>) => call('put', '/local/dialer', { body: change }),
    onSuccess: (dialer) => client.setQueryData([LIVE, 'dialer'], dialer),
  });
}
