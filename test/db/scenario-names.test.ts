import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { registerSqlFunctions } from '../../src/server/db/sql-functions.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { MIGRATIONS } from '../../src/server/db/migrations/index.ts';

test('a run of an older workspace keeps its scenario names, and its failures learn which expectation they are of', () => {
  const db = new Database(':memory:');
  registerSqlFunctions(db);
  migrate(db, ':memory:', MIGRATIONS.slice(0, 5));
  db.exec(`
    INSERT INTO account (id, name, created_at) VALUES ('a', 'A', '');
    INSERT INTO simulation (id, account_id, agent_id, agent_name, agent_revision, status, seed, num_trials, max_steps, max_errors, total_runs, completed_runs, plan, sources, analysis, created_at)
      VALUES ('s', 'a', 'x', 'Ana', 1, 'completed', 7, 1, 200, 10, 2, 2, '{"scenarios":[{"id":"z","name":"Last first"},{"id":"b","name":"Second"}]}', '{}', '{}', '');
    INSERT INTO call (seq, id, account_id, call_type, conversation_medium, carrier_status, is_dispositioned, is_dry_run, document, engines) VALUES (1, 'c', 'a', 'outbound', 'telephony', 'completed', 0, 1, '{}', '{}');
    INSERT INTO evaluation (id, call_seq, definition_id, grader_name, status, passed, value, label, reason, evidence_turns, created_ms)
      VALUES ('e1', 1, 'said_2', 'said', 'graded', 0, 0, 'fail', 'never said', '[4]', 0), ('e2', 1, 'said', 'said', 'graded', 1, 1, 'pass', 'fine', '[]', 0);
    INSERT INTO simulation_trial (id, simulation_id, position, scenario_id, trial, call_seq, verdict, termination_reason, steps, errors, duration_s, failed_graders, facts)
      VALUES ('t', 's', 0, 'z', 0, 1, 'fail', 'agent_stop', 1, 0, 1, '[{"grader_name":"said","reason":"never said","evidence_turns":[4]}]', '{}');
  `);
  migrate(db, ':memory:', MIGRATIONS.slice(0, 6));
  const read = (text: string) => JSON.parse(db.prepare<[], { text: string }>(text).get()?.text ?? 'null') as unknown;
  expect(read('SELECT scenarios AS text FROM simulation')).toEqual([
    { id: 'z', name: 'Last first' },
    { id: 'b', name: 'Second' },
  ]);
  expect(read('SELECT failed_graders AS text FROM simulation_trial')).toEqual([
    { definition_id: 'said_2', grader_name: 'said', status: 'graded', reason: 'never said', evidence_turns: [4] },
  ]);
  expect(db.prepare('SELECT 1 FROM simulation WHERE analysis IS NOT NULL').get()).toBeUndefined();
  db.close();
});
