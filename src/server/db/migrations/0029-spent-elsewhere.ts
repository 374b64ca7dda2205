/** What a run has used up, also in conversations that came to no record and left no exchange, such as those of workers that were lost. */
import type { Migration } from '../migrate.ts';

export const spentElsewhere: Migration = {
  version: 29,
  name: 'spent elsewhere',
  up: (db) => void db.exec('ALTER TABLE run_budget ADD COLUMN spent TEXT CHECK (spent IS NULL OR json_valid(spent))'),
};
