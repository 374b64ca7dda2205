import { useQuery } from '@tanstack/react-query';
import type { ClockChange, DialerSettings } from '../../core/contract/local/live.ts';
import { call } from './call.ts';
import { useStoredChange } from './use-change.ts';

/** What is read of live calls: asked for again whenever one changes. */
export const LIVE = 'live';

export const useClock = () =>
  useQuery({ queryKey: [LIVE, 'clock'], queryFn: ({ signal }) => call('get', '/local/clock', { signal }) });

export const useDialer = () =>
  useQuery({ queryKey: [LIVE, 'dialer'], queryFn: ({ signal }) => call('get', '/local/dialer', { signal }) });

export const useSetClock = () =>
  useStoredChange((change: ClockChange) => call('put', '/local/clock', { body: change }), [LIVE, 'clock']);

export const useSetDialer = () =>
  useStoredChange(
    (change: Partial<DialerSettings>) => call('put', '/local/dialer', { body: change }),
    [LIVE, 'dialer'],
  );
