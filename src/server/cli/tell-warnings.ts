import type { Simulation } from '../../core/contract/local/simulation.ts';

/** Scenarios that a line names. */
const NAMED = 3;

/** What the agent lacks, on stderr: the run goes on all the same. */
export function tellWarnings({ warnings }: Simulation): void {
  for (const { message, places, count } of warnings) {
    const named = places.slice(0, NAMED).map((place) => `${place.definition_id} of "${place.scenario_name}"`);
    const more = count > named.length ? ` and ${count - named.length} more` : '';
    process.stderr.write(`warning: ${message} (${named.join(', ')}${more})\n`);
  }
}
