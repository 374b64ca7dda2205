/** What was said between participants and models in a live call, beside that of runs and recordings. */
import type { Migration } from '../migrate.ts';

const COLUMNS =
  'id, account_id, simulation_id, cassette_id, role, scenario, trial, step, attempt, hash, turn, engine, model, host, fault, input_tokens, output_tokens, cost_usd, bytes_out, bytes_in, first_token_ms, total_ms, answered_by, fingerprint';

const TABLE = `
  CREATE TABLE exchange_new (
    id INTEGER PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES account(id) ON DELETE CASCADE,
    simulation_id TEXT REFERENCES simulation(id) ON DELETE CASCADE,
    cassette_id TEXT REFERENCES cassette(id) ON DELETE CASCADE,
    call_id TEXT REFERENCES call(id) ON DELETE CASCADE,
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
    answered_by TEXT,
    fingerprint TEXT,
    CHECK ((simulation_id IS NOT NULL) + (cassette_id IS NOT NULL) + (call_id IS NOT NULL) = 1)
  ) STRICT;
  INSERT INTO exchange_new (${COLUMNS}) SELECT ${COLUMNS} FROM exchange;
  DROP TABLE exchange;
  ALTER TABLE exchange_new RENAME TO exchange;
  CREATE UNIQUE INDEX exchange_of_simulation ON exchange (simulation_id, role, scenario, trial, step, attempt) WHERE simulation_id IS NOT NULL;
  CREATE UNIQUE INDEX exchange_of_cassette ON exchange (cassette_id, role, scenario, trial, step, attempt) WHERE cassette_id IS NOT NULL;
  CREATE UNIQUE INDEX exchange_of_call ON exchange (call_id, role, step, attempt) WHERE call_id IS NOT NULL;
`;

export const exchangesOfCalls: Migration = {
  version: 24,
  name: 'what models were asked in live calls',
  // The words of an exchange refer to it.
  rebuildsParents: true,
  up: (db) => void db.exec(TABLE),
};
