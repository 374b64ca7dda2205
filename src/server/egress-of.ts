/** Puts the way out together: its policy stored in the workspace, its listeners told. */
import { createEgress, type Egress, type EgressOptions } from './egress/egress.ts';
import type { AllowedHost } from './egress/allowed-hosts.ts';
import type { EventHub } from './http/event-hub.ts';
import type { Store } from './repositories/store.ts';

export interface EgressParts {
  store: Store;
  events: EventHub;
  allowedHosts?: readonly AllowedHost[] | undefined;
  resolve?: EgressOptions['resolve'];
}

export const egressOf = ({ store, events, allowedHosts = [], resolve }: EgressParts): Egress =>
  createEgress({
    allowedHosts,
    store: {
      isPermitted: (target, purpose) => store.egress.permission(target, purpose) !== undefined,
      record(target, purpose, added) {
        store.writeEgress((egress) => egress.record(target, purpose, added), 'buffered');
        events.emit({ type: 'egress.changed', account_id: null, data: {} });
      },
    },
    ...(resolve ? { resolve } : {}),
  });
