import type { SimulationStatus } from '../../../core/contract/local/simulation.ts';
import type { Tone } from '../../ui/badge.tsx';

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
