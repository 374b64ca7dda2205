/** Calls that are asked for, what became of context on the way, and webhooks: where they go, what was sent, every attempt. */
import type { Migration } from '../migrate.ts';

export const liveCalls: Migration = {
  version: 5,
  name: 'live calls',
  up(db) {
    db.exec(`
      CREATE TABLE call_request (
        lead_id TEXT PRIMARY KEY REFERENCES lead(id),
        account_id TEXT NOT NULL REFERENCES account(id),
        list_ids TEXT NOT NULL CHECK (json_valid(list_ids)),
        medium TEXT NOT NULL,
        is_explicit INTEGER NOT NULL CHECK (is_explicit IN (0, 1)),
        not_before_ms INTEGER NOT NULL,
        held TEXT
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX call_request_due ON call_request (account_id, not_before_ms, lead_id) WHERE held IS NULL;
      CREATE INDEX call_request_held ON call_request (account_id, not_before_ms, lead_id) WHERE held IS NOT NULL;
      INSERT INTO call_request (lead_id, account_id, list_ids, medium, is_explicit, not_before_ms, held)
        SELECT id, account_id, (SELECT json_group_array(list_id) FROM lead_list_member m WHERE m.lead_id = lead.id), 'telephony', 1, 0, NULL FROM lead WHERE call_now = 1;

      CREATE INDEX call_queued ON call (account_id, seq) WHERE is_dry_run = 0 AND carrier_status = 'queued';

      CREATE TABLE call_note (
        call_seq INTEGER NOT NULL REFERENCES call(seq) ON DELETE CASCADE,
        code TEXT NOT NULL,
        message TEXT NOT NULL,
        PRIMARY KEY (call_seq, code)
      ) STRICT, WITHOUT ROWID;

      ALTER TABLE call_context ADD COLUMN spoken_s REAL;

      CREATE TABLE webhook (
        id TEXT PRIMARY KEY,
        account_id TEXT NOT NULL REFERENCES account(id),
        url TEXT NOT NULL,
        description TEXT NOT NULL,
        event_types TEXT NOT NULL CHECK (json_valid(event_types)),
        enabled INTEGER NOT NULL CHECK (enabled IN (0, 1)),
        previous_secret_until_ms INTEGER,
        created_at TEXT NOT NULL,
        updated_at TEXT NOT NULL
      ) STRICT;
      CREATE INDEX webhook_by_account ON webhook (account_id, created_at, id);

      CREATE TABLE webhook_delivery (
        seq INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        webhook_id TEXT NOT NULL REFERENCES webhook(id) ON DELETE CASCADE,
        event_id TEXT NOT NULL REFERENCES outbox_event(id),
        status TEXT NOT NULL CHECK (status IN ('pending', 'delivered', 'failed')),
        attempts INTEGER NOT NULL,
        next_attempt_ms INTEGER,
        created_ms INTEGER NOT NULL,
        completed_ms INTEGER
      ) STRICT;
      CREATE INDEX webhook_delivery_by_webhook ON webhook_delivery (webhook_id, seq DESC);
      CREATE INDEX webhook_delivery_by_event ON webhook_delivery (event_id);
      CREATE INDEX webhook_delivery_waiting ON webhook_delivery (webhook_id) WHERE status = 'pending';
      CREATE INDEX webhook_delivery_due ON webhook_delivery (next_attempt_ms, seq) WHERE status = 'pending';

      CREATE TABLE webhook_attempt (
        delivery_seq INTEGER NOT NULL REFERENCES webhook_delivery(seq) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        started_ms INTEGER NOT NULL,
        duration_ms REAL NOT NULL,
        status INTEGER,
        error TEXT,
        response TEXT,
        PRIMARY KEY (delivery_seq, number)
      ) STRICT, WITHOUT ROWID;
    `);
  },
};
