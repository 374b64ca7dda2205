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
  const { rowid } = sql.insert('webhook_delivery', {
    id,
    webhook_id: webhookId,
    event_id: eventId,
    status: isFull ? 'failed' : 'pending',
    attempts: 0,
    next_attempt_ms: isFull ? null : nowMs,
    created_ms: nowMs,
    completed_ms: isFull ? nowMs : null,
  });
  const error = `Not sent: ${WEBHOOK_LIMITS.waiting} deliveries were waiting for this endpoint already`;
  if (isFull)
    sql.insert('webhook_attempt', { delivery_seq: rowid, number: 1, started_ms: nowMs, duration_ms: 0, error });
  changed('webhook.changed', { id: webhookId });
  return id;
}

/** One delivery for each enabled endpoint that listens to the type. */
export function queueDeliveries(scope: WriteScope, eventId: string, type: string): void {
  const listeners = scope.sql.all<{ id: string }>(
    `SELECT id FROM webhook WHERE account_id = @account_id AND enabled = 1 AND (event_types = '[]' OR EXISTS (SELECT 1 FROM json_each(event_types) WHERE value = @type)) ORDER BY created_at, id`,
    { account_id: scope.accountId, type },
  );
  for (const { id } of listeners) queueDelivery(scope, id, eventId);
}
