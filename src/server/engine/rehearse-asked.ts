/** Plays a rehearsal in which somebody outside speaks: on this thread, since nearly all of its time is waiting. */
import { placeOf } from '../../core/runs/plan-trials.ts';
import type { TrialRecord } from '../../core/runs/trial-record.ts';
import { askedRunner, type AskedRunnerOptions } from './asked-runner.ts';
import { rehearsedRow, type Rehearsal, type RehearsalTask } from './rehearsal.ts';
import { CALLED_OFF, RehearsalEnded } from './rehearsal-thread.ts';
import { hashedPlan, type PlayOptions } from './trial-runner.ts';

/** Rejects with RehearsalEnded where `signal` aborted. */
export async function rehearseAsked(
  { plan, shown, rows }: RehearsalTask,
  options: AskedRunnerOptions,
  { signal, ...play }: Pick<PlayOptions, 'askingOf' | 'watch' | 'signal'>,
): Promise<Rehearsal> {
  const records = new Map<number, TrialRecord>();
  const places = new Set([shown, ...(rows ?? [])].map((trial) => placeOf(plan, trial)));
  await askedRunner(options).run(hashedPlan(plan), [...places], {
    ...play,
    signal,
    onPlayed: (trials) => trials.forEach(({ position, record }) => records.set(position, record)),
  });
  const trial = records.get(placeOf(plan, shown));
  if (!trial || signal?.aborted) throw new RehearsalEnded(CALLED_OFF);
  return {
    trial,
    rows:
      rows?.flatMap((row) => {
        const record = records.get(placeOf(plan, row));
        return record ? [rehearsedRow(record, row.scenarioIndex)] : [];
      }) ?? null,
  };
}
