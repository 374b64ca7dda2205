/** What trying the server of a run's judge took before the run, which counts towards its budget and stands in no recording. */
import type { Migration } from '../migrate.ts';

export const triedJudges: Migration = {
  version: 32,
  name: 'tried judges',
  up: (db) =>
    void db.exec(
      'ALTER TABLE run_budget ADD COLUMN tried_judge TEXT CHECK (tried_judge IS NULL OR json_valid(tried_judge))',
    ),
};
