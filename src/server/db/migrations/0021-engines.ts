/**
 * Engines that can speak for participants, what was said between them and models word for word (of a run, or of a recording that was brought in),
 * and how much a run may use up.
 */
import type { Migration } from '../migrate.ts';

const TABLES = `
  CREATE TABLE engine (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES account(id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    document TEXT NOT NULL CHECK (json_valid(document)),
    probe TEXT CHECK (probe IS NULL OR json_valid(probe)),
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX engine_by_name ON engine (account_id, name);

  CREATE TABLE cassette (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES account(id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    header TEXT NOT NULL CHECK (json_valid(header)),
    created_at TEXT NOT NULL
  ) STRICT;
  CREATE INDEX cassette_by_account ON cassette (account_id, created_at DESC, id DESC);

  CREATE TABLE exchange (
    id INTEGER PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES account(id) ON DELETE CASCADE,
    simulation_id TEXT REFERENCES simulation(id) ON DELETE CASCADE,
    cassette_id TEXT REFERENCES cassette(id) ON DELETE CASCADE,
    role TEXT NOT NULL,
    scenario TEXT NOT NULL,
    trial INTEGER NOT NULL,
    step TEXT NOT NULL,
    attempt INTEGER NOT NULL,
    hash TEXT NOT NULL,
    turn INTEGER NOT NULL,
    engine TEXT NOT NULL,
    model TEXT NOT NULL,
    host TEXT NOT NULL,
    fault TEXT,
    input_tokens INTEGER,
    output_tokens INTEGER,
    cost_usd REAL,
    bytes_out INTEGER NOT NULL,
    bytes_in INTEGER NOT NULL,
    first_token_ms INTEGER,
    total_ms INTEGER NOT NULL,
    CHECK ((simulation_id IS NULL) <> (cassette_id IS NULL))
  ) STRICT;
  -- What was said, compressed: apart, so that sums of what was used up need not read it.
  CREATE TABLE exchange_text (
    exchange_id INTEGER PRIMARY KEY REFERENCES exchange(id) ON DELETE CASCADE,
    document BLOB NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX exchange_of_simulation ON exchange (simulation_id, role, scenario, trial, step, attempt) WHERE simulation_id IS NOT NULL;
  CREATE UNIQUE INDEX exchange_of_cassette ON exchange (cassette_id, role, scenario, trial, step, attempt) WHERE cassette_id IS NOT NULL;

  -- Apart from the run, whose row holds its whole plan and would be written anew each time.
  CREATE TABLE run_budget (
    simulation_id TEXT PRIMARY KEY REFERENCES simulation(id) ON DELETE CASCADE,
    budget TEXT NOT NULL CHECK (json_valid(budget)),
    elapsed_ms INTEGER NOT NULL DEFAULT 0,
    met TEXT
  ) STRICT, WITHOUT ROWID;
`;

export const engines: Migration = {
  version: 21,
  name: 'engines and what was said between them and models',
  up: (db) => void db.exec(TABLES),
};
