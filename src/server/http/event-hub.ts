/** Tells every listener what has happened. Nothing is stored: whoever listens late reads the state first. */
import type { HostEvent } from '../../core/contract/events.ts';

type EventListener = (event: HostEvent) => void;

/** Open event streams at most; a browser tab needs one. */
const LISTENER_LIMIT = 64;

export interface EventHub {
  emit: (event: HostEvent) => void;
  /** Answers how to stop listening, or undefined when there are too many listeners already. */
  listen(listener: EventListener): (() => void) | undefined;
}

export function createEventHub(): EventHub {
  const listeners = new Set<EventListener>();
  return {
    emit(event) {
      for (const listener of listeners) listener(event);
    },
    listen(listener) {
      if (listeners.size >= LISTENER_LIMIT) return undefined;
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
