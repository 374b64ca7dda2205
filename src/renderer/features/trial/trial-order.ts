import type { TrialRow } from '../../../core/contract/local/simulation.ts';

/** The nearest failing trial before or after one, in the run's order; wraps around; null when no other fails. */
export function nextFailing(trials: readonly TrialRow[], currentId: string, step: 1 | -1): TrialRow | null {
  const at = trials.findIndex((trial) => trial.id === currentId);
  for (let offset = 1; offset < trials.length; offset += 1) {
    const trial = trials[(at + step * offset + trials.length * 2) % trials.length];
    if (trial?.verdict === 'fail') return trial;
  }
  return null;
}
