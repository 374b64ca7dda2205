/** What a run is called, what changed since the one before, and where its folder stood. Runs of before have none of it. */
import type { Migration } from '../migrate.ts';

export const namesOfRuns: Migration = {
  version: 28,
  name: 'names of runs',
  up: (db) =>
    void db.exec(`
      ALTER TABLE simulation ADD COLUMN name TEXT;
      ALTER TABLE simulation ADD COLUMN note TEXT;
      ALTER TABLE simulation ADD COLUMN tags TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(tags));
      ALTER TABLE simulation ADD COLUMN changed TEXT CHECK (changed IS NULL OR json_valid(changed));
      ALTER TABLE simulation ADD COLUMN baseline_id TEXT;
      ALTER TABLE simulation ADD COLUMN folder TEXT CHECK (folder IS NULL OR json_valid(folder));
    `),
};
