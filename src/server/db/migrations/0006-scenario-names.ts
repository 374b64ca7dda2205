/** Names of a run's scenarios beside the run, so that a page of trials need not read the frozen plan; and failures that name their expectation. */
import type { Migration } from '../migrate.ts';

export const scenarioNames: Migration = {
  version: 6,
  name: 'scenario names',
  up(db) {
    db.exec(`
      ALTER TABLE simulation ADD COLUMN scenarios TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(scenarios));
      UPDATE simulation SET scenarios = (
        SELECT json_group_array(json_object('id', s.value ->> '$.id', 'name', s.value ->> '$.name') ORDER BY s.key) FROM json_each(simulation.plan, '$.scenarios') s
      );
      UPDATE simulation_trial SET failed_graders = (
        SELECT json_group_array(json_object('definition_id', e.definition_id, 'grader_name', e.grader_name, 'status', e.status, 'reason', e.reason, 'evidence_turns', json(e.evidence_turns)) ORDER BY e.rowid)
        FROM evaluation e WHERE e.call_seq = simulation_trial.call_seq AND (e.passed IS NULL OR e.passed = 0)
      ) WHERE failed_graders <> '[]';
      -- What was found before has neither; it is found anew when it is asked for.
      UPDATE simulation SET analysis = NULL;
    `);
  },
};
