/** What was sent to webhooks and what is still to be sent, with every attempt. */
import {
  WEBHOOK_LIMITS,
  type Attempt,
  type Delivery,
  type DeliveryDetail,
  type DeliveryStatus,
} from '../../core/contract/local/webhooks.ts';
import { isoUtc } from '../../core/time.ts';
import type { Page, ReadScope, WriteScope } from './scope.ts';

/** A delivery that is to be attempted now. */
export interface DueDelivery {
  id: string;
  webhook_id: string;
  event_id: string;
  url: string;
  attempts: number;
  body: string;
}

/** How an attempt went. `status` null: no answer came. */
export interface AttemptOutcome {
  startedMs: number;
  durationMs: number;
  status: number | null;
  error: string | null;
  response: string | null;
}

interface DeliveryRow extends Omit<Delivery, 'next_attempt_at' | 'created_at' | 'completed_at'> {
  next_attempt_ms: number | null;
  created_ms: number;
  completed_ms: number | null;
}

interface EventRow {
  event_type: string;
  event_ms: number;
  data: string;
}

const JOINED = 'FROM webhook_delivery d JOIN webhook w ON w.id = d.webhook_id JOIN outbox_event e ON e.id = d.event_id';
const LAST = (column: string) =>
  `(SELECT a.${column} FROM webhook_attempt a WHERE a.delivery_seq = d.seq ORDER BY a.number DESC LIMIT 1)`;
const COLUMNS = `d.id, d.webhook_id, d.event_id, e.type AS event_type, d.status, d.attempts, d.next_attempt_ms, d.created_ms, d.completed_ms, ${LAST('status')} AS last_status, ${LAST('error')} AS last_error`;

const atMs = (ms: number | null): string | null => (ms === null ? null : isoUtc(ms));

const toDelivery = ({ next_attempt_ms, created_ms, completed_ms, ...row }: DeliveryRow): Delivery => ({
  ...row,
  next_attempt_at: row.status === 'pending' ? atMs(next_attempt_ms) : null,
  created_at: isoUtc(created_ms),
  completed_at: atMs(completed_ms),
});

/** The payload, the same bytes in every attempt. */
const bodyOf = ({ event_type, event_ms, data }: EventRow): string =>
  `{"type":${JSON.stringify(event_type)},"timestamp":${JSON.stringify(isoUtc(event_ms))},"data":${data}}`;

export function readDeliveries({ sql, accountId }: ReadScope) {
  return {
    /** Newest first. */
    list(
      webhookId: string,
      { status, offset, limit }: { status?: DeliveryStatus | undefined; offset: number; limit: number },
    ): Page<Delivery> {
      const where = `WHERE w.account_id = ? AND d.webhook_id = ?${status ? ' AND d.status = ?' : ''}`;
      const values = status ? [accountId, webhookId, status] : [accountId, webhookId];
      const rows = sql.all<DeliveryRow>(
        `SELECT ${COLUMNS} ${JOINED} ${where} ORDER BY d.seq DESC LIMIT ? OFFSET ?`,
        ...values,
        limit,
        offset,
      );
      return {
        items: rows.map(toDelivery),
        total: sql.value<number>(`SELECT count(*) ${JOINED} ${where}`, ...values) ?? 0,
      };
    },

    get(id: string): DeliveryDetail | undefined {
      const row = sql.get<DeliveryRow & Pick<EventRow, 'event_ms' | 'data'>>(
        `SELECT ${COLUMNS}, e.created_ms AS event_ms, e.data ${JOINED} WHERE d.id = @id AND w.account_id = @accountId`,
        { id, accountId },
      );
      if (!row) return undefined;
      const { event_ms, data, ...delivery } = row;
      const tries = sql
        .all<Omit<Attempt, 'started_at'> & { started_ms: number }>(
          'SELECT a.number, a.started_ms, a.duration_ms, a.status, a.error, a.response FROM webhook_attempt a JOIN webhook_delivery d ON d.seq = a.delivery_seq WHERE d.id = ? ORDER BY a.number',
          id,
        )
        .map(({ started_ms, ...attempt }) => ({ ...attempt, started_at: isoUtc(started_ms) }));
      return { ...toDelivery(delivery), body: bodyOf({ event_type: row.event_type, event_ms, data }), tries };
    },

    /** Of each enabled endpoint other than `busy` ones, what is due and has waited longest. */
    due(nowMs: number, busy: readonly string[]): DueDelivery[] {
      const rows = sql.all<Omit<DueDelivery, 'body'> & EventRow>(
        `SELECT d.id, d.webhook_id, d.event_id, w.url, d.attempts, e.type AS event_type, e.created_ms AS event_ms, e.data
         FROM webhook w
         JOIN webhook_delivery d ON d.seq = (SELECT x.seq FROM webhook_delivery x WHERE x.webhook_id = w.id AND x.status = 'pending' AND x.next_attempt_ms <= @nowMs ORDER BY x.next_attempt_ms, x.seq LIMIT 1)
         JOIN outbox_event e ON e.id = d.event_id
         WHERE w.account_id = @accountId AND w.enabled = 1 AND w.id NOT IN (SELECT value FROM json_each(@busy)) ORDER BY d.next_attempt_ms, d.seq`,
        { nowMs, accountId, busy: JSON.stringify(busy) },
      );
      return rows.map(({ event_type, event_ms, data, ...delivery }) => ({
        ...delivery,
        body: bodyOf({ event_type, event_ms, data }),
      }));
    },

    /** When the next attempt after now is due; null where none waits. */
    nextMs: (nowMs: number): number | null =>
      sql.value<number | null>(
        `SELECT min((SELECT x.next_attempt_ms FROM webhook_delivery x WHERE x.webhook_id = w.id AND x.status = 'pending' AND x.next_attempt_ms > @nowMs ORDER BY x.next_attempt_ms LIMIT 1))
         FROM webhook w WHERE w.account_id = @accountId AND w.enabled = 1`,
        { nowMs, accountId },
      ) ?? null,
  };
}

export function writeDeliveries(scope: WriteScope) {
  const { sql, accountId, clock, changed } = scope;
  const reader = readDeliveries(scope);

  /** The oldest deliveries that are over make room. */
  const prune = (webhookId: string) =>
    sql.run(
      `DELETE FROM webhook_delivery WHERE webhook_id = @webhookId AND status <> 'pending' AND seq <= (SELECT seq FROM webhook_delivery WHERE webhook_id = @webhookId ORDER BY seq DESC LIMIT 1 OFFSET @offset)`,
      { webhookId, offset: WEBHOOK_LIMITS.deliveries },
    );

  return {
    ...reader,

    /** Stores an attempt and where the delivery stands after it; nothing where the endpoint is gone meanwhile. */
    addAttempt(
      { id, webhook_id }: DueDelivery,
      outcome: AttemptOutcome,
      after: { status: DeliveryStatus; nextMs: number | null },
    ): void {
      const row = sql.get<{ seq: number; attempts: number }>(
        'SELECT d.seq, d.attempts FROM webhook_delivery d JOIN webhook w ON w.id = d.webhook_id WHERE d.id = @id AND w.account_id = @accountId',
        { id, accountId },
      );
      if (!row) return;
      const { startedMs, durationMs, status, error, response } = outcome;
      sql.run(
        'INSERT INTO webhook_attempt (delivery_seq, number, started_ms, duration_ms, status, error, response) VALUES (@seq, (SELECT count(*) + 1 FROM webhook_attempt WHERE delivery_seq = @seq), @startedMs, @durationMs, @status, @error, @response)',
        { seq: row.seq, startedMs, durationMs, status, error, response },
      );
      const isOver = after.status !== 'pending';
      sql.run(
        'UPDATE webhook_delivery SET status = @status, attempts = @attempts, next_attempt_ms = @next_attempt_ms, completed_ms = @completed_ms WHERE seq = @seq',
        {
          status: after.status,
          attempts: row.attempts + 1,
          next_attempt_ms: after.nextMs,
          completed_ms: isOver ? clock.nowMs() : null,
          seq: row.seq,
        },
      );
      if (isOver) prune(webhook_id);
      changed('webhook.changed', { id: webhook_id });
    },

    /** The machine's time was set, by so much: what waits for another attempt waits as long as before, and what was not tried yet is due. */
    moveWaits(byMs: number): void {
      sql.run(
        `UPDATE webhook_delivery SET next_attempt_ms = iif(attempts = 0, min(next_attempt_ms, @nowMs), next_attempt_ms + @byMs)
         WHERE status = 'pending' AND (next_attempt_ms > @nowMs OR attempts > 0) AND webhook_id IN (SELECT id FROM webhook WHERE account_id = @accountId)`,
        { nowMs: clock.nowMs(), byMs, accountId },
      );
    },

    /** Sends it once more, with a fresh row of attempts. False where there is no such delivery. */
    sendAgain(id: string): boolean {
      const found = reader.get(id);
      if (!found) return false;
      sql.run(
        "UPDATE webhook_delivery SET status = 'pending', attempts = 0, next_attempt_ms = @next_attempt_ms, completed_ms = NULL WHERE id = @id",
        { next_attempt_ms: clock.nowMs(), id },
      );
      changed('webhook.changed', { id: found.webhook_id });
      return true;
    },
  };
}
