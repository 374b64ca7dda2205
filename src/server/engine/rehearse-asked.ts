/** Plays a rehearsal in which somebody outside speaks: on this thread, since nearly all of its time is waiting. */
import type { TrialRecord } from '../../core/runs/trial-record.ts';
import { askedRunner, type AskedRunnerOptions } from './asked-runner.ts';
import { rehearsedRow, rehearsedScenario, type Rehearsal, type RehearsalTask } from './rehearsal.ts';
import { CALLED_OFF, RehearsalEnded } from './rehearsal-thread.ts';
import { hashedPlan, type PlayOptions } from './trial-runner.ts';

/** Rejects with RehearsalEnded where `signal` aborted. */
export async function rehearseAsked(
  task: RehearsalTask,
  options: AskedRunnerOptions,
  { signal, ...play }: Pick<PlayOptions, 'askingOf' | 'watch' | 'signal'>,
): Promise<Rehearsal> {
  const { plan, everyRow } = task;
  const wanted = rehearsedScenario(task);
  const records = new Map<number, TrialRecord>();
  // A rehearsal has one trial, so that a place in its plan is a scenario.
  await askedRunner(options).run(hashedPlan(plan), everyRow ? [...plan.scenarios.keys()] : [wanted], {
    ...play,
    signal,
    onPlayed: (trials) => trials.forEach(({ position, record }) => records.set(position, record)),
  });
  const trial = records.get(wanted);
  if (!trial || signal?.aborted) throw new RehearsalEnded(CALLED_OFF);
  const rows = [...records].toSorted(([a], [b]) => a - b).map(([at, record]) => rehearsedRow(record, at));
  return { trial, rows: everyRow ? rows : null };
}
