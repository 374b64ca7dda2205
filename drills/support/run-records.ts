/** All that a workspace has of a run, without the ids and times that each start makes anew. */
import { createHash } from 'node:crypto';
import Database from 'better-sqlite3';

interface RunRecords {
  /** Of what the run's trials left behind, in the order of the plan. */
  digest: string;
  trials: number;
  /** Conversations of no live call, whether a trial has them or not. */
  conversations: number;
}

const TRIALS = `SELECT t.position, t.scenario_id, t.trial, t.verdict, t.verdict_reason, t.reward, t.agent_cost, t.termination_reason, t.steps, t.errors, t.duration_s,
  t.failed_graders, t.facts, t.conversation, t.fault, json_remove(c.document, '$.start', '$.end', '$.completed_at', '$._id') AS document,
  (SELECT json_group_array(json_array(e.definition_id, e.status, e.passed, e.value, e.label, e.reason, e.evidence_turns) ORDER BY e.definition_id)
   FROM evaluation e WHERE e.call_seq = c.seq) AS evaluations
  FROM simulation_trial t JOIN call c ON c.seq = t.call_seq WHERE t.simulation_id = ? ORDER BY t.position`;

/** Of a workspace that nobody has open. */
export function runRecords(file: string, runId: string): RunRecords {
  const db = new Database(file, { readonly: true });
  try {
    const rows = db.prepare(TRIALS).all(runId);
    return {
      digest: createHash('sha256').update(JSON.stringify(rows)).digest('hex'),
      trials: rows.length,
      conversations: Number(db.prepare('SELECT count(*) FROM call WHERE is_dry_run = 1').pluck().get()),
    };
  } finally {
    db.close();
  }
}
