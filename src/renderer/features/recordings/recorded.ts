/** Recordings of runs and of files as one list. Pure. */
import type { Cassette, ModelRole } from '../../../core/contract/local/exchange.ts';
import type { SimulationSummary } from '../../../core/contract/local/simulation.ts';
import type { RecordingPlace } from '../../api/recordings.ts';
import { asRun, enginesOfRun, runDialogAddress } from '../../recordings/run-dialog-address.ts';

export interface Recorded extends RecordingPlace {
  name: string;
  agent: string;
  /** Names of those who spoke or judged. */
  engines: readonly string[];
  /** null: counted only where the run is opened. */
  exchanges: number | null;
  /** When it was recorded, not when it was brought in. */
  recorded_at: string;
  run: SimulationSummary | null;
  cassette: Cassette | null;
}

const ofRun = (run: SimulationSummary): Recorded => ({
  of: 'run',
  id: run.id,
  name: `${run.scenario_set_name ?? 'Chosen scenarios'} × ${run.agent_name}`,
  agent: run.agent_name,
  engines: [...new Set([run.engines.agent, run.engines.lead])],
  exchanges: null,
  recorded_at: run.created_at,
  run,
  cassette: null,
});

const ofFile = (cassette: Cassette): Recorded => ({
  of: 'file',
  id: cassette.id,
  name: cassette.name,
  agent: cassette.header.agent,
  engines: [...new Set(cassette.header.engines.map(({ engine }) => engine.name))],
  exchanges: cassette.exchanges,
  recorded_at: cassette.header.created,
  run: null,
  cassette,
});

/** The last recorded first. */
export const recordedList = (runs: readonly SimulationSummary[], cassettes: readonly Cassette[]): Recorded[] =>
  [...runs.map(ofRun), ...cassettes.map(ofFile)].toSorted(
    (a, b) => b.recorded_at.localeCompare(a.recorded_at) || b.id.localeCompare(a.id),
  );

interface NamedDocument {
  id: string;
  name: string;
}

/** The run dialog with the recording's agent, set, trials and seed, as far as they are known and there. */
export function dialogFor(
  { id, agent, run, cassette }: Recorded,
  then: 'replay' | 'anew',
  { agents, sets }: { agents: readonly NamedDocument[]; sets: readonly NamedDocument[] },
): string {
  if (run)
    return runDialogAddress(id, {
      ...asRun(run),
      speaks: then === 'replay' ? { recording: id } : enginesOfRun(run),
    });
  const about = cassette?.header.run;
  const engineOf = (role: ModelRole) => cassette?.header.engines.find((one) => one.role === role)?.engine.name;
  return runDialogAddress(null, {
    agent: agents.find(({ name }) => name === agent)?.id,
    set: sets.find(({ name }) => name === about?.scenario_set)?.id,
    trials: about?.num_trials,
    seed: about?.seed,
    speaks:
      then === 'replay'
        ? { recording: id }
        : {
            agent: engineOf('agent'),
            lead: engineOf('lead'),
            judge: engineOf('judge'),
            lead_style: about?.lead_style,
          },
  });
}
