/** Runs that are played by turns know each other, and exchanges which build of a model answered. Those of before know neither. */
import type { Migration } from '../migrate.ts';

export const pairsAndBuilds: Migration = {
  version: 23,
  name: 'pairs of runs, and builds of models',
  up: (db) =>
    void db.exec(`
      ALTER TABLE exchange ADD COLUMN answered_by TEXT;
      ALTER TABLE exchange ADD COLUMN fingerprint TEXT;
      ALTER TABLE simulation ADD COLUMN pair_id TEXT;
      ALTER TABLE simulation ADD COLUMN pair_side TEXT CHECK (pair_side IN ('a', 'b'));
      CREATE UNIQUE INDEX simulation_by_pair ON simulation (pair_id, pair_side) WHERE pair_id IS NOT NULL;
    `),
};
