/** A run as CSV (RFC 4180), one trial a row, trials counted from 1. The first columns are those that `understudy score` reads. */
import type { TrialRow } from '../contract/local/simulation.ts';
import { partialNote } from './partial-run.ts';
import { reportBasis, trialReason, type RunReport } from './run-report.ts';

type Cell = string | number | null;

/** Quoted where it must be; a leading =, +, - or @ in text is kept from being taken for a formula (OWASP, "CSV Injection"). */
function cell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const line = (cells: readonly Cell[]): string => `${cells.map(cell).join(',')}\r\n`;

export function* csvReport({ simulation, trials }: Pick<RunReport, 'simulation' | 'trials'>): Generator<string, void> {
  const run = partialNote(simulation) ?? 'complete';
  const basis = reportBasis({ simulation });
  const columns: [name: string, of: (trial: TrialRow) => Cell][] = [
    ['task_id', (trial) => trial.scenario_id],
    ['trial', (trial) => trial.trial + 1],
    ['reward', (trial) => trial.reward],
    ['agent_cost', (trial) => trial.agent_cost],
    ['termination_reason', (trial) => trial.termination_reason],
    ['scenario', (trial) => trial.scenario_name],
    ['verdict', (trial) => trial.verdict],
    ['reason', (trial) => (trial.verdict === 'pass' ? '' : trialReason(trial))],
    ['steps', (trial) => trial.steps],
    ['errors', (trial) => trial.errors],
    ['duration_s', (trial) => trial.duration_s],
    ['call_id', (trial) => trial.call_id],
    ['failed', (trial) => trial.failed_graders.map(({ definition_id }) => definition_id).join(' ')],
    ['holes', (trial) => trial.holes],
    ['fault', (trial) => trial.fault?.party ?? ''],
    ['run', () => run],
    ['basis', () => basis],
  ];
  yield line(columns.map(([name]) => name));
  for (const trial of trials) yield line(columns.map(([, of]) => of(trial)));
}
