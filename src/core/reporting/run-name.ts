/** What a run is called: by the name that somebody gave it, else by what changed since the last. */
import type { SimulationSummary } from '../contract/local/simulation.ts';

type NamedRun = Pick<SimulationSummary, 'name' | 'changed'>;

/** More are counted. */
const NAMED = 3;

/** What was run, whatever it is called: a set and an agent. */
export const runTitle = (run: Pick<SimulationSummary, 'scenario_set_name' | 'agent_name'>): string =>
  `${run.scenario_set_name ?? 'Chosen scenarios'} × ${run.agent_name}`;

/** "role §Cost edited"; null where there was no run before it. */
export function changedText({ changed }: Pick<NamedRun, 'changed'>): string | null {
  if (changed === null) return null;
  if (changed.length === 0) return 'same as before';
  if (changed.length === 1) return changed[0] ?? null;
  const rest = changed.length - NAMED;
  return `${changed.length} things changed: ${changed.slice(0, NAMED).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

/** Null where nobody named it and nothing came before it: its set and agent tell it then. */
export const runName = (run: NamedRun): string | null => run.name ?? changedText(run);

/** The commit of the folder that the account belongs to, as people write it. */
export const commitText = ({ folder }: Pick<SimulationSummary, 'folder'>): string | null =>
  folder && `commit ${folder.commit.slice(0, 10)}${folder.has_changes ? ' with changes' : ''}`;
