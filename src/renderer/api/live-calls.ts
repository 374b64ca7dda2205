import type { ClockChange, DialerSettings } from '../../core/contract/local/live.ts';
import { call } from './call.ts';
import { useStoredChange } from './use-change.ts';
import { useAnswer } from './use-answer.ts';

/** What is read of live calls: asked for again whenever one changes. */
export const LIVE = 'live';

export const useClock = () => useAnswer([LIVE, 'clock'], '/local/clock', {});

export const useDialer = () => useAnswer([LIVE, 'dialer'], '/local/dialer', {});

export const useSetClock = () =>
  useStoredChange((change: ClockChange) => call('put', '/local/clock', { body: change }), [LIVE, 'clock']);

export const useSetDialer = () =>
  useStoredChange(
    (change: Partial<DialerSettings>) => call('put', '/local/dialer', { body: change }),
    [LIVE, 'dialer'],
  );
