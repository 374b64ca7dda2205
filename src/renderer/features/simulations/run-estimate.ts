import type { SimulationSummary } from '../../../core/contract/local/simulation.ts';

/** Seconds that one conversation took in the newest completed run, or null when there is none to go by. */
export function secondsPerConversation(runs: readonly SimulationSummary[]): number | null {
  const finished = runs.filter(
    (run) =>
      run.status === 'completed' && run.completed_at != null && run.completed_at > run.created_at && run.total_runs > 0,
  );
  const newest = finished.toSorted((a, b) => b.created_at.localeCompare(a.created_at))[0];
  if (newest?.completed_at == null) return null;
  return (Date.parse(newest.completed_at) - Date.parse(newest.created_at)) / 1000 / newest.total_runs;
}
