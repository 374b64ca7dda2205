/**
 * Where the conversation of a label was held, so that one that was graded again or played again from its run's recording counts once. Kept with the label,
 * since a run's row holds its whole plan, and lists of runs count labels.
 */
import type { Migration } from '../migrate.ts';

/** A run that was played again has the same conversations at the same places where it has the same scenarios, each as often. */
const HELD_IN = `
  ALTER TABLE trial_label ADD COLUMN held_in TEXT NOT NULL DEFAULT '';
  WITH RECURSIVE taken_from (run, source) AS (
    SELECT s.id, r.id FROM simulation s JOIN simulation r ON r.id = coalesce(s.regraded_from, json_extract(s.plan, '$.replay.id'))
    WHERE s.regraded_from IS NOT NULL OR (s.scenarios = r.scenarios AND s.num_trials = r.num_trials)
  ), held (run, source, far) AS (
    SELECT DISTINCT simulation_id, simulation_id, 0 FROM trial_label
    UNION ALL SELECT held.run, taken_from.source, far + 1 FROM held JOIN taken_from ON taken_from.run = held.source
  )
  UPDATE trial_label SET held_in = (SELECT source FROM held WHERE held.run = simulation_id ORDER BY far DESC LIMIT 1);
  DROP INDEX trial_label_by_judge;
  CREATE INDEX trial_label_by_judge ON trial_label (account_id, engine, model, criterion_hash, held_in, position, created_at, label, judge_passed);
`;

export const labelledConversations: Migration = {
  version: 31,
  name: 'labelled conversations',
  up: (db) => void db.exec(HELD_IN),
};
