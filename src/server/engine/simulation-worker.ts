/** Plays trials, and tries mutants, in a worker thread, of one plan after another: each task names some of its plan. */
import { deserialize } from 'node:v8';
import { createBoundedMap, type BoundedMap } from '../../core/bounded-map.ts';
import type { MutantOutcome } from '../../core/contract/local/mutation.ts';
import type { Mutant } from '../../core/mutation/mutant.ts';
import { mutants } from '../../core/mutation/mutants.ts';
import { playOrBreak, tryMutant, type Baseline } from '../../core/mutation/try-mutant.ts';
import { plannedTrial } from '../../core/runs/plan-trials.ts';
import { spokenParts } from '../../core/runs/run-coverage.ts';
import type { RunPlan } from '../../core/runs/run-plan.ts';
import { beginItem, type WatchedTask } from './watched-task.ts';

/** What tasks have in common, serialized: a thread that knows the key need not read it. */
export interface Shared {
  key: string;
  bytes: SharedArrayBuffer;
}

export interface PlanTask {
  plan: Shared;
}

/** Its items are places in the order of the plan's trials. */
export interface TrialTask extends WatchedTask<number>, PlanTask {}

/** Its items are places in the list of the plan's mutants; one a task, since each trial of it is told to the watch. */
export interface MutantTask extends TrialTask {
  baseline: Shared;
}

/** Whatever is remembered of a plan lives as long as it does here. Two runs may take turns. */
const PLANS_KNOWN = 2;
const plans = createBoundedMap<RunPlan>(PLANS_KNOWN);
const baselines = createBoundedMap<Baseline>(PLANS_KNOWN);
const mutantsOf = new WeakMap<RunPlan, readonly Mutant[]>();

/** What the host has written there is of this type, and nobody else writes. */
function valueOf<Value>(known: BoundedMap<Value>, { key, bytes }: Shared): Value {
  let value = known.get(key);
  if (value === undefined) known.set(key, (value = deserialize(Buffer.from(new Uint8Array(bytes))) as Value));
  return value;
}

/** Answers JSON: the receiving thread reads it in half the time that a structured clone takes it, and that thread is the bottleneck. */
export default function runTask(task: TrialTask): string {
  const plan = valueOf(plans, task.plan);
  const records = task.items.map((position) => {
    beginItem(task);
    const { scenarioIndex, trial } = plannedTrial(plan, position);
    return playOrBreak(plan, scenarioIndex, trial);
  });
  return JSON.stringify(records);
}

/** The same of mutants. */
export function tryMutants(task: MutantTask): string {
  const [plan, baseline] = [valueOf(plans, task.plan), valueOf(baselines, task.baseline)];
  let all = mutantsOf.get(plan);
  if (!all) mutantsOf.set(plan, (all = mutants(plan).mutants));
  const outcomes: MutantOutcome[] = [];
  for (const place of task.items) {
    const mutant = all[place];
    if (!mutant) continue;
    const outcome = tryMutant(plan, mutant, baseline, (broken, scenarioIndex, trial) => {
      beginItem(task);
      return playOrBreak(broken, scenarioIndex, trial);
    });
    outcomes.push(outcome);
  }
  return JSON.stringify(outcomes);
}

/** The same of what its roles have to say: whoever played the plan has read them. */
export const partsOfPlan = ({ plan }: PlanTask): string => JSON.stringify(spokenParts(valueOf(plans, plan)));
