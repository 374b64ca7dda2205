/** Mutation runs with their reports: which ways to break an agent a scenario set noticed. */
import type { Migration } from '../migrate.ts';

const TABLE = `
  CREATE TABLE mutation_run (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES account(id) ON DELETE CASCADE,
    agent_id TEXT NOT NULL,
    agent_name TEXT NOT NULL,
    scenario_set_id TEXT NOT NULL,
    scenario_set_name TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('running', 'completed', 'cancelled', 'failed', 'interrupted')),
    num_trials INTEGER NOT NULL,
    seed INTEGER NOT NULL,
    total INTEGER NOT NULL DEFAULT 0,
    done INTEGER NOT NULL DEFAULT 0,
    report TEXT CHECK (report IS NULL OR json_valid(report)),
    error TEXT,
    created_at TEXT NOT NULL,
    completed_at TEXT
  ) STRICT;
  CREATE INDEX mutation_run_by_account ON mutation_run (account_id, created_at DESC, id DESC);
`;

export const mutationRuns: Migration = {
  version: 20,
  name: 'mutation runs',
  up: (db) => void db.exec(TABLE),
};
