/** What people say of trials that a judge has judged, with what the judge said, by which it is calibrated. */
import type { Migration } from '../migrate.ts';

const TABLE = `
  CREATE TABLE trial_label (
    account_id TEXT NOT NULL REFERENCES account(id) ON DELETE CASCADE,
    simulation_id TEXT NOT NULL REFERENCES simulation(id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    definition_id TEXT NOT NULL,
    engine TEXT NOT NULL,
    model TEXT NOT NULL,
    criterion_hash TEXT NOT NULL,
    judge_passed INTEGER NOT NULL CHECK (judge_passed IN (0, 1)),
    label TEXT NOT NULL CHECK (label IN ('pass', 'fail')),
    why TEXT NOT NULL,
    labelled_by TEXT NOT NULL,
    created_at TEXT NOT NULL,
    PRIMARY KEY (simulation_id, position, definition_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX trial_label_by_judge ON trial_label (account_id, engine, model, criterion_hash, label, judge_passed);
`;

export const labels: Migration = {
  version: 22,
  name: 'labels of judged trials',
  up: (db) => void db.exec(TABLE),
};
