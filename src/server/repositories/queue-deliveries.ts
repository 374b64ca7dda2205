/** What has to be sent of an event, and to whom: written with the event, so that neither is there without the other. */
import type { WriteScope } from './scope.ts';

/** Due at once. Answers the delivery's id. */
export function queueDelivery({ sql, clock, ids, noteDelivery }: WriteScope, webhookId: string, eventId: string): string {
  const id = ids.next();
  const nowMs = clock.nowMs();
  sql.run('INSERT INTO webhook_delivery (id, webhook_id, event_id, status, attempts, next_attempt_ms, created_ms) VALUES (?, ?, ?, ?, 0, ?, ?)', id, webhookId, eventId, 'pending', nowMs, nowMs);
  noteDelivery();
  return id;
}

/** One delivery for each enabled endpoint that listens to the type. */
export function queueDeliveries(scope: WriteScope, eventId: string, type: string): void {
  const listeners = scope.sql.all<{ id: string }>(
    `SELECT id FROM webhook WHERE account_id = ? AND enabled = 1 AND (event_types = '[]' OR EXISTS (SELECT 1 FROM json_each(event_types) WHERE value = ?)) ORDER BY created_at, id`,
    scope.accountId, type,
  );
  for (const { id } of listeners) queueDelivery(scope, id, eventId);
}
