/**
 * Runs that are played by turns know each other, and exchanges which build of a model answered. How far a run by rules agreed with one by a model is
 * stored when the later of both is completed. Of runs of before none of it is known.
 */
import type { Migration } from '../migrate.ts';

export const pairsOfRuns: Migration = {
  version: 23,
  name: 'pairs of runs, builds of models, and agreement',
  up: (db) =>
    void db.exec(`
      ALTER TABLE exchange ADD COLUMN answered_by TEXT;
      ALTER TABLE exchange ADD COLUMN fingerprint TEXT;
      ALTER TABLE simulation ADD COLUMN pair_id TEXT;
      ALTER TABLE simulation ADD COLUMN pair_side TEXT CHECK (pair_side IN ('a', 'b'));
      CREATE UNIQUE INDEX simulation_by_pair ON simulation (pair_id, pair_side) WHERE pair_id IS NOT NULL;

      CREATE TABLE run_agreement (
        double_id TEXT NOT NULL REFERENCES simulation(id) ON DELETE CASCADE,
        model_id TEXT NOT NULL REFERENCES simulation(id) ON DELETE CASCADE,
        account_id TEXT NOT NULL REFERENCES account(id) ON DELETE CASCADE,
        agent_id TEXT NOT NULL,
        model_created_at TEXT NOT NULL,
        document TEXT NOT NULL CHECK (json_valid(document)),
        PRIMARY KEY (double_id, model_id)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX run_agreement_by_model ON run_agreement (model_id);
      CREATE INDEX run_agreement_by_agent ON run_agreement (account_id, agent_id, model_created_at DESC);
    `),
};
