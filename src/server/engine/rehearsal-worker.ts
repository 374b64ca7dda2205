/** Plays offline rehearsals in a worker thread: what a person wrote is never executed where requests are answered. */
import { runTrial } from '../../core/runs/run-trial.ts';
import { rehearsedRow, rehearsedScenario, type Rehearsal, type RehearsalTask } from './rehearsal.ts';

/** Answers a Rehearsal as JSON, which both threads are done with sooner than with a structured clone. */
export default function playRehearsal(task: RehearsalTask): string {
  const { plan, everyRow } = task;
  const rehearsal: Rehearsal = {
    trial: runTrial(plan, rehearsedScenario(task), 0),
    rows: everyRow ? plan.scenarios.map((_, at) => rehearsedRow(runTrial(plan, at, 0), at)) : null,
  };
  return JSON.stringify(rehearsal);
}
