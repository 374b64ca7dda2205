/** The address of the run dialog with what a run or a recording was made with. Pure. */
import type { SimulationSummary } from '../../core/contract/local/simulation.ts';

/** What is known of it; what is not is left as the dialog has it. */
export interface WantedRun {
  agent: string | undefined;
  set: string | null | undefined;
  trials: number | undefined;
  seed: number | undefined;
  /** A recording is given again; or these are asked anew, by the names of their engines. */
  speaks:
    | { recording: string }
    | {
        agent: string | undefined;
        lead: string | undefined;
        judge: string | undefined;
        lead_style?: string | undefined;
      };
}

/** `over`: the run beside which the dialog opens; null: none. */
export function runDialogAddress(over: string | null, { agent, set, trials, seed, speaks }: WantedRun): string {
  const wanted: Record<string, string | number | null | undefined> = {
    new: 1,
    agent,
    set,
    trials,
    seed,
    ...('recording' in speaks
      ? { recording: speaks.recording }
      : {
          speak: 'models',
          agent_engine: speaks.agent,
          lead_engine: speaks.lead,
          judge_engine: speaks.judge,
          lead_style: speaks.lead_style,
        }),
  };
  const query = new URLSearchParams(
    Object.entries(wanted).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]])),
  );
  return `/simulate/runs${over === null ? '' : `/${over}`}?${query.toString()}`;
}

/** What a run was made with; `speaks` aside. */
export const asRun = ({
  agent_id,
  scenario_set_id,
  num_trials,
  seed,
}: SimulationSummary): Omit<WantedRun, 'speaks'> => ({
  agent: agent_id,
  set: scenario_set_id,
  trials: num_trials,
  seed,
});

/** Its engines, to be asked anew. */
export const enginesOfRun = ({ engines, judge }: SimulationSummary): WantedRun['speaks'] => ({
  agent: engines.agent,
  lead: engines.lead,
  judge: judge?.engine,
});
