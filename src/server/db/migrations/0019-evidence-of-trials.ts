/** What a trial says to whoever counts it: which conversation it was, and at whose door a failure lies. Trials of before have neither. */
import type { Migration } from '../migrate.ts';

export const evidenceOfTrials: Migration = {
  version: 19,
  name: 'evidence of trials',
  up: (db) =>
    void db.exec(`
      ALTER TABLE simulation_trial ADD COLUMN conversation TEXT;
      ALTER TABLE simulation_trial ADD COLUMN fault TEXT CHECK (fault IN ('agent', 'line', 'lead'));
      CREATE INDEX simulation_trial_by_scenario ON simulation_trial (scenario_id);
    `),
};
