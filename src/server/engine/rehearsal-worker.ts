/** Plays offline rehearsals in a worker thread: what a person wrote is never executed where requests are answered. */
import { runTrial } from '../../core/runs/run-trial.ts';
import { foundPassages, type PassagesTask } from './passages.ts';
import { rehearsedRow, type Rehearsal, type RehearsalTask } from './rehearsal.ts';

/** Answers a Rehearsal as JSON, which both threads are done with sooner than with a structured clone. */
export default function playRehearsal({ plan, shown, rows }: RehearsalTask): string {
  const rehearsal: Rehearsal = {
    trial: runTrial(plan, shown.scenarioIndex, shown.trial),
    rows:
      rows?.map(({ scenarioIndex, trial }) => rehearsedRow(runTrial(plan, scenarioIndex, trial), scenarioIndex)) ??
      null,
  };
  return JSON.stringify(rehearsal);
}

/** Answers FoundPassage[] as JSON. */
export const findPassages = (task: PassagesTask): string => JSON.stringify(foundPassages(task));
