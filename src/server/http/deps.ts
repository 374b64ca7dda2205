/** What handlers are given. Composed in host.ts; nothing here is imported as a value. */
import type { Clock } from '../../core/time.ts';
import type { SimulationEngine } from '../engine/simulation-engine.ts';
import type { Store } from '../repositories/store.ts';
import type { EventHub } from './event-hub.ts';
import type { RequestLog } from './request-log.ts';
import type { Sessions } from './sessions.ts';

export interface HostFacts {
  version: string;
  /** The workspace's file, or ':memory:'. */
  file: string;
  name: string;
  is_demo: boolean;
  /** Without a slash at the end; known once the host listens. */
  url(): string;
}

export interface Deps {
  store: Store;
  clock: Clock;
  simulations: SimulationEngine;
  events: EventHub;
  requests: RequestLog;
  sessions: Sessions;
  facts: HostFacts;
}
