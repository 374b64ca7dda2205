/** A run as CSV (RFC 4180), one trial a row, trials counted from 1. The first columns are those that `understudy score` reads. */
import { partialNote } from './partial-run.ts';
import type { RunReport } from './run-report.ts';
import { trialReason } from './run-report.ts';

const COLUMNS = [
  'task_id',
  'trial',
  'reward',
  'agent_cost',
  'termination_reason',
  'scenario',
  'verdict',
  'reason',
  'steps',
  'errors',
  'duration_s',
  'call_id',
  'failed',
  'holes',
  'run',
] as const;

/** Quoted where it must be; a leading =, +, - or @ in text is kept from being taken for a formula (OWASP, "CSV Injection"). */
function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const line = (cells: readonly (string | number | null)[]): string => `${cells.map(cell).join(',')}\r\n`;

export function* csvReport({ simulation, trials }: Pick<RunReport, 'simulation' | 'trials'>): Generator<string, void> {
  const run = partialNote(simulation) ?? 'complete';
  yield line(COLUMNS);
  for (const trial of trials) {
    yield line([
      trial.scenario_id,
      trial.trial + 1,
      trial.reward,
      trial.agent_cost,
      trial.termination_reason,
      trial.scenario_name,
      trial.verdict,
      trial.verdict === 'pass' ? '' : trialReason(trial),
      trial.steps,
      trial.errors,
      trial.duration_s,
      trial.call_id,
      trial.failed_graders.map(({ definition_id }) => definition_id).join(' '),
      trial.holes,
      run,
    ]);
  }
}
