import type { Simulation } from '../contract/local/simulation.ts';
import { OFFLINE_ENGINES } from '../runs/run-plan.ts';

/** What a run's latency is called, and where its figures come from. */
export function latencyWords({ agent, on_line, replay_of }: Simulation['engines']): { label: string; title: string } {
  const from = "From the end of the lead's words to the agent's first";
  if (on_line)
    return {
      label: replay_of === null ? 'Latency, measured' : 'Latency, recorded',
      title: `${from} sound, as it was heard on the line`,
    };
  if (agent === OFFLINE_ENGINES.agent)
    return { label: 'Latency, modelled', title: `${from}, as the offline engine models it: nothing was measured` };
  return {
    label: 'Latency, partly modelled',
    title: `${from}: what the agent's model took is measured or recorded, hearing and speaking are modelled`,
  };
}
