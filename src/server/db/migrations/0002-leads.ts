/** Leads, their lists, and what agents draw on: data stores, actions, chat widgets. */
import type { Migration } from '../migrate.ts';

export const leads: Migration = {
  version: 2,
  name: 'leads',
  up(db) {
    db.exec(`
      CREATE TABLE lead_list (
        id TEXT PRIMARY KEY,
        account_id TEXT NOT NULL REFERENCES account(id),
        campaign_id TEXT REFERENCES document(id),
        name TEXT NOT NULL,
        created_at TEXT NOT NULL
      ) STRICT;
      CREATE INDEX lead_list_by_account ON lead_list (account_id, name COLLATE NOCASE, id);

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
        conversation_seeder_override TEXT NOT NULL CHECK (json_valid(conversation_seeder_override))
      ) STRICT;
      CREATE INDEX lead_by_created ON lead (account_id, created_at, id);
      CREATE INDEX lead_by_phone ON lead (account_id, phone);

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
        last_modified_by TEXT
      ) STRICT;
      CREATE INDEX data_store_by_account ON data_store (account_id, name COLLATE NOCASE, id);

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
        UNIQUE (account_id, slug)
      ) STRICT;

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
    `);
  },
};
