import type { SimulationSummary } from '../../core/contract/local/simulation.ts';
import { changedText, runName, runTitle } from '../../core/reporting/run-name.ts';
import { namesakesOf } from '../ui/namesakes.ts';
import { TimeAgo } from '../ui/time-ago.tsx';

/** By id, what is said of each run that is called like another of them. */
export const runNamesakes = (runs: readonly SimulationSummary[]): ReadonlyMap<string, string> =>
  namesakesOf(
    runs.map((run) => ({
      id: run.id,
      name: [runTitle(run), `r${run.agent_revision}`, runName(run)].join(' '),
      created_at: run.created_at,
    })),
  );

/** What tells a run from another of its name: what changed before it, and when exactly it was made. */
export function RunApart({ run, namesakes }: { run: SimulationSummary; namesakes: ReadonlyMap<string, string> }) {
  const apart = namesakes.get(run.id);
  // A run without a name is called by what changed.
  const changed = run.name === null ? null : changedText(run);
  return (
    <>
      {changed !== null && <span>{changed}</span>}
      {apart !== undefined && <span className="font-medium">{apart}</span>}
      <TimeAgo iso={run.created_at} />
    </>
  );
}
