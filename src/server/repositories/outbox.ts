/** Events that are to be published, written in the transaction that caused them. */
import type { WriteScope } from './scope.ts';

export const EVENT_TYPES = [
  'call.started', 'call.status_changed', 'call.completed', 'call.dispositioned', 'call.context_injected', 'lead.created', 'lead.call_requested', 'simulation.completed',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

export function writeOutbox({ sql, accountId, clock, ids }: WriteScope) {
  return {
    append(type: EventType, data: unknown): string {
      const id = ids.next();
      sql.run('INSERT INTO outbox_event (id, account_id, type, data, created_ms) VALUES (?, ?, ?, ?, ?)', id, accountId, type, JSON.stringify(data), clock.nowMs());
      return id;
    },
  };
}
