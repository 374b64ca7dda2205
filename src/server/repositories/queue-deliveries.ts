/** What has to be sent of an event, and to whom: written with the event, so that neither is there without the other. */
import { WEBHOOK_LIMITS } from '../../core/contract/local/webhooks.ts';
import type { WriteScope } from './scope.ts';

/** Due at once, unless too many wait already. Answers the delivery's id. */
export function queueDelivery({ sql, clock, ids, changed }: WriteScope, webhookId: string, eventId: string): string {
  const id = ids.next();
  const nowMs = clock.nowMs();
  const isFull =
    (sql.value<number>(
      "SELECT count(*) FROM webhook_delivery WHERE webhook_id = ? AND status = 'pending'",
      webhookId,
    ) ?? 0) >= WEBHOOK_LIMITS.waiting;
  const { rowid } = sql.run(
    'INSERT INTO webhook_delivery (id, webhook_id, event_id, status, attempts, next_attempt_ms, created_ms, completed_ms) VALUES (?, ?, ?, ?, 0, ?, ?, ?)',
    id,
    webhookId,
    eventId,
    isFull ? 'failed' : 'pending',
    isFull ? null : nowMs,
    nowMs,
    isFull ? nowMs : null,
  );
  const error = `Not sent: ${WEBHOOK_LIMITS.waiting} deliveries were waiting for this endpoint already`;
  if (isFull)
    sql.run(
      'INSERT INTO webhook_attempt (delivery_seq, number, started_ms, duration_ms, error) VALUES (?, 1, ?, 0, ?)',
      rowid,
      nowMs,
      error,
    );
  changed('webhook.changed', { id: webhookId });
  return id;
}

/** One delivery for each enabled endpoint that listens to the type. */
export function queueDeliveries(scope: WriteScope, eventId: string, type: string): void {
  const listeners = scope.sql.all<{ id: string }>(
    `SELECT id FROM webhook WHERE account_id = ? AND enabled = 1 AND (event_types = '[]' OR EXISTS (SELECT 1 FROM json_each(event_types) WHERE value = ?)) ORDER BY created_at, id`,
    scope.accountId,
    type,
  );
  for (const { id } of listeners) queueDelivery(scope, id, eventId);
}
