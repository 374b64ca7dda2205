import type { Client } from '../../client/client.ts';
import type { Simulation } from '../../core/contract/local/simulation.ts';
import { runHeadline, type RunHeadline } from '../../core/reporting/run-headline.ts';

/** What became of a whole run's scenarios since the last run of them; null where there was none. */
export async function headlineOf(client: Client, run: Simulation): Promise<RunHeadline | null> {
  if (run.status !== 'completed' || run.baseline_id === null) return null;
  const comparison = await client.call('get', '/local/simulations/{id}/compare/{baseline_id}', {
    params: { id: run.id, baseline_id: run.baseline_id },
  });
  return runHeadline(comparison, run.scenarios.length);
}
