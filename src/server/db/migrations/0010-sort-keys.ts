/**
 * What texts are sorted by, folded by the program and stored beside them: `COLLATE NOCASE` knows the letters of ASCII alone. The columns and their
 * indexes hold plain values, so that any SQLite can read, check and reindex the file without knowing how they came about.
 */
import { sortKey } from '../../../core/sort-key.ts';
import type { Migration } from '../migrate.ts';

/** In SQL of this migration alone: nothing that stays behind refers to it. */
const FOLD = 'fold_once';

const OWN = `seq, id, account_id, call_type, conversation_medium, carrier_status, start_ms, end_ms, duration_s, lead_id, agent_id, campaign_id,
  lead_name, agent_name, campaign_name, disposition_level_1, disposition_level_2, disposition_level_3, is_dispositioned, is_dry_run, credits_used`;

const NAMED = [
  'lead_name',
  'agent_name',
  'campaign_name',
  'disposition_level_1',
  'disposition_level_2',
  'disposition_level_3',
];
const FOLDED = NAMED.map((column) => `${column}_folded`).join(', ');

/** The record stands last: what comes after it would be read through the whole of it. That is why the table is made anew. */
const CALLS = `
  CREATE TABLE call_new (
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
    lead_name_folded TEXT,
    agent_name_folded TEXT,
    campaign_name_folded TEXT,
    disposition_level_1_folded TEXT,
    disposition_level_2_folded TEXT,
    disposition_level_3_folded TEXT,
    document TEXT NOT NULL,
    engines TEXT NOT NULL
  ) STRICT;
  INSERT INTO call_new (${OWN}, ${FOLDED}, document, engines)
    SELECT ${OWN}, ${NAMED.map((column) => `${FOLD}(${column})`).join(', ')}, document, engines FROM call;
  DROP TABLE call;
  ALTER TABLE call_new RENAME TO call;
  CREATE INDEX call_by_start ON call (
    account_id, start_ms DESC, id, conversation_medium, carrier_status, campaign_id, agent_id, call_type, is_dry_run, is_dispositioned, duration_s,
    end_ms, credits_used, disposition_level_3, ${FOLDED}
  );
  CREATE INDEX call_by_campaign ON call (account_id, campaign_id, start_ms DESC, id, conversation_medium, carrier_status);
  CREATE INDEX call_under_way ON call (account_id) WHERE is_dry_run = 0 AND carrier_status IN ('initiated', 'ringing', 'in-progress');
  CREATE INDEX call_queued ON call (account_id, seq) WHERE is_dry_run = 0 AND carrier_status = 'queued';
  CREATE INDEX call_by_lead ON call (account_id, lead_id, start_ms);
  CREATE INDEX call_by_agent ON call (account_id, agent_id, start_ms DESC, id);
  CREATE TRIGGER call_gone AFTER DELETE ON call BEGIN DELETE FROM call_search WHERE rowid = old.seq; END;
`;

const LEADS = ['first_name', 'last_name', 'email'].map(
  (column) => `
  ALTER TABLE lead ADD COLUMN ${column}_folded TEXT;
  UPDATE lead SET ${column}_folded = ${FOLD}(${column}) WHERE ${column} IS NOT NULL;
  CREATE INDEX lead_by_${column} ON lead (account_id, ${column}_folded, id);`,
);

const NAMES = ['document', 'lead_list', 'data_store', 'action'].map(
  (table) => `
  ALTER TABLE ${table} ADD COLUMN name_folded TEXT NOT NULL DEFAULT '';
  UPDATE ${table} SET name_folded = ${FOLD}(name);`,
);

export const sortKeys: Migration = {
  version: 10,
  name: 'sort keys',
  rebuildsParents: true,
  up(db) {
    db.function(FOLD, { deterministic: true }, (text) => (typeof text === 'string' ? sortKey(text) : null));
    db.exec(`
      ${CALLS}
      ${LEADS.join('')}
      ${NAMES.join('')}
      DROP INDEX document_by_kind;
      CREATE INDEX document_by_kind ON document (account_id, kind, name_folded, id) WHERE deleted_at IS NULL;
      DROP INDEX lead_list_by_account;
      CREATE INDEX lead_list_by_account ON lead_list (account_id, name_folded, id);
      DROP INDEX data_store_by_account;
      CREATE INDEX data_store_by_account ON data_store (account_id, name_folded, id);
      CREATE INDEX action_by_account ON action (account_id, name_folded, id);
    `);
  },
};
