/** Simulation runs: the frozen plan, one row a trial, and the figures once they are all there. */
import type { Migration } from '../migrate.ts';

export const simulations: Migration = {
  version: 4,
  name: 'simulations',
  up(db) {
    db.exec(`
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
        deleted_at TEXT
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
    `);
  },
};
