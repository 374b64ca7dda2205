/** Who speaks in the conversations of a run, by the names of the engines: so that a list of runs need not read their plans. */
import type { Migration } from '../migrate.ts';

export const enginesOfRuns: Migration = {
  version: 18,
  name: 'engines of runs',
  up: (db) =>
    void db.exec(
      `ALTER TABLE simulation ADD COLUMN engines TEXT NOT NULL DEFAULT '{"agent":"scripted","lead":"agenda"}' CHECK (json_valid(engines))`,
    ),
};
