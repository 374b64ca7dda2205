import type { SimulationStatus, SimulationSummary } from '../../../core/contract/local/simulation.ts';
import type { Tone } from '../../ui/badge.tsx';

export const runTitle = (run: Pick<SimulationSummary, 'scenario_set_name' | 'agent_name'>): string =>
  `${run.scenario_set_name ?? 'Chosen scenarios'} × ${run.agent_name}`;

export const STATUS_TONES: Record<SimulationStatus, Tone> = {
  queued: 'neutral',
  running: 'accent',
  paused: 'warn',
  completed: 'neutral',
  cancelled: 'warn',
  failed: 'fail',
  interrupted: 'warn',
  stopped_by_budget: 'warn',
};
