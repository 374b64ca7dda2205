/** The endpoints that events are sent to. Their signing secrets are stored apart, so that no list can carry them. */
import type { Webhook, WebhookCreate, WebhookUpdate } from '../../core/contract/local/webhooks.ts';
import { isoUtc, nowIso } from '../../core/time.ts';
import { readSecrets, writeSecrets } from './secrets.ts';
import type { ReadScope, WriteScope } from './scope.ts';

const SECRET = 'signing_secret';
const PREVIOUS = 'signing_secret_before';

interface WebhookRow extends Omit<
  Webhook,
  'event_types' | 'enabled' | 'previous_secret_until' | 'secret_readable' | 'last_at'
> {
  event_types: string;
  enabled: number;
  previous_secret_until_ms: number | null;
  last_ms: number | null;
}

const SELECT = `SELECT w.id, w.url, w.description, w.event_types, w.enabled, w.created_at, w.updated_at, w.previous_secret_until_ms,
    (SELECT count(*) FROM webhook_delivery d WHERE d.webhook_id = w.id AND d.status = 'pending') AS pending,
    (SELECT count(*) FROM webhook_delivery d WHERE d.webhook_id = w.id AND d.status = 'failed') AS failed,
    (SELECT count(*) FROM webhook_delivery d WHERE d.webhook_id = w.id AND d.status = 'delivered') AS delivered,
    (SELECT d.status FROM webhook_delivery d WHERE d.webhook_id = w.id AND d.completed_ms IS NOT NULL ORDER BY d.completed_ms DESC, d.seq DESC LIMIT 1) AS last_outcome,
    (SELECT max(d.completed_ms) FROM webhook_delivery d WHERE d.webhook_id = w.id) AS last_ms
  FROM webhook w WHERE w.account_id = ?`;

const toWebhook = ({ previous_secret_until_ms, last_ms, ...row }: WebhookRow, secretReadable: boolean): Webhook => ({
  ...row,
  secret_readable: secretReadable,
  event_types: JSON.parse(row.event_types) as string[],
  enabled: row.enabled === 1,
  previous_secret_until: previous_secret_until_ms === null ? null : isoUtc(previous_secret_until_ms),
  last_at: last_ms === null ? null : isoUtc(last_ms),
});

export function readWebhooks(scope: ReadScope) {
  const { sql, accountId } = scope;
  const secrets = readSecrets(scope);
  const shown = (row: WebhookRow): Webhook => toWebhook(row, secrets.get(row.id, SECRET) !== undefined);
  return {
    list: (): Webhook[] => sql.all<WebhookRow>(`${SELECT} ORDER BY w.created_at, w.id`, accountId).map(shown),
    get(id: string): Webhook | undefined {
      const row = sql.get<WebhookRow>(`${SELECT} AND w.id = ?`, accountId, id);
      return row && shown(row);
    },
    count: (): number => sql.value<number>('SELECT count(*) FROM webhook WHERE account_id = ?', accountId) ?? 0,

    /** What deliveries are signed with: the secret, and for a while the one before it. Empty where they were stored with a key that is not here. */
    secrets(id: string, nowMs: number): string[] {
      const until =
        sql.value<number | null>(
          'SELECT previous_secret_until_ms FROM webhook WHERE id = @id AND account_id = @accountId',
          { id, accountId },
        ) ?? 0;
      return [secrets.get(id, SECRET), until > nowMs ? secrets.get(id, PREVIOUS) : undefined].flatMap(
        (value) => value ?? [],
      );
    },
  };
}

export function writeWebhooks(scope: WriteScope) {
  const { sql, accountId, clock, ids, changed } = scope;
  const reader = readWebhooks(scope);
  const secrets = writeSecrets(scope);

  return {
    ...reader,

    create({ url, description, event_types, enabled }: WebhookCreate, secret: string): string {
      const id = ids.next();
      const at = nowIso(clock);
      sql.insert('webhook', {
        id,
        account_id: accountId,
        url,
        description,
        event_types: JSON.stringify(event_types),
        enabled: Number(enabled),
        created_at: at,
        updated_at: at,
      });
      secrets.put(id, SECRET, secret);
      changed('webhook.changed', { id });
      return id;
    },

    /** What is left out stays. An endpoint that is enabled again is sent what waited for it. False where there is none. */
    update(id: string, { url, description, event_types, enabled }: WebhookUpdate): boolean {
      const isThere =
        sql.run(
          `UPDATE webhook SET url = coalesce(@url, url), description = coalesce(@description, description), event_types = coalesce(@event_types, event_types), enabled = coalesce(@enabled, enabled), updated_at = @updated_at
           WHERE id = @id AND account_id = @accountId`,
          {
            url: url ?? null,
            description: description ?? null,
            event_types: event_types === undefined ? null : JSON.stringify(event_types),
            enabled: enabled === undefined ? null : Number(enabled),
            updated_at: nowIso(clock),
            id,
            accountId,
          },
        ).changes > 0;
      if (isThere) changed('webhook.changed', { id });
      return isThere;
    },

    /** The old secret, if it can be read, goes on signing until `previousUntilMs`, so that receivers can change over. False where there is no such endpoint. */
    changeSecret(id: string, secret: string, previousUntilMs: number): boolean {
      if (!reader.get(id)) return false;
      const [before] = reader.secrets(id, clock.nowMs());
      if (before === undefined) secrets.remove(id, PREVIOUS);
      else secrets.put(id, PREVIOUS, before);
      secrets.put(id, SECRET, secret);
      const previous_secret_until_ms = before === undefined ? null : previousUntilMs;
      sql.update('webhook', { previous_secret_until_ms, updated_at: nowIso(clock) }, { id, account_id: accountId });
      changed('webhook.changed', { id });
      return true;
    },

    /** With its deliveries and its secrets. False where there is none. */
    remove(id: string): boolean {
      const isGone = sql.run('DELETE FROM webhook WHERE id = ? AND account_id = ?', id, accountId).changes > 0;
      if (!isGone) return false;
      secrets.removeAll(id);
      changed('webhook.changed', { id });
      return true;
    },
  };
}
