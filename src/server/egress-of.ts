/** Puts the way out together: its policy stored in the workspace, its counts announced. */
import {
  addEgress,
  NO_EGRESS,
  type EgressCount,
  type EgressPurpose,
  type EgressTarget,
} from '../core/contract/local/egress.ts';
import { createEgress, type Egress, type EgressOptions, type EgressStore } from './egress/egress.ts';
import type { AllowedHost } from './egress/allowed-hosts.ts';
import { persist } from './engine/persist.ts';
import type { Wall } from './engine/virtual-clock.ts';
import type { Store } from './repositories/store.ts';

export interface EgressParts {
  store: Store;
  wall: Wall;
  onFault: (error: unknown) => void;
  allowedHosts?: readonly AllowedHost[] | undefined;
  resolve?: EgressOptions['resolve'];
  namesHere?: EgressOptions['namesHere'];
}

interface Count {
  target: EgressTarget;
  purpose: EgressPurpose;
  added: EgressCount;
}

/** Counts that are remembered at most while they cannot be stored, one a target and purpose. */
const COUNTS_LIMIT = 1000;

export function egressOf({ store, wall, onFault, allowedHosts = [], resolve, namesHere }: EgressParts): Egress {
  /** What is to be added to the ledger. What was sent was sent: where that cannot be stored it is added up here, and stored once it can be. */
  const counts = new Map<string, Count>();
  let isWaiting = false;

  const storeCounts = () => {
    isWaiting = false;
    store.writeEgress((egress) => {
      for (const { target, purpose, added } of counts.values()) egress.record(target, purpose, added);
    }, 'buffered');
    counts.clear();
  };

  const record: EgressStore['record'] = (target, purpose, added) => {
    const key = JSON.stringify([target, purpose]);
    const known = counts.get(key)?.added ?? NO_EGRESS;
    if (counts.has(key) || counts.size < COUNTS_LIMIT)
      counts.set(key, { target, purpose, added: addEgress(known, added) });
    if (isWaiting) return;
    persist(storeCounts, { wall, onError: onFault, onWait: () => void (isWaiting = true) });
  };

  return createEgress({
    allowedHosts,
    store: { isPermitted: (target, purpose) => store.egress.permission(target, purpose) !== undefined, record },
    ...(resolve ? { resolve } : {}),
    ...(namesHere ? { namesHere } : {}),
  });
}
