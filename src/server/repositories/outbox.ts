/** Events that are to be published, written in the transaction that caused them, together with what has to be delivered of them. */
import type { Call } from '../../core/contract/call.ts';
import type { CallEventAdded, CallEventType, EventData } from '../../core/contract/events.ts';
import type { EventType, TEST_EVENT } from '../../core/contract/local/webhooks.ts';
import { queueDeliveries, queueDelivery } from './queue-deliveries.ts';
import type { ReadScope, WriteScope } from './scope.ts';

export interface OutboxEvent {
  id: string;
  type: EventType | typeof TEST_EVENT;
  created_ms: number;
  data: unknown;
}

const RECENT = 100;

/** Events stored of an account beside those that deliveries refer to; the oldest go first, a good many at a time. */
const EVENTS_LIMIT = 5000;
const PRUNED_EVERY = 500;

export function readOutbox({ sql, accountId }: ReadScope) {
  return {
    /** Newest first. */
    recent: (): OutboxEvent[] =>
      sql
        .all<Omit<OutboxEvent, 'data'> & { data: string }>(
          'SELECT id, type, created_ms, data FROM outbox_event WHERE account_id = @accountId ORDER BY created_ms DESC, id DESC LIMIT @RECENT',
          { accountId, RECENT },
        )
        .map((row) => ({ ...row, data: JSON.parse(row.data) as unknown })),
  };
}

export function writeOutbox(scope: WriteScope) {
  const { sql, accountId, clock, ids } = scope;
  const prune = () =>
    sql.run(
      `DELETE FROM outbox_event WHERE account_id = @accountId AND NOT EXISTS (SELECT 1 FROM webhook_delivery d WHERE d.event_id = outbox_event.id)
         AND (created_ms, id) < (SELECT created_ms, id FROM outbox_event WHERE account_id = @accountId ORDER BY created_ms DESC, id DESC LIMIT 1 OFFSET ${EVENTS_LIMIT})`,
      { accountId },
    );
  const insert = (type: OutboxEvent['type'], data: unknown): string => {
    const id = ids.next();
    const { rowid } = sql.insert('outbox_event', {
      id,
      account_id: accountId,
      type,
      data: JSON.stringify(data),
      created_ms: clock.nowMs(),
    });
    if (rowid % PRUNED_EVERY === 0) prune();
    return id;
  };
  const append = <T extends EventType>(type: T, data: EventData<T>): string => {
    const id = insert(type, data);
    queueDeliveries(scope, id, type);
    return id;
  };
  return {
    ...readOutbox(scope),
    append,

    /** An event for one endpoint alone, whatever it listens to. Answers the delivery's id. */
    appendFor: (webhookId: string, type: typeof TEST_EVENT, data: unknown): string =>
      queueDelivery(scope, webhookId, insert(type, data)),

    /** An event of a call: its record, its custom fields under the name that the service publishes, and what the event adds. */
    appendCall: <T extends CallEventType>(type: T, call: Call, added: CallEventAdded<T>): string =>
      append<CallEventType>(type, { ...call, conversation_custom_fields: call.custom_fields, ...added }),
  };
}
