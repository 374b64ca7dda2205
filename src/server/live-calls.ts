/** Puts the live side of a host together: the virtual clock, and the dialer on it. */
import { createDialer, type Dialer, type DialerOptions } from './engine/dialer.ts';
import { createVirtualClock, type VirtualClock } from './engine/virtual-clock.ts';
import type { EventHub } from './http/event-hub.ts';

export type LiveCallsOptions = Omit<DialerOptions, 'clock' | 'onChange'> & { events: EventHub };

export function createLiveCalls({ events, ...options }: LiveCallsOptions): { liveClock: VirtualClock; dialer: Dialer } {
  const onChange = () => events.emit({ type: 'clock.changed', account_id: null, data: {} });
  const liveClock = createVirtualClock(options.wall, options.onFault, onChange);
  return { liveClock, dialer: createDialer({ ...options, clock: liveClock, onChange }) };
}
