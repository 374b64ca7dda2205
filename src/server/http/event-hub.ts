/** Tells every listener what has changed. Nothing is kept: whoever listens late reads the state first. */
export type WorkbenchEvent =
  | {
      type: 'simulation.progress';
      account_id: string;
      data: { id: string; status: string; completed_runs: number; total_runs: number; reason: string | null };
    }
  | { type: 'simulation.completed'; account_id: string; data: { id: string; status: string } }
  | { type: 'document.changed'; account_id: string; data: { kind: string; id: string } }
  | { type: 'call.changed'; account_id: string; data: { id: string } }
  | { type: 'webhook.changed'; account_id: string; data: { id: string } }
  | { type: 'egress.changed'; account_id: null; data: Record<never, never> }
  | { type: 'clock.changed'; account_id: null; data: Record<never, never> }
  | { type: 'workspace.gone'; account_id: null; data: Record<never, never> }
  | { type: 'request.recorded'; account_id: null; data: { id: string } };

type EventListener = (event: WorkbenchEvent) => void;

/** Open event streams at most; a browser tab needs one. */
const LISTENER_LIMIT = 64;

export interface EventHub {
  emit(event: WorkbenchEvent): void;
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
