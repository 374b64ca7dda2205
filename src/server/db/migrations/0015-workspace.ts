/**
 * The whole schema of the first workspaces that this program opens; versions 1 to 14 were never released. Documents of people have every revision
 * beside them. What a text is sorted by is stored beside it, folded by the program (`core/sort-key.ts`): `COLLATE NOCASE` knows the letters of ASCII
 * alone, and plain values can be read, checked and reindexed by any SQLite.
 */
import type { Migration } from '../migrate.ts';

const PEOPLE = `
  CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

  CREATE TABLE account (
    id TEXT PRIMARY KEY,
    parent_id TEXT REFERENCES account(id),
    name TEXT NOT NULL,
    created_at TEXT NOT NULL
  ) STRICT;

  CREATE TABLE user (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES account(id),
    username TEXT NOT NULL UNIQUE,
    password_hash TEXT NOT NULL,
    role TEXT NOT NULL CHECK (role IN ('superadmin', 'admin', 'member')),
    created_at TEXT NOT NULL
  ) STRICT;

  CREATE TABLE api_key (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES account(id),
    name TEXT NOT NULL,
    role TEXT NOT NULL CHECK (role IN ('superadmin', 'admin', 'member')),
    prefix TEXT NOT NULL,
    hash BLOB NOT NULL UNIQUE,
    created_at TEXT NOT NULL,
    last_used_at TEXT,
    revoked_at TEXT
  ) STRICT;

  CREATE TABLE access_token (
    hash BLOB PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES user(id),
    expires_ms INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  -- Sealed under the key of that id, which is not in the file. Without one, the value is the secret itself until a host with a key opens the workspace.
  CREATE TABLE secret (
    account_id TEXT NOT NULL REFERENCES account(id),
    owner_id TEXT NOT NULL,
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    key_id TEXT,
    PRIMARY KEY (owner_id, name)
  ) STRICT, WITHOUT ROWID;
`;

const DOCUMENTS = `
  CREATE TABLE document (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES account(id),
    kind TEXT NOT NULL CHECK (kind IN ('scripts', 'roles', 'agents', 'campaigns', 'personas', 'scenarios', 'scenario-sets')),
    name TEXT NOT NULL,
    body TEXT NOT NULL CHECK (json_valid(body)),
    revision INTEGER NOT NULL,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    deleted_at TEXT,
    name_folded TEXT NOT NULL DEFAULT '',
    created_by TEXT,
    last_modified_by TEXT
  ) STRICT;
  CREATE INDEX document_by_kind ON document (account_id, kind, name_folded, id) WHERE deleted_at IS NULL;

  CREATE TABLE document_revision (
    document_id TEXT NOT NULL REFERENCES document(id),
    revision INTEGER NOT NULL,
    body TEXT NOT NULL CHECK (json_valid(body)),
    saved_at TEXT NOT NULL,
    note TEXT,
    PRIMARY KEY (document_id, revision)
  ) STRICT, WITHOUT ROWID;
`;

/** Leads, their lists, and what agents draw on: data stores, actions, chat widgets. */
const LEADS = `
  CREATE TABLE lead_list (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES account(id),
    campaign_id TEXT REFERENCES document(id),
    name TEXT NOT NULL,
    created_at TEXT NOT NULL,
    name_folded TEXT NOT NULL DEFAULT ''
  ) STRICT;
  CREATE INDEX lead_list_by_account ON lead_list (account_id, name_folded, id);

  CREATE TABLE lead (
    seq INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    account_id TEXT NOT NULL REFERENCES account(id),
    phone TEXT,
    phone_extension TEXT,
    first_name TEXT,
    last_name TEXT,
    email TEXT,
    call_now INTEGER NOT NULL CHECK (call_now IN (0, 1)),
    timezone TEXT,
    extracted_data TEXT NOT NULL CHECK (json_valid(extracted_data)),
    custom_fields TEXT NOT NULL CHECK (json_valid(custom_fields)),
    preferred_agent_id TEXT,
    enabled INTEGER NOT NULL CHECK (enabled IN (0, 1)),
    created_at TEXT NOT NULL,
    created_by TEXT,
    conversation_seeder_override TEXT NOT NULL CHECK (json_valid(conversation_seeder_override)),
    first_name_folded TEXT,
    last_name_folded TEXT,
    email_folded TEXT
  ) STRICT;
  CREATE INDEX lead_by_created ON lead (account_id, created_at, id);
  CREATE INDEX lead_by_phone ON lead (account_id, phone);
  CREATE INDEX lead_by_first_name ON lead (account_id, first_name_folded, id);
  CREATE INDEX lead_by_last_name ON lead (account_id, last_name_folded, id);
  CREATE INDEX lead_by_email ON lead (account_id, email_folded, id);

  CREATE VIRTUAL TABLE lead_search USING fts5(body, content = '', contentless_delete = 1, tokenize = "unicode61 remove_diacritics 2", prefix = '2 3');
  CREATE TRIGGER lead_search_insert AFTER INSERT ON lead BEGIN
    INSERT INTO lead_search (rowid, body) VALUES (new.seq, concat_ws(' ', new.id, new.first_name, new.last_name, new.phone, new.email, new.custom_fields));
  END;
  CREATE TRIGGER lead_search_update AFTER UPDATE OF first_name, last_name, phone, email, custom_fields ON lead BEGIN
    DELETE FROM lead_search WHERE rowid = old.seq;
    INSERT INTO lead_search (rowid, body) VALUES (new.seq, concat_ws(' ', new.id, new.first_name, new.last_name, new.phone, new.email, new.custom_fields));
  END;

  CREATE TABLE lead_list_member (
    list_id TEXT NOT NULL REFERENCES lead_list(id),
    lead_id TEXT NOT NULL REFERENCES lead(id),
    position INTEGER NOT NULL,
    PRIMARY KEY (list_id, lead_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX lead_list_member_by_lead ON lead_list_member (lead_id, position);

  CREATE TABLE data_store (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES account(id),
    name TEXT NOT NULL,
    description TEXT NOT NULL,
    enabled INTEGER NOT NULL CHECK (enabled IN (0, 1)),
    revision INTEGER NOT NULL,
    created_at TEXT NOT NULL,
    last_modified_at TEXT NOT NULL,
    created_by TEXT,
    last_modified_by TEXT,
    name_folded TEXT NOT NULL DEFAULT ''
  ) STRICT;
  CREATE INDEX data_store_by_account ON data_store (account_id, name_folded, id);

  CREATE TABLE data_store_document (
    data_store_id TEXT NOT NULL REFERENCES data_store(id),
    filename TEXT NOT NULL,
    content TEXT NOT NULL,
    file_size INTEGER NOT NULL,
    uploaded_at TEXT NOT NULL,
    position INTEGER NOT NULL,
    PRIMARY KEY (data_store_id, filename)
  ) STRICT;

  CREATE TABLE data_store_url (
    data_store_id TEXT NOT NULL REFERENCES data_store(id),
    url TEXT NOT NULL,
    uploaded_at TEXT NOT NULL,
    position INTEGER NOT NULL,
    PRIMARY KEY (data_store_id, url)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE action (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES account(id),
    slug TEXT NOT NULL,
    name TEXT NOT NULL,
    description TEXT NOT NULL,
    parameters TEXT NOT NULL CHECK (json_valid(parameters)),
    enabled INTEGER NOT NULL CHECK (enabled IN (0, 1)),
    created_at TEXT NOT NULL,
    name_folded TEXT NOT NULL DEFAULT '',
    UNIQUE (account_id, slug)
  ) STRICT;
  CREATE INDEX action_by_account ON action (account_id, name_folded, id);

  CREATE TABLE chat_widget (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES account(id),
    campaign_id TEXT,
    agent_id TEXT,
    name TEXT NOT NULL,
    version TEXT NOT NULL CHECK (version IN ('v1', 'v2')),
    enabled INTEGER NOT NULL CHECK (enabled IN (0, 1)),
    session_timeout_minutes INTEGER NOT NULL CHECK (session_timeout_minutes BETWEEN 1 AND 1440),
    inactivity_prompt_minutes INTEGER NOT NULL CHECK (inactivity_prompt_minutes BETWEEN 1 AND 1440),
    inactivity_prompt_text TEXT,
    inactivity_close_minutes INTEGER NOT NULL CHECK (inactivity_close_minutes BETWEEN 1 AND 1440),
    additional_config TEXT NOT NULL CHECK (json_valid(additional_config)),
    created_at TEXT NOT NULL
  ) STRICT;
  CREATE INDEX chat_widget_by_account ON chat_widget (account_id, created_at, id);
`;

/**
 * What filters and sorts need stands in columns; the record that `/v1` answers is stored whole in `document`, so that a list is spliced together
 * without being parsed. It stands last: what comes after it would be read through the whole of it. Every column that the call list filters or sorts by
 * is in the index that gives its order, so that counting and sorting read the index alone. The full-text index has its texts: a search shows where it
 * found its words.
 */
const CALLS = `
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
    lead_name_folded TEXT,
    agent_name_folded TEXT,
    campaign_name_folded TEXT,
    disposition_level_1_folded TEXT,
    disposition_level_2_folded TEXT,
    disposition_level_3_folded TEXT,
    document TEXT NOT NULL,
    engines TEXT NOT NULL
  ) STRICT;
  CREATE INDEX call_by_start ON call (
    account_id, start_ms DESC, id, conversation_medium, carrier_status, campaign_id, agent_id, call_type, is_dry_run, is_dispositioned, duration_s,
    end_ms, credits_used, disposition_level_3, lead_name_folded, agent_name_folded, campaign_name_folded, disposition_level_1_folded,
    disposition_level_2_folded, disposition_level_3_folded
  );
  CREATE INDEX call_by_campaign ON call (account_id, campaign_id, start_ms DESC, id, conversation_medium, carrier_status);
  CREATE INDEX call_under_way ON call (account_id) WHERE is_dry_run = 0 AND carrier_status IN ('initiated', 'ringing', 'in-progress');
  CREATE INDEX call_queued ON call (account_id, seq) WHERE is_dry_run = 0 AND carrier_status = 'queued';
  CREATE INDEX call_by_lead ON call (account_id, lead_id, start_ms);
  CREATE INDEX call_by_agent ON call (account_id, agent_id, start_ms DESC, id);

  CREATE VIRTUAL TABLE call_search USING fts5(assistant, user, record, tokenize = "unicode61 remove_diacritics 2", prefix = '2 3');
  CREATE TRIGGER call_gone AFTER DELETE ON call BEGIN DELETE FROM call_search WHERE rowid = old.seq; END;

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

  CREATE TABLE call_context (
    id TEXT PRIMARY KEY,
    call_seq INTEGER NOT NULL REFERENCES call(seq) ON DELETE CASCADE,
    context TEXT NOT NULL,
    rendered TEXT NOT NULL,
    outcome TEXT NOT NULL CHECK (outcome IN ('injected', 'queued', 'discarded')),
    created_ms INTEGER NOT NULL,
    spoken_s REAL
  ) STRICT;
  CREATE INDEX call_context_by_call ON call_context (call_seq, created_ms);

  CREATE TABLE call_note (
    call_seq INTEGER NOT NULL REFERENCES call(seq) ON DELETE CASCADE,
    code TEXT NOT NULL,
    message TEXT NOT NULL,
    PRIMARY KEY (call_seq, code)
  ) STRICT, WITHOUT ROWID;

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
`;

/** A run's frozen plan, one row a trial, and the figures once they are all there. Names of its scenarios stand beside the plan: it is long. */
const SIMULATIONS = `
  CREATE TABLE simulation (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES account(id),
    agent_id TEXT NOT NULL,
    agent_name TEXT NOT NULL,
    agent_revision INTEGER NOT NULL,
    scenario_set_id TEXT,
    scenario_set_name TEXT,
    status TEXT NOT NULL CHECK (status IN ('queued', 'running', 'paused', 'completed', 'cancelled', 'failed', 'interrupted')),
    seed INTEGER NOT NULL,
    num_trials INTEGER NOT NULL,
    max_steps INTEGER NOT NULL,
    max_errors INTEGER NOT NULL,
    total_runs INTEGER NOT NULL,
    completed_runs INTEGER NOT NULL,
    plan TEXT NOT NULL CHECK (json_valid(plan)),
    sources TEXT NOT NULL CHECK (json_valid(sources)),
    summary TEXT CHECK (summary IS NULL OR json_valid(summary)),
    analysis TEXT CHECK (analysis IS NULL OR json_valid(analysis)),
    regraded_from TEXT REFERENCES simulation(id),
    error TEXT,
    created_at TEXT NOT NULL,
    completed_at TEXT,
    deleted_at TEXT,
    scenarios TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(scenarios))
  ) STRICT;
  CREATE INDEX simulation_by_created ON simulation (account_id, created_at, id) WHERE deleted_at IS NULL;

  CREATE TABLE simulation_trial (
    id TEXT PRIMARY KEY,
    simulation_id TEXT NOT NULL REFERENCES simulation(id),
    position INTEGER NOT NULL,
    scenario_id TEXT NOT NULL,
    trial INTEGER NOT NULL,
    call_seq INTEGER NOT NULL REFERENCES call(seq),
    verdict TEXT NOT NULL CHECK (verdict IN ('pass', 'fail', 'invalid', 'ungraded', 'infrastructure_error')),
    verdict_reason TEXT,
    reward REAL,
    agent_cost REAL,
    termination_reason TEXT NOT NULL,
    steps INTEGER NOT NULL,
    errors INTEGER NOT NULL,
    duration_s REAL NOT NULL,
    failed_graders TEXT NOT NULL CHECK (json_valid(failed_graders)),
    facts TEXT NOT NULL CHECK (json_valid(facts)),
    UNIQUE (simulation_id, position)
  ) STRICT;
  CREATE INDEX simulation_trial_by_call ON simulation_trial (call_seq);
`;

/** Events and who gets them: endpoints, what was sent, every attempt. The next delivery of one endpoint is found without looking at all the others. */
const WEBHOOKS = `
  CREATE TABLE outbox_event (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES account(id),
    type TEXT NOT NULL,
    data TEXT NOT NULL CHECK (json_valid(data)),
    created_ms INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX outbox_event_by_time ON outbox_event (account_id, created_ms, id);

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
  CREATE INDEX webhook_delivery_waiting ON webhook_delivery (webhook_id, next_attempt_ms, seq) WHERE status = 'pending';
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
`;

/** Of the workspace, not of an account: it is the person at the machine who answers for what leaves it. */
const EGRESS = `
  CREATE TABLE egress_permission (
    id TEXT PRIMARY KEY,
    scheme TEXT NOT NULL,
    host TEXT NOT NULL,
    port INTEGER NOT NULL,
    purpose TEXT NOT NULL,
    allowed_ms INTEGER NOT NULL,
    UNIQUE (scheme, host, port, purpose)
  ) STRICT;

  CREATE TABLE egress_record (
    scheme TEXT NOT NULL,
    host TEXT NOT NULL,
    port INTEGER NOT NULL,
    purpose TEXT NOT NULL,
    requests INTEGER NOT NULL,
    bytes_out INTEGER NOT NULL,
    refused INTEGER NOT NULL,
    first_ms INTEGER NOT NULL,
    last_ms INTEGER NOT NULL,
    PRIMARY KEY (scheme, host, port, purpose)
  ) STRICT;
`;

export const workspace: Migration = {
  version: 15,
  name: 'workspace',
  up(db) {
    for (const part of [PEOPLE, DOCUMENTS, LEADS, CALLS, SIMULATIONS, WEBHOOKS, EGRESS]) db.exec(part);
  },
};
