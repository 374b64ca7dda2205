/**
 * Calls. What filters and sorts need stands in columns; the record that `/v1` answers is kept whole in `document`, so that a list is spliced
 * together without being parsed. Turns, actions, evaluations, feedback and flat custom fields are rows of their own.
 */
import type { Migration } from '../migrate.ts';

export const calls: Migration = {
  version: 3,
  name: 'calls',
  up(db) {
    db.exec(`
      CREATE TABLE call (
        seq INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        account_id TEXT NOT NULL REFERENCES account(id),
        call_type TEXT NOT NULL,
        conversation_medium TEXT NOT NULL,
        carrier_status TEXT NOT NULL,
        start_ms INTEGER,
        end_ms INTEGER,
        duration_s REAL,
        lead_id TEXT,
        agent_id TEXT,
        campaign_id TEXT,
        lead_name TEXT,
        agent_name TEXT,
        campaign_name TEXT,
        disposition_level_1 TEXT,
        disposition_level_2 TEXT,
        disposition_level_3 TEXT,
        is_dispositioned INTEGER NOT NULL CHECK (is_dispositioned IN (0, 1)),
        is_dry_run INTEGER NOT NULL CHECK (is_dry_run IN (0, 1)),
        credits_used REAL,
        document TEXT NOT NULL,
        engines TEXT NOT NULL
      ) STRICT;
      CREATE INDEX call_by_start ON call (account_id, start_ms DESC, id, conversation_medium, carrier_status, campaign_id);
      CREATE INDEX call_by_campaign ON call (account_id, campaign_id, start_ms DESC, id, conversation_medium, carrier_status);
      CREATE INDEX call_under_way ON call (account_id) WHERE is_dry_run = 0 AND carrier_status IN ('initiated', 'ringing', 'in-progress');
      CREATE INDEX call_by_lead ON call (account_id, lead_id, start_ms);
      CREATE INDEX call_by_agent ON call (account_id, agent_id, start_ms DESC, id);

      CREATE TABLE call_turn (
        seq INTEGER PRIMARY KEY,
        call_seq INTEGER NOT NULL REFERENCES call(seq) ON DELETE CASCADE,
        position INTEGER NOT NULL,
        speaker TEXT NOT NULL,
        body TEXT NOT NULL
      ) STRICT;
      CREATE INDEX call_turn_by_call ON call_turn (call_seq, position);

      CREATE TABLE call_action (
        call_seq INTEGER NOT NULL REFERENCES call(seq) ON DELETE CASCADE,
        position INTEGER NOT NULL,
        slug TEXT NOT NULL,
        PRIMARY KEY (call_seq, position)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX call_action_by_slug ON call_action (slug, call_seq);

      CREATE TABLE call_custom_field (
        call_seq INTEGER NOT NULL REFERENCES call(seq) ON DELETE CASCADE,
        path TEXT NOT NULL,
        value TEXT NOT NULL,
        is_text INTEGER NOT NULL CHECK (is_text IN (0, 1)),
        PRIMARY KEY (call_seq, path)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX call_custom_field_by_value ON call_custom_field (path, value, is_text, call_seq);

      CREATE TABLE evaluation (
        id TEXT PRIMARY KEY,
        call_seq INTEGER NOT NULL REFERENCES call(seq) ON DELETE CASCADE,
        definition_id TEXT NOT NULL,
        grader_name TEXT NOT NULL,
        status TEXT NOT NULL CHECK (status IN ('graded', 'ungraded')),
        passed INTEGER CHECK (passed IN (0, 1)),
        value REAL,
        label TEXT,
        reason TEXT NOT NULL,
        evidence_turns TEXT NOT NULL CHECK (json_valid(evidence_turns)),
        created_ms INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX evaluation_by_call ON evaluation (call_seq, grader_name, passed);
      CREATE INDEX evaluation_by_grader ON evaluation (grader_name, passed, call_seq);

      CREATE TABLE feedback (
        id TEXT PRIMARY KEY,
        call_seq INTEGER NOT NULL REFERENCES call(seq) ON DELETE CASCADE,
        type TEXT NOT NULL CHECK (type IN ('POSITIVE', 'NEGATIVE', 'NEUTRAL')),
        comment TEXT,
        created_ms INTEGER NOT NULL,
        created_by TEXT
      ) STRICT;
      CREATE INDEX feedback_by_call ON feedback (call_seq, type, created_ms);

      CREATE TABLE call_context (
        id TEXT PRIMARY KEY,
        call_seq INTEGER NOT NULL REFERENCES call(seq) ON DELETE CASCADE,
        context TEXT NOT NULL,
        rendered TEXT NOT NULL,
        outcome TEXT NOT NULL CHECK (outcome IN ('injected', 'queued', 'discarded')),
        created_ms INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX call_context_by_call ON call_context (call_seq, created_ms);

      CREATE VIRTUAL TABLE call_search USING fts5(assistant, user, record, content = '', contentless_delete = 1, tokenize = "unicode61 remove_diacritics 2", prefix = '2 3');

      CREATE TRIGGER call_gone AFTER DELETE ON call BEGIN DELETE FROM call_search WHERE rowid = old.seq; END;
    `);
  },
};
