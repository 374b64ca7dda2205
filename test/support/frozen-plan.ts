import Database from 'better-sqlite3';
import { LIMITS } from './limits.ts';

/** What of a run's frozen plan tests tamper with. */
export interface FrozenPlan {
  scenarios: { document: { goal: unknown } }[];
}

/** Changes the plan of a stored run behind the host's back, as a damaged file would; the host reads it when the run is gone on with or run again. */
export function rewriteFrozenPlan(workspaceFile: string, runId: string, rewrite: (plan: FrozenPlan) => void): void {
  const db = new Database(workspaceFile, { timeout: LIMITS.waitMs });
  try {
    const { plan } = db.prepare('SELECT plan FROM simulation WHERE id = ?').get(runId) as { plan: string };
    const changed = JSON.parse(plan) as FrozenPlan;
    rewrite(changed);
    db.prepare('UPDATE simulation SET plan = ? WHERE id = ?').run(JSON.stringify(changed), runId);
  } finally {
    db.close();
  }
}
