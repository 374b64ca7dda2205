import { parseScenario } from './parse-scenario.ts';
import type { PlacedProblem } from './read-placed.ts';

/** What is wrong with a scenario's YAML: what cannot be saved, else what no run can be made of. */
export function checkScenario(text: string, personas: readonly string[]): PlacedProblem[] {
  const read = parseScenario(text, personas);
  return 'scenario' in read ? read.unfit : read.problems;
}
