/** What transactions have changed, emitted once they are committed and never before. */
import type { HostEvent } from '../../core/contract/events.ts';

type Listener = (event: HostEvent) => void;

export interface EventLog {
  /** To be emitted after the commit: once, however often it is added in one transaction. */
  add(event: HostEvent): void;
  /** Runs a transaction, and emits what was added when it has committed. What one inside another adds is emitted with the outer one. */
  during<T>(transaction: () => T): T;
  listen: (listener: Listener) => void;
}

export function createEventLog(): EventLog {
  const listeners: Listener[] = [];
  let depth = 0;
  const pending = new Map<string, HostEvent>();
  return {
    add: (event) => void pending.set(JSON.stringify(event), event),
    during(transaction) {
      const before = pending.size;
      depth += 1;
      let result;
      try {
        result = transaction();
      } catch (error) {
        // What was there before stands first.
        for (const key of [...pending.keys()].slice(before)) pending.delete(key);
        throw error;
      } finally {
        depth -= 1;
      }
      if (depth > 0) return result;
      const events = [...pending.values()];
      pending.clear();
      for (const event of events) for (const listener of listeners) listener(event);
      return result;
    },
    listen: (listener) => void listeners.push(listener),
  };
}
