/** What has to be said beside every figure of a run of which not all trials are there: because it is under way, or was stopped. */
import type { SimulationSummary } from '../contract/local/simulation.ts';

/** "partial: 12 of 88 trials"; null for a run with all its trials. */
export const partialNote = ({
  completed_runs,
  total_runs,
}: Pick<SimulationSummary, 'completed_runs' | 'total_runs'>): string | null =>
  completed_runs < total_runs ? `partial: ${completed_runs} of ${total_runs} trials` : null;
