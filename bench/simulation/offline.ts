/**
 * One row of the bench in a process of its own, so that its memory is its own: `node offline.ts <thread|bare|pool> <trials> <workers>`.
 * Prints one line of JSON.
 */
import { stream } from '../../src/core/random.ts';
import { placesToPlay, plannedTrial, trialCount } from '../../src/core/runs/plan-trials.ts';
import { runTrial } from '../../src/core/runs/run-trial.ts';
import type { RunPlan } from '../../src/core/runs/run-plan.ts';
import { threadRunner } from '../../src/server/engine/trial-pool.ts';
import { hashedPlan } from '../../src/server/engine/trial-runner.ts';
import { twentyTurns } from './twenty-turns.ts';

/** Trials until the compiler has seen all paths often enough. */
const WARM_UP = 3000;
const TURNS = 20;

function inThisThread(plan: RunPlan): number {
  let turns = 0;
  for (let position = 0; position < trialCount(plan); position += 1) {
    const { scenarioIndex, trial } = plannedTrial(plan, position);
    turns += runTrial(plan, scenarioIndex, trial).turns.length;
  }
  return turns;
}

async function pooled(plan: RunPlan, workers: number): Promise<number> {
  let turns = 0;
  await threadRunner().run(hashedPlan(plan), placesToPlay(plan, new Set()), {
    workers,
    onPlayed: (trials) => {
      for (const { record } of trials) turns += record.turns.length;
    },
  });
  return turns;
}

/** The limit: the same dice and records of the same shape, without a conversation. */
function bareLoop(trials: number): number {
  let made = 0;
  for (let trial = 0; trial < trials; trial += 1) {
    const record: object[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      const random = stream(7, 'scenario', trial, turn);
      record.push({
        id: `t${turn}`,
        index: turn,
        speaker: 'agent',
        text: 'So, which day works best for the visit?',
        start_s: random.next(),
        end_s: random.next(),
        acts: [{ act: 'request', slot: 'day', value: null }],
        flags: [],
      });
    }
    made += record.length;
  }
  return made;
}

const [kind = 'thread', trialsText = '1000', workersText = '1'] = process.argv.slice(2);
const trials = Number(trialsText);
// The compiler warms up before anything is measured; the threads of the pool warm up by themselves, as they do in a run.
if (kind === 'thread') inThisThread(twentyTurns(WARM_UP));
else if (kind === 'bare') bareLoop(WARM_UP);
const startMs = performance.now();
const before = process.cpuUsage();
const turns =
  kind === 'bare'
    ? bareLoop(trials)
    : kind === 'thread'
      ? inThisThread(twentyTurns(trials))
      : await pooled(twentyTurns(trials), Number(workersText));
const used = process.cpuUsage(before);
process.stdout.write(
  `${JSON.stringify({ trials, seconds: (performance.now() - startMs) / 1000, cpu_seconds: (used.user + used.system) / 1e6, turns: turns / trials, peak_mib: process.resourceUsage().maxRSS / 1024 })}\n`,
);
