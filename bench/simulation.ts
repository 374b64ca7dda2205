/**
 * How many trials a second the offline engines hold, on one and two workers, beside the limit: a bare loop that draws the same number of
 * random streams and builds records of the same size, and does nothing else. Run: npm exec -- node bench/simulation.ts [trials]
 */
import { stream } from '../src/core/random.ts';
import { plannedTrial, trialCount } from '../src/core/simulation/plan-trials.ts';
import { runTrial } from '../src/core/simulation/run-trial.ts';
import type { RunPlan } from '../src/core/simulation/run-plan.ts';
import { runTrials } from '../src/server/engine/trial-pool.ts';
import { QUALIFIES, solarPlan } from '../test/core/support/plans.ts';

const TRIALS = Number(process.argv[2] ?? 4000);
const GOAL = 2000;

/** A scenario of some twenty turns: a talkative lead with a question, an objection and an uneven line. */
const TWENTY_TURNS = `${QUALIFIES.replace('questions:', 'objections: [price]\n  questions:')}traits: { verbosity: 0.5, off_topic: 0.12, cooperativeness: 0.8 }\nchannel: { word_error_rate: 0.02 }\n`;

const planOf = (trials: number): RunPlan => solarPlan([TWENTY_TURNS], { trials });

interface Measured {
  name: string;
  trials: number;
  seconds: number;
  /** Of all threads together: on a machine that does other things too, the fairer figure. */
  cpuSeconds: number;
  turns: number;
  rssMb: number;
}

async function measure(name: string, trials: number, run: () => Promise<number> | number): Promise<Measured> {
  const start = performance.now();
  const cpu = process.cpuUsage();
  const turns = await run();
  const used = process.cpuUsage(cpu);
  return { name, trials, seconds: (performance.now() - start) / 1000, cpuSeconds: (used.user + used.system) / 1e6, turns, rssMb: process.memoryUsage().rss / 2 ** 20 };
}

function inThisThread(plan: RunPlan): number {
  let turns = 0;
  for (let at = 0; at < trialCount(plan); at += 1) turns += runTrial(plan, plannedTrial(plan, at).scenarioIndex, plannedTrial(plan, at).trial).turns.length;
  return turns;
}

async function pooled(plan: RunPlan, workers: number): Promise<number> {
  let turns = 0;
  await runTrials(plan, { workers, onBatch: (records) => { for (const record of records) turns += record.turns.length; } });
  return turns;
}

/** The same dice and records of the same shape, without a conversation. */
function bareLoop(trials: number, turns: number): number {
  let made = 0;
  for (let trial = 0; trial < trials; trial += 1) {
    const record: object[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      const random = stream(7, 'scenario', trial, turn);
      record.push({ id: `t${turn}`, index: turn, speaker: 'agent', text: 'So, which day works best for the visit?', start_s: random.next(), end_s: random.next(), acts: [{ act: 'request', slot: 'day', value: null }], flags: [] });
    }
    made += record.length;
  }
  return made;
}

const print = ({ name, trials, seconds, cpuSeconds, turns, rssMb }: Measured, limit?: Measured) => {
  const rate = trials / seconds;
  const ratio = limit ? `  ${(limit.trials / limit.seconds / rate).toFixed(1)}× below the bare loop` : '';
  console.log(`${name.padEnd(26)} ${trials.toString().padStart(7)} trials  ${seconds.toFixed(2).padStart(7)} s  ${rate.toFixed(0).padStart(7)} trials/s  ${(trials / cpuSeconds).toFixed(0).padStart(7)} a CPU second  ${(turns / trials).toFixed(1).padStart(5)} turns  ${rssMb.toFixed(0).padStart(5)} MB${ratio}`);
};

inThisThread(planOf(300)); // let the compiler warm up before anything is measured
const single = await measure('one thread, no messages', TRIALS, () => inThisThread(planOf(TRIALS)));
const limit = await measure('bare loop', TRIALS, () => bareLoop(TRIALS, Math.round(single.turns / TRIALS)));
print(limit);
print(single, limit);
for (const workers of [1, 2]) print(await measure(`${workers} worker${workers === 1 ? '' : 's'}, records sent back`, TRIALS, () => pooled(planOf(TRIALS), workers)), limit);
for (const trials of [100, 1000, 10_000, ...(process.argv.includes('--long') ? [100_000] : [])]) print(await measure('2 workers', trials, () => pooled(planOf(trials), 2)));
const rate = single.trials / single.cpuSeconds;
console.log(`goal: ${GOAL} trials a second and core; measured on CPU time ${rate.toFixed(0)} (${(rate / GOAL).toFixed(2)}×)`);
