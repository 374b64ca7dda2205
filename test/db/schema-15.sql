PRAGMA application_id = 1430541140;
PRAGMA user_version = 15;
-- table access_token of access_token
CREATE TABLE access_token(hash BLOB PRIMARY KEY, user_id TEXT NOT NULL REFERENCES user(id), expires_ms INTEGER NOT NULL) STRICT, WITHOUT ROWID;
-- index sqlite_autoindex_account_1 of account
-- table account of account
CREATE TABLE account(id TEXT PRIMARY KEY, parent_id TEXT REFERENCES account(id), name TEXT NOT NULL, created_at TEXT NOT NULL) STRICT;
-- index action_by_account of action
CREATE INDEX action_by_account ON action(account_id, name_folded, id);
-- index sqlite_autoindex_action_1 of action
-- index sqlite_autoindex_action_2 of action
-- table action of action
CREATE TABLE action(id TEXT PRIMARY KEY, account_id TEXT NOT NULL REFERENCES account(id), slug TEXT NOT NULL, name TEXT NOT NULL, description TEXT NOT NULL, parameters TEXT NOT NULL CHECK(json_valid(parameters)), enabled INTEGER NOT NULL CHECK(enabled IN(0, 1)), created_at TEXT NOT NULL, name_folded TEXT NOT NULL DEFAULT '', UNIQUE(account_id, slug)) STRICT;
-- index sqlite_autoindex_api_key_1 of api_key
-- index sqlite_autoindex_api_key_2 of api_key
-- table api_key of api_key
CREATE TABLE api_key(id TEXT PRIMARY KEY, account_id TEXT NOT NULL REFERENCES account(id), name TEXT NOT NULL, role TEXT NOT NULL CHECK(role IN('superadmin', 'admin', 'member')), prefix TEXT NOT NULL, hash BLOB NOT NULL UNIQUE, created_at TEXT NOT NULL, last_used_at TEXT, revoked_at TEXT) STRICT;
-- index call_by_agent of call
CREATE INDEX call_by_agent ON call(account_id, agent_id, start_ms DESC, id);
-- index call_by_campaign of call
CREATE INDEX call_by_campaign ON call(account_id, campaign_id, start_ms DESC, id, conversation_medium, carrier_status);
-- index call_by_lead of call
CREATE INDEX call_by_lead ON call(account_id, lead_id, start_ms);
-- index call_by_start of call
CREATE INDEX call_by_start ON call(account_id, start_ms DESC, id, conversation_medium, carrier_status, campaign_id, agent_id, call_type, is_dry_run, is_dispositioned, duration_s, end_ms, credits_used, disposition_level_3, lead_name_folded, agent_name_folded, campaign_name_folded, disposition_level_1_folded, disposition_level_2_folded, disposition_level_3_folded);
-- index call_queued of call
CREATE INDEX call_queued ON call(account_id, seq) WHERE is_dry_run = 0 AND carrier_status = 'queued';
-- index call_under_way of call
CREATE INDEX call_under_way ON call(account_id) WHERE is_dry_run = 0 AND carrier_status IN('initiated', 'ringing', 'in-progress');
-- index sqlite_autoindex_call_1 of call
-- table call of call
CREATE TABLE call(seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, account_id TEXT NOT NULL REFERENCES account(id), call_type TEXT NOT NULL, conversation_medium TEXT NOT NULL, carrier_status TEXT NOT NULL, start_ms INTEGER, end_ms INTEGER, duration_s REAL, lead_id TEXT, agent_id TEXT, campaign_id TEXT, lead_name TEXT, agent_name TEXT, campaign_name TEXT, disposition_level_1 TEXT, disposition_level_2 TEXT, disposition_level_3 TEXT, is_dispositioned INTEGER NOT NULL CHECK(is_dispositioned IN(0, 1)), is_dry_run INTEGER NOT NULL CHECK(is_dry_run IN(0, 1)), credits_used REAL, lead_name_folded TEXT, agent_name_folded TEXT, campaign_name_folded TEXT, disposition_level_1_folded TEXT, disposition_level_2_folded TEXT, disposition_level_3_folded TEXT, document TEXT NOT NULL, engines TEXT NOT NULL) STRICT;
-- trigger call_gone of call
CREATE TRIGGER call_gone AFTER DELETE ON call BEGIN DELETE FROM call_search WHERE rowid = old.seq; END;
-- index call_action_by_slug of call_action
CREATE INDEX call_action_by_slug ON call_action(slug, call_seq);
-- table call_action of call_action
CREATE TABLE call_action(call_seq INTEGER NOT NULL REFERENCES call(seq) ON DELETE CASCADE, position INTEGER NOT NULL, slug TEXT NOT NULL, PRIMARY KEY(call_seq, position)) STRICT, WITHOUT ROWID;
-- index call_context_by_call of call_context
CREATE INDEX call_context_by_call ON call_context(call_seq, created_ms);
-- index sqlite_autoindex_call_context_1 of call_context
-- table call_context of call_context
CREATE TABLE call_context(id TEXT PRIMARY KEY, call_seq INTEGER NOT NULL REFERENCES call(seq) ON DELETE CASCADE, context TEXT NOT NULL, rendered TEXT NOT NULL, outcome TEXT NOT NULL CHECK(outcome IN('injected', 'queued', 'discarded')), created_ms INTEGER NOT NULL, spoken_s REAL) STRICT;
-- index call_custom_field_by_value of call_custom_field
CREATE INDEX call_custom_field_by_value ON call_custom_field(path, value, is_text, call_seq);
-- table call_custom_field of call_custom_field
CREATE TABLE call_custom_field(call_seq INTEGER NOT NULL REFERENCES call(seq) ON DELETE CASCADE, path TEXT NOT NULL, value TEXT NOT NULL, is_text INTEGER NOT NULL CHECK(is_text IN(0, 1)), PRIMARY KEY(call_seq, path)) STRICT, WITHOUT ROWID;
-- table call_note of call_note
CREATE TABLE call_note(call_seq INTEGER NOT NULL REFERENCES call(seq) ON DELETE CASCADE, code TEXT NOT NULL, message TEXT NOT NULL, PRIMARY KEY(call_seq, code)) STRICT, WITHOUT ROWID;
-- index call_request_due of call_request
CREATE INDEX call_request_due ON call_request(account_id, not_before_ms, lead_id) WHERE held IS NULL;
-- index call_request_held of call_request
CREATE INDEX call_request_held ON call_request(account_id, not_before_ms, lead_id) WHERE held IS NOT NULL;
-- table call_request of call_request
CREATE TABLE call_request(lead_id TEXT PRIMARY KEY REFERENCES lead(id), account_id TEXT NOT NULL REFERENCES account(id), list_ids TEXT NOT NULL CHECK(json_valid(list_ids)), medium TEXT NOT NULL, is_explicit INTEGER NOT NULL CHECK(is_explicit IN(0, 1)), not_before_ms INTEGER NOT NULL, held TEXT) STRICT, WITHOUT ROWID;
-- table call_search of call_search
CREATE VIRTUAL TABLE call_search USING fts5(assistant, user, record, tokenize = "unicode61 remove_diacritics 2", prefix = '2 3');
-- table call_search_config of call_search_config
CREATE TABLE 'call_search_config'(k PRIMARY KEY, v) WITHOUT ROWID;
-- table call_search_content of call_search_content
CREATE TABLE 'call_search_content'(id INTEGER PRIMARY KEY, c0, c1, c2);
-- table call_search_data of call_search_data
CREATE TABLE 'call_search_data'(id INTEGER PRIMARY KEY, block BLOB);
-- table call_search_docsize of call_search_docsize
CREATE TABLE 'call_search_docsize'(id INTEGER PRIMARY KEY, sz BLOB);
-- table call_search_idx of call_search_idx
CREATE TABLE 'call_search_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;
-- index call_turn_by_call of call_turn
CREATE INDEX call_turn_by_call ON call_turn(call_seq, position);
-- table call_turn of call_turn
CREATE TABLE call_turn(seq INTEGER PRIMARY KEY, call_seq INTEGER NOT NULL REFERENCES call(seq) ON DELETE CASCADE, position INTEGER NOT NULL, speaker TEXT NOT NULL, body TEXT NOT NULL) STRICT;
-- index chat_widget_by_account of chat_widget
CREATE INDEX chat_widget_by_account ON chat_widget(account_id, created_at, id);
-- index sqlite_autoindex_chat_widget_1 of chat_widget
-- table chat_widget of chat_widget
CREATE TABLE chat_widget(id TEXT PRIMARY KEY, account_id TEXT NOT NULL REFERENCES account(id), campaign_id TEXT, agent_id TEXT, name TEXT NOT NULL, version TEXT NOT NULL CHECK(version IN('v1', 'v2')), enabled INTEGER NOT NULL CHECK(enabled IN(0, 1)), session_timeout_minutes INTEGER NOT NULL CHECK(session_timeout_minutes BETWEEN 1 AND 1440), inactivity_prompt_minutes INTEGER NOT NULL CHECK(inactivity_prompt_minutes BETWEEN 1 AND 1440), inactivity_prompt_text TEXT, inactivity_close_minutes INTEGER NOT NULL CHECK(inactivity_close_minutes BETWEEN 1 AND 1440), additional_config TEXT NOT NULL CHECK(json_valid(additional_config)), created_at TEXT NOT NULL) STRICT;
-- index data_store_by_account of data_store
CREATE INDEX data_store_by_account ON data_store(account_id, name_folded, id);
-- index sqlite_autoindex_data_store_1 of data_store
-- table data_store of data_store
CREATE TABLE data_store(id TEXT PRIMARY KEY, account_id TEXT NOT NULL REFERENCES account(id), name TEXT NOT NULL, description TEXT NOT NULL, enabled INTEGER NOT NULL CHECK(enabled IN(0, 1)), revision INTEGER NOT NULL, created_at TEXT NOT NULL, last_modified_at TEXT NOT NULL, created_by TEXT, last_modified_by TEXT, name_folded TEXT NOT NULL DEFAULT '') STRICT;
-- index sqlite_autoindex_data_store_document_1 of data_store_document
-- table data_store_document of data_store_document
CREATE TABLE data_store_document(data_store_id TEXT NOT NULL REFERENCES data_store(id), filename TEXT NOT NULL, content TEXT NOT NULL, file_size INTEGER NOT NULL, uploaded_at TEXT NOT NULL, position INTEGER NOT NULL, PRIMARY KEY(data_store_id, filename)) STRICT;
-- table data_store_url of data_store_url
CREATE TABLE data_store_url(data_store_id TEXT NOT NULL REFERENCES data_store(id), url TEXT NOT NULL, uploaded_at TEXT NOT NULL, position INTEGER NOT NULL, PRIMARY KEY(data_store_id, url)) STRICT, WITHOUT ROWID;
-- index document_by_kind of document
CREATE INDEX document_by_kind ON document(account_id, kind, name_folded, id) WHERE deleted_at IS NULL;
-- index sqlite_autoindex_document_1 of document
-- table document of document
CREATE TABLE document(id TEXT PRIMARY KEY, account_id TEXT NOT NULL REFERENCES account(id), kind TEXT NOT NULL CHECK(kind IN('scripts', 'roles', 'agents', 'campaigns', 'personas', 'scenarios', 'scenario-sets')), name TEXT NOT NULL, body TEXT NOT NULL CHECK(json_valid(body)), revision INTEGER NOT NULL, created_at TEXT NOT NULL, updated_at TEXT NOT NULL, deleted_at TEXT, name_folded TEXT NOT NULL DEFAULT '', created_by TEXT, last_modified_by TEXT) STRICT;
-- table document_revision of document_revision
CREATE TABLE document_revision(document_id TEXT NOT NULL REFERENCES document(id), revision INTEGER NOT NULL, body TEXT NOT NULL CHECK(json_valid(body)), saved_at TEXT NOT NULL, note TEXT, PRIMARY KEY(document_id, revision)) STRICT, WITHOUT ROWID;
-- index sqlite_autoindex_egress_permission_1 of egress_permission
-- index sqlite_autoindex_egress_permission_2 of egress_permission
-- table egress_permission of egress_permission
CREATE TABLE egress_permission(id TEXT PRIMARY KEY, scheme TEXT NOT NULL, host TEXT NOT NULL, port INTEGER NOT NULL, purpose TEXT NOT NULL, allowed_ms INTEGER NOT NULL, UNIQUE(scheme, host, port, purpose)) STRICT;
-- index sqlite_autoindex_egress_record_1 of egress_record
-- table egress_record of egress_record
CREATE TABLE egress_record(scheme TEXT NOT NULL, host TEXT NOT NULL, port INTEGER NOT NULL, purpose TEXT NOT NULL, requests INTEGER NOT NULL, bytes_out INTEGER NOT NULL, refused INTEGER NOT NULL, first_ms INTEGER NOT NULL, last_ms INTEGER NOT NULL, PRIMARY KEY(scheme, host, port, purpose)) STRICT;
-- index evaluation_by_call of evaluation
CREATE INDEX evaluation_by_call ON evaluation(call_seq, grader_name, passed);
-- index evaluation_by_grader of evaluation
CREATE INDEX evaluation_by_grader ON evaluation(grader_name, passed, call_seq);
-- index sqlite_autoindex_evaluation_1 of evaluation
-- table evaluation of evaluation
CREATE TABLE evaluation(id TEXT PRIMARY KEY, call_seq INTEGER NOT NULL REFERENCES call(seq) ON DELETE CASCADE, definition_id TEXT NOT NULL, grader_name TEXT NOT NULL, status TEXT NOT NULL CHECK(status IN('graded', 'ungraded')), passed INTEGER CHECK(passed IN(0, 1)), value REAL, label TEXT, reason TEXT NOT NULL, evidence_turns TEXT NOT NULL CHECK(json_valid(evidence_turns)), created_ms INTEGER NOT NULL) STRICT;
-- index feedback_by_call of feedback
CREATE INDEX feedback_by_call ON feedback(call_seq, type, created_ms);
-- index sqlite_autoindex_feedback_1 of feedback
-- table feedback of feedback
CREATE TABLE feedback(id TEXT PRIMARY KEY, call_seq INTEGER NOT NULL REFERENCES call(seq) ON DELETE CASCADE, type TEXT NOT NULL CHECK(type IN('POSITIVE', 'NEGATIVE', 'NEUTRAL')), comment TEXT, created_ms INTEGER NOT NULL, created_by TEXT) STRICT;
-- index lead_by_created of lead
CREATE INDEX lead_by_created ON lead(account_id, created_at, id);
-- index lead_by_email of lead
CREATE INDEX lead_by_email ON lead(account_id, email_folded, id);
-- index lead_by_first_name of lead
CREATE INDEX lead_by_first_name ON lead(account_id, first_name_folded, id);
-- index lead_by_last_name of lead
CREATE INDEX lead_by_last_name ON lead(account_id, last_name_folded, id);
-- index lead_by_phone of lead
CREATE INDEX lead_by_phone ON lead(account_id, phone);
-- index sqlite_autoindex_lead_1 of lead
-- table lead of lead
CREATE TABLE lead(seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, account_id TEXT NOT NULL REFERENCES account(id), phone TEXT, phone_extension TEXT, first_name TEXT, last_name TEXT, email TEXT, call_now INTEGER NOT NULL CHECK(call_now IN(0, 1)), timezone TEXT, extracted_data TEXT NOT NULL CHECK(json_valid(extracted_data)), custom_fields TEXT NOT NULL CHECK(json_valid(custom_fields)), preferred_agent_id TEXT, enabled INTEGER NOT NULL CHECK(enabled IN(0, 1)), created_at TEXT NOT NULL, created_by TEXT, conversation_seeder_override TEXT NOT NULL CHECK(json_valid(conversation_seeder_override)), first_name_folded TEXT, last_name_folded TEXT, email_folded TEXT) STRICT;
-- trigger lead_search_insert of lead
CREATE TRIGGER lead_search_insert AFTER INSERT ON lead BEGIN INSERT INTO lead_search(rowid, body) VALUES(new.seq, concat_ws(' ', new.id, new.first_name, new.last_name, new.phone, new.email, new.custom_fields)); END;
-- trigger lead_search_update of lead
CREATE TRIGGER lead_search_update AFTER UPDATE OF first_name, last_name, phone, email, custom_fields ON lead BEGIN DELETE FROM lead_search WHERE rowid = old.seq; INSERT INTO lead_search(rowid, body) VALUES(new.seq, concat_ws(' ', new.id, new.first_name, new.last_name, new.phone, new.email, new.custom_fields)); END;
-- index lead_list_by_account of lead_list
CREATE INDEX lead_list_by_account ON lead_list(account_id, name_folded, id);
-- index sqlite_autoindex_lead_list_1 of lead_list
-- table lead_list of lead_list
CREATE TABLE lead_list(id TEXT PRIMARY KEY, account_id TEXT NOT NULL REFERENCES account(id), campaign_id TEXT REFERENCES document(id), name TEXT NOT NULL, created_at TEXT NOT NULL, name_folded TEXT NOT NULL DEFAULT '') STRICT;
-- index lead_list_member_by_lead of lead_list_member
CREATE INDEX lead_list_member_by_lead ON lead_list_member(lead_id, position);
-- table lead_list_member of lead_list_member
CREATE TABLE lead_list_member(list_id TEXT NOT NULL REFERENCES lead_list(id), lead_id TEXT NOT NULL REFERENCES lead(id), position INTEGER NOT NULL, PRIMARY KEY(list_id, lead_id)) STRICT, WITHOUT ROWID;
-- table lead_search of lead_search
CREATE VIRTUAL TABLE lead_search USING fts5(body, content = '', contentless_delete = 1, tokenize = "unicode61 remove_diacritics 2", prefix = '2 3');
-- table lead_search_config of lead_search_config
CREATE TABLE 'lead_search_config'(k PRIMARY KEY, v) WITHOUT ROWID;
-- table lead_search_data of lead_search_data
CREATE TABLE 'lead_search_data'(id INTEGER PRIMARY KEY, block BLOB);
-- table lead_search_docsize of lead_search_docsize
CREATE TABLE 'lead_search_docsize'(id INTEGER PRIMARY KEY, sz BLOB, origin INTEGER);
-- table lead_search_idx of lead_search_idx
CREATE TABLE 'lead_search_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;
-- table meta of meta
CREATE TABLE meta(key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
-- index outbox_event_by_time of outbox_event
CREATE INDEX outbox_event_by_time ON outbox_event(account_id, created_ms, id);
-- index sqlite_autoindex_outbox_event_1 of outbox_event
-- table outbox_event of outbox_event
CREATE TABLE outbox_event(id TEXT PRIMARY KEY, account_id TEXT NOT NULL REFERENCES account(id), type TEXT NOT NULL, data TEXT NOT NULL CHECK(json_valid(data)), created_ms INTEGER NOT NULL) STRICT;
-- table secret of secret
CREATE TABLE secret(account_id TEXT NOT NULL REFERENCES account(id), owner_id TEXT NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL, key_id TEXT, PRIMARY KEY(owner_id, name)) STRICT, WITHOUT ROWID;
-- index simulation_by_created of simulation
CREATE INDEX simulation_by_created ON simulation(account_id, created_at, id) WHERE deleted_at IS NULL;
-- index sqlite_autoindex_simulation_1 of simulation
-- table simulation of simulation
CREATE TABLE simulation(id TEXT PRIMARY KEY, account_id TEXT NOT NULL REFERENCES account(id), agent_id TEXT NOT NULL, agent_name TEXT NOT NULL, agent_revision INTEGER NOT NULL, scenario_set_id TEXT, scenario_set_name TEXT, status TEXT NOT NULL CHECK(status IN('queued', 'running', 'paused', 'completed', 'cancelled', 'failed', 'interrupted')), seed INTEGER NOT NULL, num_trials INTEGER NOT NULL, max_steps INTEGER NOT NULL, max_errors INTEGER NOT NULL, total_runs INTEGER NOT NULL, completed_runs INTEGER NOT NULL, plan TEXT NOT NULL CHECK(json_valid(plan)), sources TEXT NOT NULL CHECK(json_valid(sources)), summary TEXT CHECK(summary IS NULL OR json_valid(summary)), analysis TEXT CHECK(analysis IS NULL OR json_valid(analysis)), regraded_from TEXT REFERENCES simulation(id), error TEXT, created_at TEXT NOT NULL, completed_at TEXT, deleted_at TEXT, scenarios TEXT NOT NULL DEFAULT '[]' CHECK(json_valid(scenarios))) STRICT;
-- index simulation_trial_by_call of simulation_trial
CREATE INDEX simulation_trial_by_call ON simulation_trial(call_seq);
-- index sqlite_autoindex_simulation_trial_1 of simulation_trial
-- index sqlite_autoindex_simulation_trial_2 of simulation_trial
-- table simulation_trial of simulation_trial
CREATE TABLE simulation_trial(id TEXT PRIMARY KEY, simulation_id TEXT NOT NULL REFERENCES simulation(id), position INTEGER NOT NULL, scenario_id TEXT NOT NULL, trial INTEGER NOT NULL, call_seq INTEGER NOT NULL REFERENCES call(seq), verdict TEXT NOT NULL CHECK(verdict IN('pass', 'fail', 'invalid', 'ungraded', 'infrastructure_error')), verdict_reason TEXT, reward REAL, agent_cost REAL, termination_reason TEXT NOT NULL, steps INTEGER NOT NULL, errors INTEGER NOT NULL, duration_s REAL NOT NULL, failed_graders TEXT NOT NULL CHECK(json_valid(failed_graders)), facts TEXT NOT NULL CHECK(json_valid(facts)), UNIQUE(simulation_id, position)) STRICT;
-- index sqlite_autoindex_user_1 of user
-- index sqlite_autoindex_user_2 of user
-- table user of user
CREATE TABLE user(id TEXT PRIMARY KEY, account_id TEXT NOT NULL REFERENCES account(id), username TEXT NOT NULL UNIQUE, password_hash TEXT NOT NULL, role TEXT NOT NULL CHECK(role IN('superadmin', 'admin', 'member')), created_at TEXT NOT NULL) STRICT;
-- index sqlite_autoindex_webhook_1 of webhook
-- index webhook_by_account of webhook
CREATE INDEX webhook_by_account ON webhook(account_id, created_at, id);
-- table webhook of webhook
CREATE TABLE webhook(id TEXT PRIMARY KEY, account_id TEXT NOT NULL REFERENCES account(id), url TEXT NOT NULL, description TEXT NOT NULL, event_types TEXT NOT NULL CHECK(json_valid(event_types)), enabled INTEGER NOT NULL CHECK(enabled IN(0, 1)), previous_secret_until_ms INTEGER, created_at TEXT NOT NULL, updated_at TEXT NOT NULL) STRICT;
-- table webhook_attempt of webhook_attempt
CREATE TABLE webhook_attempt(delivery_seq INTEGER NOT NULL REFERENCES webhook_delivery(seq) ON DELETE CASCADE, number INTEGER NOT NULL, started_ms INTEGER NOT NULL, duration_ms REAL NOT NULL, status INTEGER, error TEXT, response TEXT, PRIMARY KEY(delivery_seq, number)) STRICT, WITHOUT ROWID;
-- index sqlite_autoindex_webhook_delivery_1 of webhook_delivery
-- index webhook_delivery_by_event of webhook_delivery
CREATE INDEX webhook_delivery_by_event ON webhook_delivery(event_id);
-- index webhook_delivery_by_webhook of webhook_delivery
CREATE INDEX webhook_delivery_by_webhook ON webhook_delivery(webhook_id, seq DESC);
-- index webhook_delivery_due of webhook_delivery
CREATE INDEX webhook_delivery_due ON webhook_delivery(next_attempt_ms, seq) WHERE status = 'pending';
-- index webhook_delivery_waiting of webhook_delivery
CREATE INDEX webhook_delivery_waiting ON webhook_delivery(webhook_id, next_attempt_ms, seq) WHERE status = 'pending';
-- table webhook_delivery of webhook_delivery
CREATE TABLE webhook_delivery(seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, webhook_id TEXT NOT NULL REFERENCES webhook(id) ON DELETE CASCADE, event_id TEXT NOT NULL REFERENCES outbox_event(id), status TEXT NOT NULL CHECK(status IN('pending', 'delivered', 'failed')), attempts INTEGER NOT NULL, next_attempt_ms INTEGER, created_ms INTEGER NOT NULL, completed_ms INTEGER) STRICT;
-- call_search_config: 1 rows
-- call_search_data: 2 rows
-- lead_search_config: 1 rows
-- lead_search_data: 2 rows
