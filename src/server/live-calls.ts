/** Puts the live side of a host together: the virtual clock, the dialer on it, and who tells whom of changes. */
import { createDialer, type Dialer } from './engine/dialer.ts';
import { createVirtualClock, type VirtualClock, type Wall } from './engine/virtual-clock.ts';
import type { EventHub } from './http/event-hub.ts';
import type { Ids } from './repositories/scope.ts';
import type { Store } from './repositories/store.ts';

export interface LiveCallsOptions {
  store: Store;
  wall: Wall;
  ids: Ids;
  version: string;
  events: EventHub;
  onFault: (error: unknown) => void;
}

/** Kinds of documents that decide whether a lead may be called. */
const DECIDING: readonly string[] = ['campaigns', 'agents'];

export function createLiveCalls({ store, wall, ids, version, events, onFault }: LiveCallsOptions): {
  liveClock: VirtualClock;
  dialer: Dialer;
} {
  const liveClock = createVirtualClock(wall, onFault);
  const dialer = createDialer({
    store,
    clock: liveClock,
    wall,
    ids,
    version,
    onFault,
    onChange: (account_id, id) => events.emit({ type: 'call.changed', account_id, data: { id } }),
  });
  events.listen((event) => {
    if (event.type === 'document.changed' && DECIDING.includes(event.data.kind)) dialer.reconsider(event.account_id);
  });
  return { liveClock, dialer };
}
