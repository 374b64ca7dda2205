import type { MutationRunStatus, MutationRunSummary } from '../../../core/contract/local/mutation.ts';
import type { Tone } from '../../ui/badge.tsx';

export const STATUS_TONES: Readonly<Record<MutationRunStatus, Tone>> = {
  running: 'accent',
  completed: 'pass',
  cancelled: 'neutral',
  failed: 'fail',
  interrupted: 'warn',
};

export const titleOf = ({ agent_name, scenario_set_name }: MutationRunSummary): string =>
  `${agent_name} × ${scenario_set_name}`;
