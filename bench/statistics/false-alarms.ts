/** How often equal agents are called worse, and how often a broken scenario is found: simulated over the program's own comparison. */
import { stream, type RandomStream } from '../../src/core/random.ts';
import { decideChange, type ScenarioChange } from '../../src/core/runs/decide-change.ts';
import { POPULATIONS } from './populations.ts';

export interface AlarmRow {
  scenarios: number;
  trials: number;
  paired: boolean;
  /** Share of comparisons of equal agents that say worse: mean over populations, and the largest. */
  mean: number;
  most: number;
  mostOf: string;
  /** Standard error of one population's share. */
  error: number;
  /** Share of comparisons that find one scenario which always passed and now always fails, among others that did not change; mean over populations. */
  found: number;
}

export interface AlarmStudy {
  scenarios: readonly number[];
  trials: readonly number[];
  /** Comparisons of each population. */
  runs: number;
  seed: number;
}

/** Share of a lead's chances that both agents have in common, where they met the same leads. */
const IN_COMMON = 0.5;

export function* falseAlarms({ scenarios, trials, runs, seed }: AlarmStudy): Generator<AlarmRow> {
  for (const size of scenarios)
    for (const n of trials) for (const paired of [true, false]) yield rowOf(size, n, paired, runs, seed);
}

function rowOf(scenarios: number, trials: number, paired: boolean, runs: number, seed: number): AlarmRow {
  const shares = POPULATIONS.map(({ name, rate }) => {
    const random = stream(seed, name, scenarios, trials, paired ? 1 : 0);
    let alarms = 0;
    let found = 0;
    for (let run = 0; run < runs; run += 1) {
      const changes = Array.from({ length: scenarios }, (_, at) =>
        change(String(at), trials, rate(random), paired, random),
      );
      if (isWorse(changes, paired)) alarms += 1;
      if (isWorse([broken(trials), ...changes.slice(1)], paired)) found += 1;
    }
    return { name, alarms: alarms / runs, found: found / runs };
  });
  const most = shares.reduce((high, one) => (one.alarms > high.alarms ? one : high));
  const mean = (of: (one: (typeof shares)[number]) => number) =>
    shares.reduce((sum, one) => sum + of(one), 0) / shares.length;
  return {
    scenarios,
    trials,
    paired,
    mean: mean(({ alarms }) => alarms),
    most: most.alarms,
    mostOf: most.name,
    error: Math.sqrt((most.alarms * (1 - most.alarms)) / runs),
    found: mean(({ found }) => found),
  };
}

function isWorse(changes: readonly ScenarioChange[], paired: boolean): boolean {
  const { verdict } = decideChange(changes, paired);
  return verdict === 'worse' || verdict === 'both';
}

/** Two agents of the same rate on one scenario. */
function change(id: string, trials: number, rate: number, paired: boolean, random: RandomStream): ScenarioChange {
  let [lost, gained, before, after] = [0, 0, 0, 0];
  for (let trial = 0; trial < trials; trial += 1) {
    const first = random.next() < rate;
    const same = random.next() < IN_COMMON;
    const other = random.next() < rate;
    const second = paired && same ? first : other;
    if (first) before += 1;
    if (second) after += 1;
    if (first && !second) lost += 1;
    if (second && !first) gained += 1;
  }
  return { scenario_id: id, pairs: trials, lost, gained, n: [trials, trials], successes: [before, after] };
}

const broken = (trials: number): ScenarioChange => ({
  scenario_id: 'broken',
  pairs: trials,
  lost: trials,
  gained: 0,
  n: [trials, trials],
  successes: [trials, 0],
});
