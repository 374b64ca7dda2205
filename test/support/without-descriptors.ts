/** A program that uses up its file descriptors, asks for a run, gives them back and asks again; prints how both went. To be run under a small limit. */
import { closeSync, openSync } from 'node:fs';
import { placesToPlay } from '../../src/core/runs/plan-trials.ts';
import { threadRunner } from '../../src/server/engine/trial-pool.ts';
import { hashedPlan } from '../../src/server/engine/trial-runner.ts';
import { CONFIRMS, planOf } from '../core/support/plans.ts';

const plan = planOf([CONFIRMS], { trials: 40 });

/** Of so many threads: those that an earlier run has left would serve the same number. */
async function outcome(workers: number): Promise<string> {
  let records = 0;
  try {
    await threadRunner().run(hashedPlan(plan), placesToPlay(plan, new Set()), {
      workers,
      onPlayed: (trials) =>
        void (records += trials.filter(({ record }) => record.verdict !== 'infrastructure_error').length),
    });
    return `${records} conversations`;
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
}

// What is loaded at the first run needs descriptors of its own.
await outcome(3);
const taken: number[] = [];
try {
  for (;;) taken.push(openSync('/dev/null', 'r'));
} catch {
  // That was the last one.
}
const without = await outcome(2);
for (const descriptor of taken) closeSync(descriptor);
console.log(JSON.stringify([without, await outcome(2)]));
