/** Recordings of runs and of files as one list. Pure. */
import type { Cassette } from '../../../core/contract/local/exchange.ts';
import type { SimulationSummary } from '../../../core/contract/local/simulation.ts';
import type { RecordingPlace } from '../../api/recordings.ts';

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

/** The address of the run dialog with the recording's agent, set, trials and seed, as far as they are known and there. */
export function runDialogAddress(
  { of, id, agent, run, cassette }: Recorded,
  then: 'replay' | 'anew',
  { agents, sets }: { agents: readonly NamedDocument[]; sets: readonly NamedDocument[] },
): string {
  const about = cassette?.header.run;
  const idOf = (documents: readonly NamedDocument[], name: string | null | undefined) =>
    documents.find((one) => one.name === name)?.id;
  const engines = run
    ? { agent: run.engines.agent, lead: run.engines.lead, judge: run.judge?.engine }
    : Object.fromEntries((cassette?.header.engines ?? []).map(({ role, engine }) => [role, engine.name]));
  const wanted: Record<string, string | number | null | undefined> = {
    new: 1,
    agent: run?.agent_id ?? idOf(agents, agent),
    set: run?.scenario_set_id ?? idOf(sets, about?.scenario_set),
    trials: run?.num_trials ?? about?.num_trials,
    seed: run?.seed ?? about?.seed,
    ...(then === 'replay'
      ? { recording: id }
      : {
          speak: 'models',
          agent_engine: engines['agent'],
          lead_engine: engines['lead'],
          judge_engine: engines['judge'],
          lead_style: about?.lead_style,
        }),
  };
  const query = new URLSearchParams(
    Object.entries(wanted).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]])),
  );
  return `/simulate/runs${of === 'run' ? `/${id}` : ''}?${query.toString()}`;
}
